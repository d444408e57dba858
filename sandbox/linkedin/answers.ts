import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'

/** An error of the LinkedIn API. Source: docs/networks/linkedin.md#sources (error-handling). */
export function restError(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  serviceErrorCode?: number,
): Response {
  return c.json(
    { status, ...(serviceErrorCode !== undefined && { serviceErrorCode }), code, message },
    status,
  )
}

export function answers(): VendorAnswers {
  return {
    serverError: (c) => restError(c, 500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
    tokenExpired,
    rateLimited: (c) =>
      restError(
        c,
        429,
        'TOO_MANY_REQUESTS',
        'Resource level throttle MEMBER DAY limit for calls to this resource is reached.',
        101,
      ),
  }
}

function tokenExpired(c: Context): Response {
  return restError(c, 401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', 65602)
}

/** The token of a request, or LinkedIn's error for a missing, expired or insufficient one. */
export function authorized(stage: Stage, c: Context, scope?: string): TokenRow | Response {
  const check = checkToken(stage.store, 'linkedin', c.req.header('authorization'), 'access', stage.now())
  if (check.kind === 'expired') return tokenExpired(c)
  if (check.kind === 'missing')
    return restError(c, 401, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token', 65604)
  if (check.kind !== 'valid') return restError(c, 401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', 65600)
  if (!scope || check.row.scope.split(/[\s,]+/).includes(scope)) return check.row
  return restError(c, 403, 'ACCESS_DENIED', 'Not enough permissions to access this resource', 100)
}

/** Checks the required headers of every `/rest` call; null when they are right. */
export function checkRestHeaders(c: Context): Response | null {
  const version = c.req.header('linkedin-version')
  if (!version)
    return restError(
      c,
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    )
  if (!isAlive(version)) {
    return restError(c, 426, 'NONEXISTENT_VERSION', `Requested version ${version}01 is not active`)
  }
  if (c.req.header('x-restli-protocol-version') !== '2.0.0') {
    return restError(c, 400, 'ILLEGAL_ARGUMENT', 'X-Restli-Protocol-Version 2.0.0 is required')
  }
  const type = c.req.header('content-type')
  if (c.req.method === 'POST' && !/^application\/json\b/i.test(type ?? '')) {
    return restError(c, 415, 'UNSUPPORTED_MEDIA_TYPE', `Content-Type ${type ?? 'none'} is not supported`)
  }
  return null
}

/** The newest version LinkedIn has retired: 202510, on 2026-10-15 (transcribed 2026-09-19). */
const newestRetired = '202510'

// Not by the clock: versions that work today must still work here in two years.
function isAlive(version: string): boolean {
  return /^20\d\d(0[1-9]|1[0-2])$/.test(version) && version > newestRetired
}
