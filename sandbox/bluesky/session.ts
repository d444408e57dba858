import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountNamed, accountOf, checkToken, issueToken, randomToken } from '../accounts.ts'
import type { Stage } from '../stand-in.ts'
import type { AccountRow } from '../store.ts'
import { xrpcError } from './answers.ts'
import { didOf } from './ids.ts'

/** The only valid app password. */
export const sandboxAppPassword = 'lark-lark-lark-lark'

const accessLifeSec = 7200
const refreshLifeSec = 7_776_000

const login = z.strictObject({
  identifier: z.string().min(1),
  password: z.string(),
  authFactorToken: z.string().optional(),
})

/** createSession, refreshSession, deleteSession. A refresh token works once. */
export function sessionRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()

  app.post('/xrpc/com.atproto.server.createSession', async (c) => {
    const input = login.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success)
      return xrpcError(c, 400, 'InvalidRequest', 'Input must have the property "identifier"')
    const { identifier, password } = input.data
    if (identifier.startsWith('suspended.')) {
      return xrpcError(c, 401, 'AccountTakedown', 'Account has been taken down')
    }
    if (password !== sandboxAppPassword) {
      return xrpcError(c, 401, 'AuthenticationRequired', 'Invalid identifier or password')
    }
    return c.json(openSession(stage, accountNamed(store, 'bluesky', identifier.toLowerCase(), didOf)))
  })

  app.post('/xrpc/com.atproto.server.refreshSession', (c) => {
    const check = checkToken(store, 'bluesky', c.req.header('authorization'), 'refresh', stage.now())
    if (check.kind !== 'valid') return refusal(c, check.kind)
    const account = accountOf(store, 'bluesky', check.row.account_id)
    if (!account) return xrpcError(c, 400, 'InvalidToken', 'Token could not be verified')
    store.run('delete from tokens where token = ?', check.row.token)
    return c.json(openSession(stage, account))
  })

  app.post('/xrpc/com.atproto.server.deleteSession', (c) => {
    const check = checkToken(store, 'bluesky', c.req.header('authorization'), 'refresh', stage.now())
    if (check.kind !== 'valid') return refusal(c, check.kind)
    store.run('delete from tokens where token = ?', check.row.token)
    return c.body(null, 200)
  })
  return app
}

function refusal(c: Context, kind: 'missing' | 'unknown' | 'expired'): Response {
  if (kind === 'missing') return xrpcError(c, 401, 'AuthMissing', 'Authentication Required')
  return kind === 'expired'
    ? xrpcError(c, 400, 'ExpiredToken', 'Token has expired')
    : xrpcError(c, 400, 'ExpiredToken', 'Token has been revoked')
}

function openSession(stage: Stage, account: AccountRow) {
  const give = (kind: 'access' | 'refresh', lifeSec: number) => {
    const token = jwt(account.id, kind, stage.now(), lifeSec)
    return issueToken(
      stage.store,
      { token, network: 'bluesky', account_id: account.id, kind, scope: 'com.atproto.appPass' },
      stage.now(),
      lifeSec,
    )
  }
  return {
    accessJwt: give('access', accessLifeSec),
    refreshJwt: give('refresh', refreshLifeSec),
    handle: account.username,
    did: account.id,
    active: true,
  }
}

/** Looks like a session token with an expiry; the store decides whether it is valid. */
function jwt(did: string, kind: string, now: Date, lifeSec: number): string {
  const iat = Math.floor(now.getTime() / 1000)
  const header = part({ typ: kind === 'access' ? 'at+jwt' : 'refresh+jwt', alg: 'HS256' })
  return `${header}.${part({ sub: did, iat, exp: iat + lifeSec, jti: randomToken(8) })}.${randomToken(32)}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
