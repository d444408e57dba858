import { Hono, type Context } from 'hono'
import { accountOf } from '../accounts.ts'
import { consentRoutes } from '../consent.ts'
import { grantToken, knownRefreshToken, redeemCode } from '../grants.ts'
import { isEmpty, knownOnly, lacksNumbers } from '../number-faults.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { answers, apiError, authorized, scopeMissing } from './answers.ts'

/** Source: docs/networks/pinterest.md#sources (authentication). */
const accessLifeSec = 2_592_000
const refreshLifeSec = 5_184_000
const codeLifeSec = 600

/** Pinterest ids are decimal numbers beyond 2^53. */
export function numericId(digest: Buffer): string {
  return (10n ** 17n + (digest.readBigUInt64BE(0) % (8n * 10n ** 17n))).toString()
}

/** The consent page, the token endpoint, revocation and "who am I". A refresh token works once. */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'pinterest',
      name: 'Pinterest',
      path: '/oauth/',
      pkce: false,
      codeLifeSec,
      idOf: numericId,
    }),
  )

  app.post('/v5/oauth/token', async (c) => {
    const clientId = clientOf(c)
    const form = await readForm(c)
    if (!clientId || !form)
      return c.json({ code: 2, message: 'Authentication failed.', status: 'failure' }, 401)
    const { grant_type: kind } = form
    if (kind === 'authorization_code') {
      const unknown = unknownIn(form, codeFields)
      if (unknown) return unknownField(c, unknown)
      const owner = redeemCode(stage, 'pinterest', {
        code: form['code'] ?? '',
        clientId,
        redirectUri: form['redirect_uri'] ?? '',
        verifier: undefined,
      })
      return owner ? c.json(grantOf(stage, owner, kind)) : deadGrant(c)
    }
    if (kind === 'refresh_token') {
      const unknown = unknownIn(form, refreshFields)
      if (unknown) return unknownField(c, unknown)
      const row = knownRefreshToken(stage, 'pinterest', form['refresh_token'] ?? '')
      if (!row) return deadGrant(c)
      stage.store.run('delete from tokens where token = ?', row.token)
      return c.json(grantOf(stage, row, kind))
    }
    return apiError(c, 400, 1, 'Invalid request body: grant_type')
  })

  app.post('/v5/oauth/token/revoke', async (c) => {
    const form = await readForm(c)
    if (!clientOf(c) || !form)
      return c.json({ code: 2, message: 'Authentication failed.', status: 'failure' }, 401)
    const unknown = unknownIn(form, revokeFields)
    if (unknown) return unknownField(c, unknown)
    stage.store.run("delete from tokens where network = 'pinterest' and token = ?", form['token'] ?? '')
    return c.json({})
  })

  const call = underFaults(stage, 'pinterest', answers())
  // Sign-in and numbers come from the same call.
  app.get('/v5/user_account', call('count'), (c) => {
    const token = authorized(stage, c, ['user_accounts:read'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return scopeMissing(c)
    const account = accountOf(stage.store, 'pinterest', token.account_id)
    if (!account) return apiError(c, 403, 403, 'Not authorized to access the user account.')
    return c.json({
      account_type: 'BUSINESS',
      id: account.id,
      username: account.username,
      business_name: account.display_name,
      profile_image: `${originOf(c)}/sandbox/portraits/pinterest/${account.id}.png`,
      website_url: null,
      board_count: 3,
      ...(isEmpty(c) ? {} : knownOnly(c, 'pinterest', countsOf(stage, account.id))),
    })
  })
  return app
}

function countsOf(stage: Stage, accountId: string): Record<string, number> {
  const { followers, following, posts } = stage.growing.ofAccount('pinterest', accountId)
  return {
    follower_count: followers,
    following_count: following,
    pin_count: posts,
    monthly_views: 30 * followers,
  }
}

/**
 * Source: docs/networks/pinterest.md#sources (description-5.17), OauthAccessTokenRequest and TokenRevocationRequest.
 */
const codeFields = new Set(['grant_type', 'code', 'redirect_uri', 'continuous_refresh'])
const refreshFields = new Set(['grant_type', 'refresh_token', 'scope'])
const revokeFields = new Set(['token', 'token_type_hint'])

function unknownIn(form: Record<string, string>, known: ReadonlySet<string>): string | undefined {
  return Object.keys(form).find((key) => !known.has(key))
}

function unknownField(c: Context, name: string): Response {
  return apiError(c, 400, 1, `Invalid request body: unknown field ${name}`)
}

function grantOf(stage: Stage, owner: Pick<TokenRow, 'account_id' | 'scope'>, kind: string) {
  const { account_id, scope } = owner
  return {
    response_type: kind,
    token_type: 'bearer',
    access_token: grantToken(stage, 'pinterest', 'access', { account_id, scope }, accessLifeSec),
    expires_in: accessLifeSec,
    refresh_token: grantToken(stage, 'pinterest', 'refresh', { account_id, scope }, refreshLifeSec),
    refresh_token_expires_in: refreshLifeSec,
    refresh_token_expires_at: Math.floor(stage.now().getTime() / 1000) + refreshLifeSec,
    scope: scope.replaceAll(',', ' '),
  }
}

function clientOf(c: Context): string | null {
  const basic = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!basic) return null
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':')
  return id && secret ? new URLSearchParams(`id=${id}`).get('id') : null
}

async function readForm(c: Context): Promise<Record<string, string> | null> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return null
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

/** Recorded in pinterest/pinterest-api-demo issue 16 (2020). */
function deadGrant(c: Context): Response {
  return apiError(c, 401, 283, 'The authorization grant is invalid')
}
