import type { Context } from 'hono'
import type { z } from 'zod'
import { checkToken } from '../accounts.ts'
import type { Stage } from '../stand-in.ts'
import { xrpcError } from './answers.ts'

/** The DID of a request's account, or the error response. */
export function signedIn(stage: Stage, c: Context): string | Response {
  const check = checkToken(stage.store, 'bluesky', c.req.header('authorization'), 'access', stage.now())
  if (check.kind === 'valid') return check.row.account_id
  if (check.kind === 'missing') return xrpcError(c, 401, 'AuthMissing', 'Authentication Required')
  return check.kind === 'expired'
    ? xrpcError(c, 400, 'ExpiredToken', 'Token has expired')
    : xrpcError(c, 400, 'InvalidToken', 'Token could not be verified')
}

/** The JSON body of a procedure; undefined when there is none, or its content type is not JSON. */
export async function readJson(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined
  return c.req.json().catch(() => undefined)
}

/** The error for a body or query that does not match its lexicon. */
export function mismatch(c: Context, where: 'Input' | 'Params', error: z.ZodError): Response {
  const issue = error.issues[0]
  const what = `${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not JSON'}`.trim()
  return xrpcError(c, 400, 'InvalidRequest', `${where}/${what}`)
}
