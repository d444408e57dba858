import { ORPCError, ValidationError } from '@orpc/server'
import { DatabaseUnavailable, isHeldUp } from '#server/plumbing/database/unavailable.ts'
import { errorCodes, type ErrorCode, type ProblemDetails } from '#contract/errors.ts'
import type { Role } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { ClientGone } from '#server/plumbing/client-gone.ts'

type Problems = NonNullable<ProblemDetails['problems']>

const kinds: Record<ErrorCode, { status: number; title: string }> = {
  'bad-request': { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'email-not-verified': { status: 403, title: 'Confirm your email address first' },
  forbidden: { status: 403, title: 'You don’t have permission to do this' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'It was changed in the meantime' },
  'post-is-live': { status: 409, title: 'This post is live' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-media': { status: 415, title: 'This kind of content is not supported' },
  'post-has-problems': { status: 422, title: 'The post has problems' },
  'subscription-required': { status: 402, title: 'A subscription is required' },
  'limit-reached': { status: 402, title: 'A limit of the plan is reached' },
  'cost-cap-reached': { status: 409, title: 'The cap of the costs is reached' },
  'already-subscribed': { status: 409, title: 'There is a subscription already' },
  'billing-unavailable': { status: 503, title: 'Nothing can be paid here right now' },
  'engine-unavailable': { status: 503, title: 'This is not set up on this server' },
  'refused-by-provider': { status: 422, title: 'The provider refused it' },
  'connection-refused': { status: 422, title: 'The network refused the connection' },
  'network-unreachable': { status: 502, title: 'The network cannot be reached' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available right now' },
  'storage-full': { status: 507, title: 'The server has no room left' },
}

/** Members of problems about plans and money, which go out as they are given. */
const memberNames = [
  'reason',
  'limit',
  'used',
  'allowed',
  'resetsAt',
  'planId',
  'upgradePlanId',
  'capUsd',
  'spentUsd',
  'plannedUsd',
  'portalUrl',
] as const satisfies readonly (keyof ProblemDetails)[]

type Members = Partial<Pick<ProblemDetails, (typeof memberNames)[number]>>

interface Said extends Members {
  detail?: string
  /** The same for callers of the specification’s own addresses, which read `error`. */
  error?: string
  problems?: Problems
  /** With `conflict`: the current post. */
  post?: Post
}

/**
 * An error response: `throw problem('not-found', { detail: 'This post was deleted.' })`.
 * @param said `detail` is for people; `status` replaces the default one of the code
 */
export function problem(code: ErrorCode, said: Said & { status?: number } = {}): ORPCError<ErrorCode, Said> {
  const { status = kinds[code].status, ...data } = said
  return new ORPCError(code, { status, message: kinds[code].title, data })
}

/** A workspace the person is not a member of looks like an unknown one. */
export const noWorkspace = () =>
  problem('not-found', { detail: 'This workspace doesn’t exist, or you’re not a member.' })

/** A member whose role may not do this. */
export const notYourRole = (role: Role) =>
  problem('forbidden', { detail: `Your role here, ${role}, does not allow this.` })

/** Retry-After of `unavailable`, in seconds. */
const retryAfterSec = 5

/** A lost database, or a lock held by another request, as a problem; returns any other error unchanged. */
export function asOutageProblem(error: unknown): unknown {
  const cause = error instanceof ORPCError ? error.cause : error
  if (cause instanceof DatabaseUnavailable) {
    return problem('unavailable', {
      detail: 'Postlark cannot reach its database right now. Try again in a few seconds.',
    })
  }
  if (isHeldUp(cause)) {
    return problem('unavailable', {
      detail: 'Someone else is changing this right now. Try again in a few seconds.',
    })
  }
  return error
}

/** The Retry-After header of responses with this status. */
export function retryHeaders(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': String(retryAfterSec) } : {}
}

/** RFC 9457 details of any thrown error. An unexpected error reveals nothing internal. */
export function detailsOf(thrown: unknown): ProblemDetails {
  const error = asOutageProblem(thrown)
  if (!(error instanceof ORPCError)) return details('internal', kinds.internal.status, {})
  if (isCode(error.code)) return details(error.code, error.status, (error.data ?? {}) as Said)
  if (error.cause instanceof ValidationError && error.status === 400) {
    return details('bad-request', 400, { problems: problemsOf(error.cause) })
  }
  if (error.status === 400) return details('bad-request', 400, { detail: 'The body could not be read.' })
  return details('internal', kinds.internal.status, {})
}

/** Whether the request is the cause, not an internal error. The client may also have disconnected. */
export function isExpected(error: unknown): boolean {
  const hasGone = [error, causeOf(error)].some((each) => each instanceof ClientGone)
  return hasGone || detailsOf(error).code !== 'internal'
}

/** The error a handler threw, unwrapped from oRPC's error. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

/** An error as a problem response, for routes outside the contract. */
export function problemResponse(error: unknown): Response {
  const body = detailsOf(error)
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': problemType, 'cache-control': 'no-store', ...retryHeaders(body.status) },
  })
}

/** Too many requests, on a route outside of the contract. */
export function tooManyRequests(detail: string, retryAfterSec: number): Response {
  const answer = problemResponse(problem('too-many-requests', { detail }))
  answer.headers.set('retry-after', String(retryAfterSec))
  return answer
}

export const problemType = 'application/problem+json'

function details(code: ErrorCode, status: number, said: Said): ProblemDetails {
  return {
    type: `urn:postlark:problem:${code}`,
    title: kinds[code].title,
    status,
    ...(said.detail === undefined ? {} : { detail: said.detail }),
    code,
    ...(said.error === undefined ? {} : { error: said.error }),
    ...(said.post === undefined ? {} : { post: said.post }),
    ...membersOf(said),
    ...(said.problems === undefined ? {} : { problems: said.problems }),
  }
}

function membersOf(said: Said): Members {
  return Object.fromEntries(
    memberNames.filter((name) => said[name] !== undefined).map((name) => [name, said[name]]),
  )
}

function problemsOf(error: ValidationError): Problems {
  return error.issues.map((issue) => ({
    code: 'code' in issue && typeof issue.code === 'string' ? issue.code : 'invalid',
    message: issue.message,
    network: null,
    place: placeOf(issue.path),
    mediaId: null,
  }))
}

/** `content.all`, `connectionIds.0`; null for the request as a whole. */
function placeOf(path: ValidationError['issues'][number]['path']): string | null {
  const place = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return place === '' ? null : place
}

function isCode(code: string): code is ErrorCode {
  return (errorCodes as readonly string[]).includes(code)
}
