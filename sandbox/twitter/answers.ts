import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'

/** An error of the X API. Source: docs/networks/twitter.md#sources (response-codes). */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  detail: string,
  type = 'about:blank',
): Response {
  return c.json({ title, type, status, detail }, status, { 'content-type': 'application/problem+json' })
}

export function invalidRequest(c: Context, detail: string): Response {
  const type = 'https://api.twitter.com/2/problems/invalid-request'
  return c.json(
    {
      errors: [{ message: detail }],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type,
    },
    400,
    { 'content-type': 'application/problem+json' },
  )
}

export function answers(stage: Stage): VendorAnswers {
  return {
    serverError: (c) => problem(c, 503, 'Service Unavailable', 'Service Unavailable'),
    tokenExpired: (c) => problem(c, 401, 'Unauthorized', 'Unauthorized'),
    rateLimited: (c) => {
      c.header('x-rate-limit-remaining', '0')
      c.header('x-rate-limit-reset', String(Math.floor(stage.now().getTime() / 1000) + 600))
      return problem(c, 429, 'Too Many Requests', 'Too Many Requests')
    },
  }
}

/** The token of a request, or X's error for a missing, expired or insufficient one. */
export function authorized(stage: Stage, c: Context, scopes: readonly string[]): TokenRow | Response {
  const check = checkToken(stage.store, 'twitter', c.req.header('authorization'), 'access', stage.now())
  if (check.kind !== 'valid') return problem(c, 401, 'Unauthorized', 'Unauthorized')
  const granted = check.row.scope.split(' ')
  if (scopes.every((scope) => granted.includes(scope))) return check.row
  return lacksScope(c)
}

/** X's error for a token that lacks a scope. */
export function lacksScope(c: Context): Response {
  const type = 'https://api.twitter.com/2/problems/oauth-scope'
  return problem(c, 403, 'Forbidden', 'The token lacks a scope that this endpoint needs.', type)
}

/** X's error for a body without a JSON content type; null when it has one. */
export function checkJson(c: Context): Response | null {
  return /^application\/json\b/i.test(c.req.header('content-type') ?? '')
    ? null
    : invalidRequest(c, 'Requests with bodies must have content-type of application/json.')
}

const windowSec = 900

/**
 * The headers of a limit per user and 15 minutes. The limit is counted but not enforced: the fault `rate-limit`
 * refuses.
 * Source: docs/networks/twitter.md#sources (rate-limits).
 */
export function rateLimitHeaders(stage: Stage, perWindow: number): MiddlewareHandler {
  let window = 0
  let calls = 0
  return async (c, next) => {
    const current = Math.floor(stage.now().getTime() / 1000 / windowSec)
    calls = current === window ? calls + 1 : 1
    window = current
    c.header('x-rate-limit-limit', String(perWindow))
    c.header('x-rate-limit-remaining', String(Math.max(0, perWindow - calls)))
    c.header('x-rate-limit-reset', String((current + 1) * windowSec))
    await next()
  }
}
