import { Hono, type Context } from 'hono'
import { accountOf } from '../accounts.ts'
import { consentRoutes } from '../consent.ts'
import { grantToken, knownRefreshToken, redeemCode } from '../grants.ts'
import { originOf, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { authorized, restError } from './answers.ts'

/** Source: docs/networks/linkedin.md#sources (authorization). */
const accessLifeSec = 5_184_000
const codeLifeSec = 1800

/** Counted from the consent, not from the last renewal. */
const refreshLifeSec = 31_536_000

/** Member ids look like `782bbtaQ1x`. */
function memberId(digest: Buffer): string {
  return digest.toString('base64url').replace(/[-_]/g, 'x').slice(0, 10)
}

/**
 * The consent page, the token endpoint and OpenID Connect's userinfo. Only an app approved by LinkedIn, recognized by
 * its request for organisations, gets a refresh token; the token can be used repeatedly.
 */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'linkedin',
      name: 'LinkedIn',
      path: '/oauth/v2/authorization',
      pkce: false,
      codeLifeSec,
      idOf: memberId,
    }),
  )

  app.post('/oauth/v2/accessToken', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    const form = new URLSearchParams(isForm ? await c.req.text() : '')
    const field = (name: string) => form.get(name) ?? ''
    if (!field('client_id') || !field('client_secret')) {
      return oauthError(c, 401, 'invalid_client', 'Client authentication failed')
    }
    if (field('grant_type') === 'refresh_token') {
      const row = knownRefreshToken(stage, 'linkedin', field('refresh_token'))
      if (!row)
        return oauthError(
          c,
          400,
          'invalid_grant',
          'The provided authorization grant or refresh token is invalid, expired or revoked.',
        )
      return c.json(accessGrant(stage, row.account_id, row.scope, row))
    }
    if (field('grant_type') !== 'authorization_code') {
      return oauthError(c, 400, 'unsupported_grant_type', 'The grant type is not supported')
    }
    const owner = redeemCode(stage, 'linkedin', {
      code: field('code'),
      clientId: field('client_id'),
      redirectUri: field('redirect_uri'),
      verifier: undefined,
    })
    if (!owner) {
      return oauthError(
        c,
        400,
        'invalid_request',
        'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
      )
    }
    return c.json(accessGrant(stage, owner.account_id, owner.scope))
  })

  app.get('/v2/userinfo', (c) => {
    const token = authorized(stage, c, 'openid')
    if (token instanceof Response) return token
    const account = accountOf(stage.store, 'linkedin', token.account_id)
    if (!account) return restError(c, 401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', 65600)
    const sub = account.id
    const picture = `${originOf(c)}/sandbox/portraits/linkedin/${sub}.png`
    return c.json({ sub, name: account.display_name, locale: { country: 'US', language: 'en' }, picture })
  })
  return app
}

function accessGrant(stage: Stage, accountId: string, scope: string, renewed?: TokenRow) {
  const owner = { account_id: accountId, scope }
  const refresh = scope.split(' ').includes('w_organization_social')
    ? {
        refresh_token: renewed?.token ?? grantToken(stage, 'linkedin', 'refresh', owner, refreshLifeSec),
        refresh_token_expires_in: renewed
          ? Math.floor((renewed.expires_at - stage.now().getTime()) / 1000)
          : refreshLifeSec,
      }
    : {}
  return {
    access_token: grantToken(stage, 'linkedin', 'access', owner, accessLifeSec),
    expires_in: accessLifeSec,
    scope: scope.split(' ').join(','),
    token_type: 'Bearer',
    ...refresh,
  }
}

function oauthError(c: Context, status: 400 | 401, error: string, description: string): Response {
  return c.json({ error, error_description: description }, status)
}
