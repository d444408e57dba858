import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Stage, VendorAnswers } from '../stand-in.ts'

/** An XRPC error body. Source: https://atproto.com/specs/xrpc (read 2026-08-20). */
export function xrpcError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
): Response {
  return c.json({ error, message }, status)
}

export function answers(stage: Stage): VendorAnswers {
  return {
    serverError: (c) => xrpcError(c, 500, 'InternalServerError', 'Internal Server Error'),
    tokenExpired: (c) => xrpcError(c, 400, 'ExpiredToken', 'Token has expired'),
    rateLimited: (c) => {
      c.header('ratelimit-remaining', '0')
      c.header('ratelimit-reset', String(Math.floor(stage.now().getTime() / 1000) + 300))
      return xrpcError(c, 429, 'RateLimitExceeded', 'Rate Limit Exceeded')
    },
  }
}

const windowSec = 300
const callsPerWindow = 3000

/**
 * The headers of the limit per IP address: 3,000 calls in 5 minutes. The limit is counted but not enforced, so that a
 * benchmark can run; the fault `rate-limit` refuses.
 * Source: docs/networks/bluesky.md#sources (rate-limits).
 */
export function rateLimitHeaders(stage: Stage): MiddlewareHandler {
  let window = 0
  let calls = 0
  return async (c, next) => {
    const current = Math.floor(stage.now().getTime() / 1000 / windowSec)
    calls = current === window ? calls + 1 : 1
    window = current
    c.header('ratelimit-limit', String(callsPerWindow))
    c.header('ratelimit-remaining', String(Math.max(0, callsPerWindow - calls)))
    c.header('ratelimit-reset', String((current + 1) * windowSec))
    c.header('ratelimit-policy', `${callsPerWindow};w=${windowSec}`)
    await next()
  }
}
