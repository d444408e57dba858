import type { Media } from '#contract/media.ts'
import type { PagePicture } from '#contract/templates.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { useRef, type ActionDispatch } from 'react'
import { api, ApiProblem } from '../../api.ts'
import type { ComposerAction, ComposerState } from '../state/composer-state.ts'
import { addressesOf, pageAttachment, stateOf } from './attachment.ts'
import { oneTooMany, type LeftOutFile } from './left-out.ts'
import { reasonOf, sayUploadFailed } from './say-upload-failed.ts'
import { nameIn } from './session-media.ts'
import { fileLimit } from './uploads.ts'
import type { useFilesOnTheirWay } from './use-files-on-their-way.ts'

interface PlaceForPictures {
  files: ReturnType<typeof useFilesOnTheirWay>
  dispatch: ActionDispatch<[ComposerAction]>
  /** Names the pictures that do not fit. */
  leaveOut: (refused: readonly LeftOutFile[], limit: number) => void
  /** Says what the networks make of a picture that arrived. */
  fit: (media: Media) => void
}

/**
 * Has the server fetch pictures of a web page for this post, one after the other: it fetches one at a time for a person.
 * One that cannot be had stays as a failed file, which can be tried again or removed. Those that do not fit are named.
 */
export function usePagePictures(
  workspaceId: string,
  { attachments }: Pick<ComposerState, 'attachments'>,
  networks: readonly NetworkId[],
  { files, dispatch, leaveOut, fit }: PlaceForPictures,
) {
  const line = useRef(Promise.resolve())

  /** @returns why it did not come; null: it came, or is not wanted any more */
  async function fetchOne(key: string, url: string, signal: AbortSignal): Promise<string | null> {
    if (signal.aborted) return null
    try {
      const media = await api.media.importFrom({ workspaceId, url, keep: false }, { signal })
      const { originalName: name, kind } = media
      const change = { name, kind, ...addressesOf(media), state: stateOf(media) }
      dispatch({ type: 'attachment-changed', key, change })
      if (kind === 'image') fit(media)
      return null
    } catch (error) {
      if (signal.aborted) return null
      const message = reasonOf(error)
      const state = { kind: 'failed', message, isFinal: isNoPicture(error) } as const
      dispatch({ type: 'attachment-changed', key, change: { state } })
      return `${nameIn(url)}: ${message}`
    }
  }

  /** Puts a picture in line. @returns like `fetchOne`, once it was fetched */
  function putInLine(key: string, url: string, signal: AbortSignal): Promise<string | null> {
    const fetched = line.current.then(() => fetchOne(key, url, signal))
    line.current = fetched.then(() => {})
    return fetched
  }

  return (pictures: readonly PagePicture[]) => {
    const limit = fileLimit(networks)
    const taken = pictures.slice(0, Math.max(0, limit - attachments.length))
    leaveOut(
      pictures.slice(taken.length).map(({ address }) => oneTooMany(nameIn(address), limit)),
      limit,
    )
    if (taken.length === 0) return
    const coming = taken.map((picture) => ({ url: picture.address, attachment: pageAttachment(picture) }))
    dispatch({ type: 'attached', attachments: coming.map(({ attachment }) => attachment) })
    const fetched = coming.map(({ url, attachment: { key } }) => {
      const abort = new AbortController()
      const again = () => void say([putInLine(key, url, abort.signal)])
      files.current.set(key, { url: null, resume: again, cancel: () => abort.abort() })
      return putInLine(key, url, abort.signal)
    })
    void say(fetched)
  }
}

/** Says why pictures did not come, in one message: only one toast shows at a time. */
async function say(fetched: readonly Promise<string | null>[]) {
  const reasons = (await Promise.all(fetched)).filter((reason) => reason !== null)
  if (reasons.length > 0) sayUploadFailed(reasons.join(' '))
}

/** Whether the file itself was refused; an address that did not answer may do so later. */
function isNoPicture(error: unknown): boolean {
  return error instanceof ApiProblem && [413, 415].includes(error.status)
}
