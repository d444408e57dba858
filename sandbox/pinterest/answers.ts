import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'

/** An error of the Pinterest API. Source: docs/networks/pinterest.md#sources (description), Error. */
export function apiError(c: Context, status: ContentfulStatusCode, code: number, message: string): Response {
  return c.json({ code, message }, status)
}

/** Pinterest's error for an invalid body or query. */
export function invalid(c: Context, error: z.ZodError): Response {
  return apiError(c, 400, 1, `Invalid request: ${z.prettifyError(error)}`)
}

/** Errors that any call may get. */
export function answers(): VendorAnswers {
  return {
    serverError: (c) => apiError(c, 503, 12, 'Something went wrong on our end. Sorry about that.'),
    tokenExpired: unauthenticated,
    rateLimited: (c) => {
      c.header('x-ratelimit-limit', '100')
      c.header('x-ratelimit-remaining', '0')
      c.header('x-ratelimit-reset', '60')
      return apiError(c, 429, 8, 'This request exceeded a rate limit.')
    },
  }
}

function unauthenticated(c: Context): Response {
  return c.json({ code: 2, message: 'Authentication failed.', status: 'failure' }, 401)
}

/** The token of a request, or Pinterest's error for a missing, expired or insufficient one. */
export function authorized(stage: Stage, c: Context, scopes: readonly string[]): TokenRow | Response {
  const check = checkToken(stage.store, 'pinterest', c.req.header('authorization'), 'access', stage.now())
  if (check.kind !== 'valid') return unauthenticated(c)
  const granted = check.row.scope.split(/[\s,]+/)
  return scopes.every((scope) => granted.includes(scope)) ? check.row : scopeMissing(c)
}

export function scopeMissing(c: Context): Response {
  return apiError(
    c,
    401,
    3,
    'Your token does not have sufficient permissions to perform this operation. Please ensure your token is authorized with the correct set of scopes.',
  )
}

/** The JSON body of a request; undefined when there is none or its content type is another. */
export async function jsonOf(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined
  return c.req.json<unknown>().catch(() => undefined)
}
