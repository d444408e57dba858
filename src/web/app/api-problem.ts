import type { ErrorCode, ProblemDetails } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'

/** `no-answer`: no response arrived; the request may or may not have been handled. */
export type ApiProblemCode = ErrorCode | 'no-answer'

/** The one error the API client throws. Decide by `code`; `title` and `detail` are for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  // Declared alone: every page loads this file, and each further assignment is a byte of all of them.
  declare readonly code: ApiProblemCode
  /** 0 when there was no response. */
  declare readonly status: number
  declare readonly title: string
  declare readonly detail: string | undefined
  declare readonly problems: NonNullable<ProblemDetails['problems']>
  /** With `conflict`, when someone else saved a newer version: the current post. */
  declare readonly post: Post | undefined

  constructor(
    problem: Pick<ApiProblem, 'code' | 'status' | 'title'> &
      Partial<Pick<ApiProblem, 'detail' | 'problems' | 'post'>>,
  ) {
    super(problem.detail ?? problem.title)
    Object.assign(this, { problems: [] }, problem)
  }
}

/** Reads an error response. One that isn't problem+json (a proxy's page, say) is read by its status. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new ApiProblem({ ...body, status: response.status })
  return new ApiProblem({
    code: codeOfStatus(response.status),
    status: response.status,
    title: `The server answered ${response.status}`,
  })
}

// The server is ours and tested against the contract: looking for two fields keeps zod out of the browser.
function isProblem(body: unknown): body is ProblemDetails {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 409) return 'conflict'
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-many-requests'
  if (status >= 500) return 'unavailable'
  return 'bad-request'
}
