import type { contract } from '#contract/contract.ts'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { routes } from 'virtual:contract'
import { callOf, type ApiRoutes } from './api-client.ts'
import { ApiProblem, problemOf } from './api-problem.ts'
import { leaveToSignIn } from './sign-in/leave-to-sign-in.ts'

export { ApiProblem } from './api-problem.ts'

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>

/**
 * The JSON API, typed by the contract. Every call throws `ApiProblem` and nothing else, except when it is aborted.
 * A session that ended leads to the sign-in page and back.
 */
export const api: Api = clientOf(routes)

// The types come from the contract, the addresses from the same contract at build time: here the two meet.
function clientOf(groups: ApiRoutes): Api {
  const client: unknown = Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, callsOf(group)]),
  )
  return client as Api
}

function callsOf(group: ApiRoutes[string]) {
  return Object.fromEntries(
    Object.entries(group ?? {}).map(([name, route]) => [
      name,
      (input?: unknown, options?: { signal?: AbortSignal }) => ask(route, input, options?.signal),
    ]),
  )
}

async function ask(route: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  const { method, address, body } = callOf(route, input)
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const lost = (error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
  }
  const response = await fetch(address, { method, body, headers, signal }).catch(lost)
  if (response.ok) return answerOf(response).catch(lost)
  const problem = await problemOf(response)
  if (problem.code === 'unauthenticated') leaveToSignIn()
  throw problem
}

/** Undefined where the answer is empty; a file where it isn't JSON. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) {
    const text = await response.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
  const blob = await response.blob()
  return blob.size === 0 ? undefined : blob
}
