import type { Media } from '#contract/media.ts'
import { ApiProblem, problemOf } from '../../api-problem.ts'

/**
 * Sends one file. `XMLHttpRequest`, because `fetch` does not tell how far an upload has come.
 * @param onProgress called with 0–1
 * @param library it is kept there, in this folder or in none; left out: it goes with its post
 * @throws ApiProblem; an AbortError once `signal` is aborted
 */
export function upload(
  workspaceId: string,
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
  library?: { folderId: string | null },
): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const response = new Response(request.responseText || null, { status: request.status })
      if (response.ok) resolve(JSON.parse(request.responseText) as Media)
      else void problemOf(response).then(reject)
    })
    request.addEventListener('error', () =>
      reject(new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })),
    )
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    if (library) form.append('keep', 'true')
    if (library?.folderId) form.append('folderId', library.folderId)
    request.open('POST', `/api/workspaces/${workspaceId}/media`)
    request.send(form)
  })
}
