import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { StandInNetwork, TokenRow } from '../store.ts'

/** An error of the Graph API, with Meta's fields. */
export interface MetaError {
  message: string
  code: number
  subcode?: number
  /** Default `OAuthException`. */
  type?: string
  title?: string
  userMessage?: string
  isTransient?: boolean
  /** Default 400. */
  status?: ContentfulStatusCode
}

/** Source: docs/networks/instagram.md#sources (error-codes), sample response. */
export function metaError(c: Context, error: MetaError): Response {
  return c.json(
    {
      error: {
        message: error.message,
        type: error.type ?? 'OAuthException',
        code: error.code,
        ...(error.subcode !== undefined && { error_subcode: error.subcode }),
        is_transient: error.isTransient ?? false,
        ...(error.title !== undefined && { error_user_title: error.title }),
        ...(error.userMessage !== undefined && { error_user_msg: error.userMessage }),
        fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
      },
    },
    error.status ?? 400,
  )
}

/** A missing, unknown or wrong parameter. */
export function invalidParameter(c: Context, message: string): Response {
  return metaError(c, { message: `(#100) ${message}`, code: 100 })
}

/** Meta's error for an id that does not exist, or not for this account. */
export function noSuchObject(c: Context, id: string): Response {
  return metaError(c, {
    message: `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
  })
}

const tokenExpired: MetaError = {
  message: 'Error validating access token: Session has expired.',
  code: 190,
  subcode: 463,
  status: 401,
}

/** Ten minutes until calls are accepted again. */
const regainMinutes = 10

/** Meta's errors that any call may get. */
export function metaAnswers(): VendorAnswers {
  return {
    serverError: (c) =>
      metaError(c, {
        message: 'An unexpected error has occurred. Please retry your request later.',
        code: 2,
        isTransient: true,
        status: 500,
      }),
    tokenExpired: (c) => metaError(c, tokenExpired),
    rateLimited(c) {
      const usage = { call_count: 100, estimated_time_to_regain_access: regainMinutes }
      c.header('x-business-use-case-usage', JSON.stringify({ '1784': [usage] }))
      return metaError(c, {
        message: '(#80002) There have been too many calls to this account. Wait a bit and try again.',
        code: 80_002,
        status: 403,
      })
    },
  }
}

/** The token of a request, or Meta's error for a missing, expired or insufficient one. */
export function authorized(
  stage: Stage,
  c: Context,
  network: StandInNetwork,
  scopes: readonly string[],
): TokenRow | Response {
  const inAddress = c.req.query('access_token')
  const header = c.req.header('authorization') ?? (inAddress ? `Bearer ${inAddress}` : undefined)
  const check = checkToken(stage.store, network, header, 'access', stage.now())
  if (check.kind === 'expired') return metaError(c, tokenExpired)
  if (check.kind !== 'valid') {
    return metaError(c, {
      message: 'Invalid OAuth access token - Cannot parse access token',
      code: 190,
      status: 401,
    })
  }
  const granted = check.row.scope.split(/[\s,]+/)
  const missing = scopes.filter((scope) => !granted.includes(scope))
  if (missing.length === 0) return check.row
  return metaError(c, {
    message: `(#10) Application does not have permission for this action: ${missing.join(', ')}`,
    code: 10,
    status: 403,
  })
}

/** The parameters of a request, from its query or its body, without the token. */
export async function parametersOf(c: Context): Promise<Record<string, string>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const body = isForm ? Object.fromEntries(new URLSearchParams(await c.req.text())) : {}
  const { access_token: _token, ...parameters } = { ...c.req.query(), ...body }
  return parameters
}

/**
 * v25.0 is the newest known version (2026-04); Meta forwards calls of retired versions to the oldest supported one.
 */
const knownVersion = /^v([1-9]|1\d|2[0-5])\.0$/

/** Whether the Graph API has this version. */
export function isGraphVersion(version: string): boolean {
  return knownVersion.test(version)
}
