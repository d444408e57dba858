import { Hono, type Context } from 'hono'
import { consentRoutes } from '../consent.ts'
import { grantToken, knownRefreshToken, redeemCode } from '../grants.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { answers, authorized, plainError } from './answers.ts'

/** Source: docs/networks/reddit.md#sources (oauth2-wiki). A refresh token lives until it is revoked. */
const accessLifeSec = 3600
const foreverSec = 100 * 365 * 86_400
const codeLifeSec = 600

/** The consent page, the token endpoints and "who am I". */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'reddit', answers())
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'reddit',
      name: 'Reddit',
      path: '/api/v1/authorize',
      pkce: false,
      codeLifeSec,
      idOf: (digest) => digest.readUIntBE(0, 6).toString(36),
    }),
  )

  app.post('/api/v1/access_token', async (c) => {
    const form = await readForm(c)
    const clientId = clientOf(c)
    if (!clientId) return plainError(c, 401, 'Unauthorized')
    if (form['grant_type'] === 'authorization_code') {
      const owner = redeemCode(stage, 'reddit', {
        code: form['code'] ?? '',
        clientId,
        redirectUri: form['redirect_uri'] ?? '',
        verifier: undefined,
      })
      // An invalid code is an error with HTTP 200.
      if (!owner) return c.json({ error: 'invalid_grant' })
      const refreshToken = grantToken(stage, 'reddit', 'refresh', pick(owner), foreverSec)
      return granted(stage, c, owner, refreshToken)
    }
    if (form['grant_type'] === 'refresh_token') {
      const row = knownRefreshToken(stage, 'reddit', form['refresh_token'] ?? '')
      return row ? granted(stage, c, row, row.token) : plainError(c, 400, 'Bad Request')
    }
    return c.json({ error: 'unsupported_grant_type' })
  })

  app.post('/api/v1/revoke_token', async (c) => {
    if (!clientOf(c)) return plainError(c, 401, 'Unauthorized')
    const form = await readForm(c)
    const token = stage.store.one<TokenRow>('select * from tokens where token = ?', form['token'] ?? '')
    // Revoking the refresh token ends the access tokens too.
    if (token?.kind === 'refresh') {
      stage.store.run("delete from tokens where network = 'reddit' and account_id = ?", token.account_id)
    } else if (token) {
      stage.store.run("delete from tokens where network = 'reddit' and token = ?", token.token)
    }
    return c.body(null, 204)
  })

  app.get('/api/v1/me', call('read'), (c) => {
    const account = authorized(stage, c, 'identity')
    if (account instanceof Response) return account
    return c.json({
      id: account.id,
      name: account.username,
      icon_img: `${originOf(c)}/sandbox/portraits/reddit/${account.id}.png`,
      subreddit: { display_name: `u_${account.username}`, title: account.display_name },
      created_utc: 1_600_000_000,
    })
  })
  return app
}

function granted(
  stage: Stage,
  c: Context,
  owner: Pick<TokenRow, 'account_id' | 'scope'>,
  refreshToken: string,
): Response {
  return c.json({
    access_token: grantToken(stage, 'reddit', 'access', pick(owner), accessLifeSec),
    token_type: 'bearer',
    expires_in: accessLifeSec,
    scope: owner.scope,
    refresh_token: refreshToken,
  })
}

function pick({ account_id, scope }: Pick<TokenRow, 'account_id' | 'scope'>) {
  return { account_id, scope }
}

function clientOf(c: Context): string | null {
  const basic = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const [id, secret] = Buffer.from(basic ?? '', 'base64')
    .toString()
    .split(':')
  return id && secret ? id : null
}

async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
