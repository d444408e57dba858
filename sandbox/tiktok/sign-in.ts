import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { consentRoutes } from '../consent.ts'
import { grantToken, knownRefreshToken, redeemCode } from '../grants.ts'
import { isEmpty, knownOnly, lacksNumbers } from '../number-faults.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { answers, authorized, failure, scopeMissing, success } from './answers.ts'

/** Source: docs/networks/tiktok.md#sources (token-management); the lifetime of a code: the notes. */
const accessLifeSec = 7200
const refreshLifeSec = 15_552_000
const codeLifeSec = 300

/** The consent page, the token endpoints and the profile. A refresh token works once. */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'tiktok', answers())
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'tiktok',
      name: 'TikTok',
      path: '/v2/auth/authorize/',
      pkce: false,
      codeLifeSec,
      idOf: (digest) => `-000${digest.toString('base64url').slice(0, 32)}`,
      clientParameter: 'client_key',
    }),
  )

  app.post('/v2/oauth/token/', async (c) => {
    const form = await readForm(c)
    const { client_key: clientKey, client_secret: clientSecret } = form
    if (!clientKey || !clientSecret)
      return oauthError(c, 'invalid_client', 'Client key or secret is missing.')
    if (form['grant_type'] === 'authorization_code') {
      const owner = redeemCode(stage, 'tiktok', {
        code: form['code'] ?? '',
        clientId: clientKey,
        redirectUri: form['redirect_uri'] ?? '',
        verifier: undefined,
      })
      return owner ? granted(stage, c, owner) : deadGrant(c, 'Authorization code is expired.')
    }
    if (form['grant_type'] === 'refresh_token') {
      const row = knownRefreshToken(stage, 'tiktok', form['refresh_token'] ?? '')
      if (!row) return deadGrant(c, 'Refresh token is invalid or expired.')
      stage.store.run('delete from tokens where token = ?', row.token)
      return granted(stage, c, row)
    }
    return oauthError(c, 'unsupported_grant_type', 'The grant type is not supported.')
  })

  app.post('/v2/oauth/revoke/', async (c) => {
    const form = await readForm(c)
    if (!form['client_key'] || !form['client_secret'] || !form['token']) {
      return oauthError(c, 'invalid_request', 'A parameter is missing.')
    }
    stage.store.run("delete from tokens where network = 'tiktok' and token = ?", form['token'])
    return c.json({})
  })

  const counting: MiddlewareHandler = (c, next) =>
    call(c.req.query('fields')?.includes('_count') ? 'count' : 'read')(c, next)
  app.get('/v2/user/info/', counting, (c) => {
    const isCounting = c.req.query('fields')?.includes('_count') ?? false
    const who = authorized(stage, c, isCounting ? 'user.info.stats' : 'user.info.basic')
    if (who instanceof Response) return who
    if (lacksNumbers(c)) return scopeMissing(c)
    const { account } = who
    const { followers, following, posts } = stage.growing.ofAccount('tiktok', account.id)
    const counts = {
      follower_count: followers,
      following_count: following,
      video_count: posts,
      likes_count: 0,
    }
    const known: Record<string, string | number> = {
      open_id: account.id,
      union_id: `u${account.id}`,
      avatar_url: `${originOf(c)}/sandbox/portraits/tiktok/${account.id}.png`,
      display_name: account.display_name,
      ...counts,
    }
    const given = isEmpty(c) ? {} : knownOnly(c, 'tiktok', known)
    const fields = (c.req.query('fields') ?? '').split(',')
    const alien = fields.find((field) => !(field in known))
    // `username` is a field too, and needs its own scope.
    if (alien === 'username') return failure(c, 401, 'scope_not_authorized', 'user.info.profile is needed.')
    if (alien !== undefined) return failure(c, 400, 'invalid_params', `Unknown field: ${alien}`)
    return success(c, {
      user: Object.fromEntries(fields.flatMap((field) => (field in given ? [[field, given[field]]] : []))),
    })
  })
  return app
}

function granted(stage: Stage, c: Context, { account_id, scope }: Pick<TokenRow, 'account_id' | 'scope'>) {
  const owner = { account_id, scope }
  return c.json({
    access_token: grantToken(stage, 'tiktok', 'access', owner, accessLifeSec),
    expires_in: accessLifeSec,
    open_id: account_id,
    refresh_expires_in: refreshLifeSec,
    refresh_token: grantToken(stage, 'tiktok', 'refresh', owner, refreshLifeSec),
    scope,
    token_type: 'Bearer',
  })
}

async function readForm(c: Context): Promise<Record<string, string>> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function deadGrant(c: Context, description: string): Response {
  return oauthError(c, 'invalid_grant', description)
}

/**
 * Errors of the token endpoint have HTTP 200. Source: docs/networks/tiktok.md#sources (oauth-errors); the status:
 * other clients.
 */
function oauthError(c: Context, error: string, description: string): Response {
  return c.json({ error, error_description: description, log_id: '20260301090000' })
}
