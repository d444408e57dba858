import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { accountOf, checkToken } from '../accounts.ts'
import { ownFile } from '../seal.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { AccountRow } from '../store.ts'

/** `{message, error}`: the error format of everything but forms. Source: docs/networks/reddit.md#sources (praw). */
export function plainError(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  reason?: string,
): Response {
  return c.json({ message, error: status, ...(reason && { reason }) }, status)
}

/** The response to a form with `api_type=json`: always HTTP 200. */
export function formErrors(
  c: Context,
  [code, message, field]: [string, string, string],
  more: object = {},
): Response {
  return c.json({ json: { ...more, errors: [[code, message, field]] } })
}

export function formData(c: Context, data: object): Response {
  return c.json({ json: { errors: [], data } })
}

export function answers(): VendorAnswers {
  return {
    serverError: () => ownFile('<!doctype html><title>Ow! -- reddit.com</title>', 'text/html', 503),
    tokenExpired: (c) => plainError(c, 401, 'Unauthorized'),
    rateLimited: (c) => {
      c.header('x-ratelimit-used', '1000')
      c.header('x-ratelimit-remaining', '0')
      c.header('x-ratelimit-reset', '300')
      return plainError(c, 429, 'Too Many Requests')
    },
  }
}

/** The account of a request, or Reddit's error for a missing, expired or insufficient token. */
export function authorized(stage: Stage, c: Context, scope: string): AccountRow | Response {
  const check = checkToken(stage.store, 'reddit', c.req.header('authorization'), 'access', stage.now())
  const account = check.kind === 'valid' ? accountOf(stage.store, 'reddit', check.row.account_id) : undefined
  if (check.kind !== 'valid' || !account) return plainError(c, 401, 'Unauthorized')
  return check.row.scope.split(' ').includes(scope) ? account : scopeMissing(c)
}

export function scopeMissing(c: Context): Response {
  c.header('www-authenticate', 'Bearer realm="reddit", error="insufficient_scope"')
  return plainError(c, 403, 'Forbidden')
}

/** The parsed fields of a form, or Reddit's error for one that does not match the schema. */
export async function formOf<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ form: z.infer<Schema> } | Response> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return plainError(c, 400, 'Bad Request')
  }
  const input = schema.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())))
  return input.success ? { form: input.data } : badRequest(c, input.error)
}

export function badRequest(c: Context, error: z.ZodError): Response {
  return plainError(c, 400, `Bad Request: ${z.prettifyError(error)}`)
}

/** A flag in a form. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Apps without their own User-Agent are throttled. Source: docs/networks/reddit.md#sources (data-api-wiki). */
export const ownUserAgent: MiddlewareHandler = async (c, next) => {
  // A person's browser may open the consent page.
  if (c.req.path.endsWith('/authorize')) return next()
  const agent = c.req.header('user-agent') ?? ''
  return /^[\w.-]+:[\w.-]+:\S+ \(.+\)$/.test(agent) ? next() : plainError(c, 429, 'Too Many Requests')
}

/** Text in the API's format: with `&`, `<` and `>` escaped, unless `raw_json=1` requests it unescaped. */
export function worded(c: Context, text: string): string {
  return c.req.query('raw_json') === '1'
    ? text
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
