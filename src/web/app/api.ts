import type { contract } from '#contract/contract.ts'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract as contractWithoutSchemas } from 'virtual:contract'
import { ApiProblem, problemOf } from './api-problem.ts'
import { leaveToSignIn } from './sign-in/leave-to-sign-in.ts'

export { ApiProblem } from './api-problem.ts'

/**
 * The JSON API, typed by the contract. Every call throws `ApiProblem` and nothing else, except when it is aborted.
 * A session that ended leads to the sign-in page and back.
 */
export const api: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
  new OpenAPILink(contractWithoutSchemas, {
    url: () => `${location.origin}/api`,
    fetch: async (request, init) => {
      const response = await fetch(request, init).catch((error: unknown) => {
        if (request.signal.aborted) throw error
        throw new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
      })
      if (response.ok) return response
      const problem = await problemOf(response)
      if (problem.code === 'unauthenticated') leaveToSignIn()
      throw problem
    },
  }),
)
