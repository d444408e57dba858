import type { Render, RenderRequest } from '#contract/film.ts'
import { ApiProblem, problemOf } from '../../api-problem.ts'
import { fetchSignedIn } from '../../sign-in/fetch-signed-in.ts'

/** What names a render: each part must match. */
export interface RenderKey {
  id: string
  itemId: string
  workspaceId: string
  userId: string
}

/**
 * Asks for a film. The addresses of renders are not under `/api`, so `api` does not know them.
 * @param idempotencyKey the same for every try of one press
 * @throws ApiProblem
 */
export function askForRender(request: RenderRequest, idempotencyKey: string): Promise<Render> {
  return call('/render', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(request),
  })
}

/** @throws ApiProblem */
export function statusOf(key: RenderKey, signal?: AbortSignal): Promise<Render> {
  return call(addressOf('status', key), { signal })
}

/** @throws ApiProblem */
export function cancelRender(key: RenderKey): Promise<Render> {
  return call(addressOf('cancel', key), { method: 'POST' })
}

function addressOf(name: 'status' | 'cancel', { id, ...rest }: RenderKey): string {
  return `/${name}/${encodeURIComponent(id)}?${new URLSearchParams({ ...rest })}`
}

async function call(address: string, init: RequestInit): Promise<Render> {
  const response = await fetchSignedIn(address, init).catch(() => {
    if (init.signal?.aborted) throw init.signal.reason
    throw new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
  })
  if (!response.ok) throw await problemWithError(response)
  return (await response.json()) as Render
}

/** These calls say why in `error`. */
async function problemWithError(response: Response): Promise<ApiProblem> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const error: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const problem = await problemOf(response)
  if (problem.detail !== undefined || typeof error !== 'string') return problem
  const { code, status, title } = problem
  return new ApiProblem({ code, status, title, detail: error })
}
