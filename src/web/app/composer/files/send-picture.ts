import type { Media } from '#contract/media.ts'
import { upload } from './upload.ts'

interface PictureEvents {
  /** 0 to 1, of the bytes. */
  onProgress: (progress: number) => void
  onDone: (media: Media) => void
  onFailure: (error: unknown) => void
}

/**
 * Sends a picture in one request, at once.
 * @returns how to send it again, and how to give it up: then nothing more is heard of it
 */
export function sendPicture(
  workspaceId: string,
  file: File,
  { onProgress, onDone, onFailure }: PictureEvents,
) {
  const abort = new AbortController()
  const arrive = async () => {
    try {
      onDone(await upload(workspaceId, file, onProgress, abort.signal))
    } catch (error) {
      if (!abort.signal.aborted) onFailure(error)
    }
  }
  void arrive()
  return { resume: () => void arrive(), cancel: () => abort.abort() }
}
