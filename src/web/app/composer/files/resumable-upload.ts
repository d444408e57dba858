import type { Media } from '#contract/media.ts'
import type { DetailedError, PreviousUpload, Upload, UploadOptions } from 'tus-js-client'
import { api } from '../../api.ts'
import { ApiProblem, problemOf } from '../../api-problem.ts'
import { mediaIdOf } from './uploads.ts'

/** An upload that can be held and let go on. */
export interface ResumableUpload {
  pause: () => void
  resume: () => void
  /** Ends it, and forgets what has arrived. */
  cancel: () => void
}

export interface UploadEvents {
  /** 0–1. */
  onProgress: (progress: number) => void
  onDone: (media: Media) => void
  /** Once it has given up; `resume` tries again from where it stopped. */
  onFailure: (problem: ApiProblem) => void
}

/** A lost line costs at most this much again. */
const partBytes = 8 * 1_048_576
const retryAfterMs = [0, 1000, 3000, 5000, 10_000]

/**
 * Sends a large file in parts that survive a lost line, a pause and a reload: a file that was sent before in part goes
 * on where it stopped. Protocol: tus 1.0.
 * @param library it is kept there, in this folder or in none; left out: it goes with its post. `madeOf`: the ids of the
 *   files in a film that was drawn here
 */
export function sendResumably(
  workspaceId: string,
  file: File,
  altText: string,
  events: UploadEvents,
  library?: { folderId: string | null; madeOf?: readonly string[] },
): ResumableUpload {
  let upload: Upload | null = null
  let isOver = false
  let isPaused = false
  const fail = async (error: unknown) => {
    if (!isOver) events.onFailure(await asProblem(error))
  }

  async function begin() {
    const tus = await import('tus-js-client')
    if (isOver) return
    const started = new tus.Upload(file, options())
    upload = started
    const earlier = (await started.findPreviousUploads()).find((one) => isSame(one, workspaceId))
    if (earlier) started.resumeFromPreviousUpload(earlier)
    if (!isOver && !isPaused) started.start()
  }

  function options(): UploadOptions {
    return {
      endpoint: '/api/uploads',
      chunkSize: partBytes,
      retryDelays: retryAfterMs,
      removeFingerprintOnSuccess: true,
      metadata: {
        workspaceId,
        filename: file.name,
        filetype: file.type,
        altText,
        ...(library && { keep: 'true' }),
        ...(library?.madeOf && { madeOf: library.madeOf.join() }),
        ...(library?.folderId && { folderId: library.folderId }),
      },
      onProgress: (sent, all) => events.onProgress(all > 0 ? sent / all : 0),
      onError: (error) => void fail(error),
      onSuccess: ({ lastResponse }) => {
        const header = lastResponse.getHeader('Media-Id')
        const mediaId = mediaIdOf(header, lastResponse.getBody(), upload?.url ?? null)
        if (mediaId === null) return void fail(null)
        api.media.find({ workspaceId, mediaId }).then((media) => {
          if (!isOver) events.onDone(media)
        }, fail)
      },
    }
  }

  begin().catch(fail)
  return {
    pause() {
      isPaused = true
      void upload?.abort()
    },
    resume() {
      isPaused = false
      if (upload) upload.start()
      else begin().catch(fail)
    },
    cancel() {
      isOver = true
      // Best effort: what is never finished is swept on the server.
      upload?.abort(true).catch(() => {})
    },
  }
}

/** An upload of the same file to another workspace is another upload. */
function isSame({ metadata }: PreviousUpload, workspaceId: string): boolean {
  return metadata['workspaceId'] === workspaceId
}

async function asProblem(error: unknown): Promise<ApiProblem> {
  if (error instanceof ApiProblem) return error
  const answer = isDetailed(error) ? error.originalResponse : null
  if (answer && answer.getStatus() > 0) {
    return problemOf(new Response(answer.getBody() || null, { status: answer.getStatus() }))
  }
  return new ApiProblem({
    code: 'no-answer',
    status: 0,
    title: 'No answer from the server',
    detail: 'Can’t reach Postlark. The upload is paused, and you can continue it.',
  })
}

function isDetailed(error: unknown): error is DetailedError {
  return error instanceof Error && 'originalResponse' in error
}
