import type { contract } from '#contract/contract.ts'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { routes } from 'virtual:contract'
import { callOf } from './api-client.ts'
import { ApiProblem, problemOf } from './api-problem.ts'
import { fetchSignedIn } from './sign-in/fetch-signed-in.ts'

export { ApiProblem } from './api-problem.ts'

/** Further headers of one call. */
type CallHeaders = Record<string, string>

type Api = JsonifiedClient<ContractRouterClient<typeof contract, CallHeaders>>

interface CallOptions {
  signal?: AbortSignal
  context?: CallHeaders
}

/**
 * The JSON API, typed by the contract. Every call throws `ApiProblem` and nothing else, except when it is aborted. If
 * the session has ended, the browser goes to the sign-in page, which leads back. Types and addresses come from the
 * same contract, the addresses at build time.
 */
export const api = named((group) =>
  named((name) => (input?: unknown, options?: CallOptions) => ask(group, name, input, options)),
) as Api

/** An object whose every property comes from `of(name)`. */
function named(of: (name: string) => unknown): unknown {
  return new Proxy({}, { get: (_, name) => of(String(name)) })
}

async function ask(
  group: string,
  name: string,
  input: unknown,
  { signal, context }: CallOptions = {},
): Promise<unknown> {
  const lost = (error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
  }
  const route =
    routes[group]?.[name] ?? (await import('virtual:contract/later').catch(lost)).routes[group]?.[name]
  const { method, address, body } = callOf(route ?? '', input)
  const headers = typeof body === 'string' ? { 'content-type': 'application/json', ...context } : undefined
  const response = await fetchSignedIn(address, { method, body, signal, headers }).catch(lost)
  if (response.ok) return answerOf(response).catch(lost)
  throw await problemOf(response)
}

/** Undefined for an empty response; a file when it isn't JSON. */
async function answerOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) {
    const text = await response.text()
    return text ? (JSON.parse(text) as unknown) : undefined
  }
  const blob = await response.blob()
  return blob.size ? blob : undefined
}
