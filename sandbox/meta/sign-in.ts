import { Hono, type Context } from 'hono'
import { accountOf, checkToken } from '../accounts.ts'
import { consentRoutes } from '../consent.ts'
import { grantToken, redeemCode } from '../grants.ts'
import { originOf, type Stage } from '../stand-in.ts'
import type { StandInNetwork, TokenRow } from '../store.ts'
import { keepThing, thingNamed } from '../things.ts'
import { metaError, parametersOf } from './answers.ts'

/**
 * Source: docs/networks/threads.md#sources (long-lived-tokens), docs/networks/instagram.md#sources (business-login).
 */
const codeLifeSec = 3600
const shortLifeSec = 3600
const longLifeSec = 5_184_000
const minAgeMs = 86_400_000

/** The differences between Meta's two logins with 60-day tokens. */
export interface MetaSignIn {
  network: StandInNetwork
  /** Its common name: Threads. */
  name: string
  /** `th_exchange_token` … */
  exchangeGrant: string
  refreshGrant: string
  /** The response to a valid code, as text: its user id is a number beyond 2^53. */
  codeAnswer(token: string, owner: Pick<TokenRow, 'account_id' | 'scope'>): string
  deadCode(c: Context): Response
}

/** Ids of Meta's accounts: 17 digits, beyond 2^53. */
export function metaAccountId(digest: Buffer): string {
  return `1784${(digest.readBigUInt64BE(0) % 10n ** 13n).toString().padStart(13, '0')}`
}

/** The address of an account's picture. */
export function portraitUrl(c: Context, network: StandInNetwork, accountId: string): string {
  return `${originOf(c)}/sandbox/portraits/${network}/${accountId}.png`
}

/** The consent page, the code exchange, the long-lived exchange and its renewal. */
export function metaSignInRoutes(stage: Stage, style: MetaSignIn): Hono {
  const { network, name } = style
  const app = new Hono()
  app.route(
    '/',
    consentRoutes(stage, {
      network,
      name,
      path: '/oauth/authorize',
      pkce: false,
      codeLifeSec,
      idOf: metaAccountId,
    }),
  )

  app.post('/oauth/access_token', async (c) => {
    const form = await parametersOf(c)
    if (form['grant_type'] !== 'authorization_code') return style.deadCode(c)
    if (!form['client_id'] || !form['client_secret']) {
      return metaError(c, { message: 'Error validating client secret.', code: 1 })
    }
    const owner = redeemCode(stage, network, {
      code: form['code'] ?? '',
      clientId: form['client_id'],
      redirectUri: form['redirect_uri'] ?? '',
      verifier: undefined,
    })
    if (!owner || !accountOf(stage.store, network, owner.account_id)) return style.deadCode(c)
    const token = grantToken(stage, network, 'access', owner, shortLifeSec)
    return c.body(style.codeAnswer(token, owner), 200, { 'content-type': 'application/json' })
  })

  app.get('/access_token', (c) => {
    const { grant_type, client_secret, access_token } = c.req.query()
    if (grant_type !== style.exchangeGrant || !client_secret) {
      return metaError(c, { message: 'Unsupported request - method type: get', code: 100 })
    }
    const row = living(stage, network, access_token)
    return row ? longLived(stage, c, network, row) : deadToken(c)
  })

  app.get('/refresh_access_token', (c) => {
    const { grant_type, access_token } = c.req.query()
    if (grant_type !== style.refreshGrant) {
      return metaError(c, { message: 'Unsupported request - method type: get', code: 100 })
    }
    const row = living(stage, network, access_token)
    if (!row || thingNamed(stage.store, network, 'renewed-token', row.token)) return deadToken(c)
    const now = stage.now().getTime()
    // Meta's wording of this is unknown.
    if (now - (row.expires_at - longLifeSec * 1000) < minAgeMs) {
      return metaError(c, { message: 'The access token is less than 24 hours old.', code: 100 })
    }
    keepThing(stage.store, network, 'renewed-token', {
      id: row.token,
      accountId: row.account_id,
      createdAt: now,
      facts: {},
    })
    return longLived(stage, c, network, row)
  })
  return app
}

function living(stage: Stage, network: StandInNetwork, token: string | undefined): TokenRow | null {
  const check = checkToken(stage.store, network, `Bearer ${token}`, 'access', stage.now())
  return check.kind === 'valid' ? check.row : null
}

function longLived(
  stage: Stage,
  c: Context,
  network: StandInNetwork,
  { account_id, scope }: TokenRow,
): Response {
  const access_token = grantToken(stage, network, 'access', { account_id, scope }, longLifeSec)
  return c.json({ access_token, token_type: 'bearer', expires_in: longLifeSec })
}

function deadToken(c: Context): Response {
  return metaError(c, {
    message: 'Error validating access token: Session has expired.',
    code: 190,
    subcode: 463,
  })
}
