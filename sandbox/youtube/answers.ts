import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'

/**
 * An error of a Google API. Source: docs/networks/youtube.md#sources (errors), and
 * src/networks/youtube/fixtures/errors.json.
 */
export function apiError(
  c: Context,
  status: ContentfulStatusCode,
  reason: string,
  message: string,
  more: { domain?: string; status?: string } = {},
): Response {
  const { domain = 'youtube.api', status: name } = more
  return c.json(
    {
      error: { code: status, message, errors: [{ message, domain, reason }], ...(name && { status: name }) },
    },
    status,
  )
}

/** Google's error for a request it cannot parse. */
export function badRequest(c: Context, error: z.ZodError | string, reason = 'badRequest'): Response {
  const message = typeof error === 'string' ? error : z.prettifyError(error)
  return apiError(c, 400, reason, message, { domain: 'global', status: 'INVALID_ARGUMENT' })
}

/** Recorded in ShareX issue 5907 (2021-10-25). */
const quotaMessage =
  'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.'

/** Errors that any call may get. */
export function answers(): VendorAnswers {
  return {
    serverError: (c) =>
      apiError(c, 503, 'backendError', 'Backend Error', { domain: 'global', status: 'UNAVAILABLE' }),
    tokenExpired: unauthenticated,
    rateLimited: (c) => apiError(c, 403, 'quotaExceeded', quotaMessage, { domain: 'youtube.quota' }),
  }
}

function unauthenticated(c: Context): Response {
  const message =
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.'
  return apiError(c, 401, 'authError', message, { domain: 'global', status: 'UNAUTHENTICATED' })
}

type Scope = 'youtube.upload' | 'youtube.readonly' | 'youtube.force-ssl' | 'yt-analytics.readonly'

/**
 * The token of a request, or Google's error for a missing, expired or insufficient one. Any of the scopes is enough.
 */
export function authorized(stage: Stage, c: Context, anyOf: readonly Scope[]): TokenRow | Response {
  const check = checkToken(stage.store, 'youtube', c.req.header('authorization'), 'access', stage.now())
  if (check.kind !== 'valid') return unauthenticated(c)
  const granted = check.row.scope.split(' ')
  if (anyOf.some((scope) => granted.includes(`https://www.googleapis.com/auth/${scope}`))) return check.row
  return scopeMissing(c)
}

export function scopeMissing(c: Context): Response {
  return apiError(c, 403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
    domain: 'global',
    status: 'PERMISSION_DENIED',
  })
}

/** The parts a request names, or Google's error for one that the method does not have. */
export function partsOf(c: Context, known: readonly string[]): Set<string> | Response {
  const parts = (c.req.query('part') ?? '').split(',').filter(Boolean)
  if (parts.length === 0)
    return badRequest(c, 'No filter selected. Expected one of: part', 'missingRequiredParameter')
  const unknown = parts.find((part) => !known.includes(part))
  return unknown ? badRequest(c, `'${unknown}'`, 'unknownPart') : new Set(parts)
}

/** The JSON body of a request; undefined when there is none or its content type is another. */
export async function jsonOf(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined
  return c.req.json<unknown>().catch(() => undefined)
}
