import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import { consentRoutes } from '../consent.ts'
import { grantToken, knownRefreshToken, redeemCode } from '../grants.ts'
import { isEmpty, knownOnly, lacksNumbers } from '../number-faults.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { keepThing, thingNamed } from '../things.ts'
import { answers, authorized, invalidRequest, lacksScope, problem, rateLimitHeaders } from './answers.ts'
import { userFields } from './fields.ts'

/** Source: docs/networks/twitter.md#sources (authorization-code); the lifetime of a refresh token: the notes. */
const accessLifeSec = 7200
const refreshLifeSec = 15_552_000
const codeLifeSec = 30

const meQuery = z.strictObject({ 'user.fields': userFields.optional() })

/** X ids are decimal numbers beyond 2^53. */
export function numericId(digest: Buffer): string {
  return (10n ** 18n + (digest.readBigUInt64BE(0) % (8n * 10n ** 18n))).toString()
}

/** The consent page, the token endpoint, revocation and "who am I". A refresh token works once. */
export function signInRoutes(stage: Stage): Hono {
  const app = new Hono()
  app.route(
    '/',
    consentRoutes(stage, {
      network: 'twitter',
      name: 'X',
      path: '/i/oauth2/authorize',
      pkce: true,
      codeLifeSec,
      idOf: numericId,
    }),
  )

  app.post('/2/oauth2/token', async (c) => {
    const form = await readForm(c)
    const clientId = clientOf(stage, c, form)
    if (!clientId) return oauthError(c, 401, 'unauthorized_client', 'Missing valid authorization header')
    if (form['grant_type'] === 'authorization_code') {
      const owner = redeemCode(stage, 'twitter', {
        code: form['code'] ?? '',
        clientId,
        redirectUri: form['redirect_uri'] ?? '',
        verifier: form['code_verifier'],
      })
      return owner ? granted(stage, c, owner) : deadGrant(c, 'authorization code')
    }
    if (form['grant_type'] === 'refresh_token') {
      const row = knownRefreshToken(stage, 'twitter', form['refresh_token'] ?? '')
      if (!row) return deadGrant(c, 'token')
      stage.store.run('delete from tokens where token = ?', row.token)
      return granted(stage, c, row)
    }
    return oauthError(c, 400, 'unsupported_grant_type', 'Value passed for the grant type was invalid.')
  })

  app.post('/2/oauth2/revoke', async (c) => {
    const form = await readForm(c)
    if (!clientOf(stage, c, form))
      return oauthError(c, 401, 'unauthorized_client', 'Missing valid authorization header')
    stage.store.run("delete from tokens where network = 'twitter' and token = ?", form['token'] ?? '')
    return c.json({ revoked: true })
  })

  const counting = underFaults(stage, 'twitter', answers(stage))('count')
  const whenCounting: MiddlewareHandler = (c, next) =>
    c.req.query('user.fields')?.includes('public_metrics') ? counting(c, next) : next()
  app.get('/2/users/me', rateLimitHeaders(stage, 75), whenCounting, (c) => {
    const token = authorized(stage, c, ['tweet.read', 'users.read'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return lacksScope(c)
    const query = meQuery.safeParse(c.req.query())
    if (!query.success) return invalidRequest(c, z.prettifyError(query.error))
    const account = accountOf(stage.store, 'twitter', token.account_id)
    if (!account) return problem(c, 401, 'Unauthorized', 'Unauthorized')
    const picture = `${originOf(c)}/sandbox/portraits/twitter/${account.id}.png`
    return c.json({
      data: {
        id: account.id,
        username: account.username,
        name: account.display_name,
        ...(query.data['user.fields']?.includes('profile_image_url') && { profile_image_url: picture }),
        ...(query.data['user.fields']?.includes('public_metrics') && {
          public_metrics: userMetrics(stage, c, account.id),
        }),
      },
    })
  })
  return app
}

function userMetrics(stage: Stage, c: Context, id: string): Record<string, number> {
  if (isEmpty(c)) return {}
  const { followers, following, posts } = stage.growing.ofAccount('twitter', id)
  const all = { followers_count: followers, following_count: following, tweet_count: posts, listed_count: 0 }
  return knownOnly(c, 'twitter', all)
}

function granted(stage: Stage, c: Context, owner: Pick<TokenRow, 'account_id' | 'scope'>): Response {
  const lasting = owner.scope.split(' ').includes('offline.access')
  return c.json({
    token_type: 'bearer',
    expires_in: accessLifeSec,
    access_token: grantToken(stage, 'twitter', 'access', pick(owner), accessLifeSec),
    scope: owner.scope,
    ...(lasting && { refresh_token: grantToken(stage, 'twitter', 'refresh', pick(owner), refreshLifeSec) }),
  })
}

function pick({ account_id, scope }: Pick<TokenRow, 'account_id' | 'scope'>) {
  return { account_id, scope }
}

/** A confidential client identifies itself in the header, a public one in the form. */
function clientOf(stage: Stage, c: Context, form: Record<string, string>): string | null {
  const basic = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!basic) return form['client_id'] || null
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':')
  return id && secret && isItsSecret(stage, id, secret) ? new URLSearchParams(`id=${id}`).get('id') : null
}

/**
 * Clients are not registered here: the first secret of a client becomes its secret. That of Postlark itself is known.
 */
function isItsSecret(stage: Stage, id: string, secret: string): boolean {
  const known = thingNamed<{ secret: string }>(stage.store, 'twitter', 'client', id)?.facts.secret
  if (known !== undefined || id === 'stand-in') return secret === (known ?? 'stand-in')
  const client = { id, accountId: '', createdAt: stage.now().getTime(), facts: { secret } }
  keepThing(stage.store, 'twitter', 'client', client)
  return true
}

async function readForm(c: Context): Promise<Record<string, string>> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

/** X's wording for a used code or refresh token, recorded in src/networks/twitter/fixtures/errors.json. */
function deadGrant(c: Context, what: 'authorization code' | 'token'): Response {
  return oauthError(c, 400, 'invalid_request', `Value passed for the ${what} was invalid.`)
}

function oauthError(c: Context, status: 400 | 401, error: string, description: string): Response {
  return c.json({ error, error_description: description }, status)
}
