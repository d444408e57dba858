import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { accountOf, checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { AccountRow, TokenRow } from '../store.ts'

/** A success response of the API. Source: docs/networks/tiktok.md#sources (direct-post). */
export function success(c: Context, data: object): Response {
  return c.json({ data, error: { code: 'ok', message: '', log_id: logId() } })
}

export function failure(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ data: {}, error: { code, message, log_id: logId() } }, status)
}

export function answers(): VendorAnswers {
  return {
    serverError: (c) => failure(c, 503, 'internal_error', 'TikTok server or network error. Try again later.'),
    tokenExpired: (c) => invalidToken(c),
    rateLimited: (c) =>
      failure(c, 429, 'rate_limit_exceeded', 'Your request is blocked due to exceeding the API rate limit.'),
  }
}

/** The account of a request, or TikTok's error for a missing, expired or insufficient token. */
export function authorized(
  stage: Stage,
  c: Context,
  ...scopes: string[]
): { token: TokenRow; account: AccountRow } | Response {
  const check = checkToken(stage.store, 'tiktok', c.req.header('authorization'), 'access', stage.now())
  if (check.kind !== 'valid') return invalidToken(c)
  const account = accountOf(stage.store, 'tiktok', check.row.account_id)
  if (!account) return invalidToken(c)
  const granted = check.row.scope.split(',')
  return scopes.some((scope) => granted.includes(scope)) ? { token: check.row, account } : scopeMissing(c)
}

export function scopeMissing(c: Context): Response {
  return failure(
    c,
    401,
    'scope_not_authorized',
    'The user did not authorize the scope required for completing this request.',
  )
}

/** The parsed JSON body, or TikTok's error for one that does not match the schema. */
export async function bodyOf<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ body: z.infer<Schema> } | Response> {
  if (!/^application\/json(; charset=utf-8)?$/i.test(c.req.header('content-type') ?? '')) {
    return failure(c, 400, 'invalid_param', 'Content-Type must be application/json; charset=UTF-8.')
  }
  const input = schema.safeParse(await c.req.json().catch(() => undefined))
  return input.success ? { body: input.data } : failure(c, 400, 'invalid_param', z.prettifyError(input.error))
}

function invalidToken(c: Context): Response {
  return failure(c, 401, 'access_token_invalid', 'The access token is invalid or not found in the request.')
}

function logId(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}
