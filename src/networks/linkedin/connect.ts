import { z } from 'zod'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, bearer, isServerTrouble, send } from '../http.ts'
import type {
  NetworkAccount,
  CallIo,
  ConnectedAccount,
  ConnectResult,
  OAuthConnect,
  RefreshResult,
  Tokens,
} from '../network.ts'
import {
  authorizeUrl,
  type ClientProof,
  codeFields,
  connectResultOf,
  refusedSignIn,
  renewTokens,
  requestTokens,
} from '../oauth.ts'
import { apiUrl } from './api.ts'
import { memberNumbersScope } from './member-numbers.ts'
import { listOrganizations } from './organizations.ts'
import type { LinkedinSettings } from './settings.ts'

/**
 * Both self-serve products: signing in with OpenID Connect, and sharing as a member.
 * Source: docs/networks/linkedin.md#sources (share-on-linkedin, authorization).
 */
const linkedinScopes = ['openid', 'profile', 'email', 'w_member_social'] as const

/**
 * The additional scopes for pages of organisations; only apps with the Community Management API may ask for them.
 * Source: docs/networks/linkedin.md#sources (posts, organizations).
 */
const organizationScopes = [
  'r_organization_social',
  'w_organization_social',
  'rw_organization_admin',
] as const

/** OAuth 2.0 for a confidential client; LinkedIn documents no PKCE for the web flow. */
export function linkedinConnect(settings: LinkedinSettings): OAuthConnect {
  const scopes = [
    ...linkedinScopes,
    ...(settings.organizations ? organizationScopes : []),
    ...(settings.memberNumbers ? [memberNumbersScope] : []),
  ]
  return {
    kind: 'oauth',
    pkce: false,
    scopes,
    authorizeUrl: (request) =>
      authorizeUrl(settings.authorizeUrl, {
        ...request,
        codeChallenge: null,
        clientId: settings.clientId,
        scopes,
      }),
    exchange: (grant, io) => exchange(settings, grant, scopes, io),
    refresh: (account, io) => refresh(settings, account, io),
  }
}

async function exchange(
  settings: LinkedinSettings,
  grant: { code: string; redirectUri: string },
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await requestTokens(io, {
    url: settings.tokenUrl,
    proof: clientProof(settings),
    fields: codeFields(grant),
    saysInvalidGrant: (error) => error.error === 'invalid_request',
  })
  return connectResultOf(granted, { name: 'LinkedIn', asked: scopes }, (tokens, given) =>
    identify(settings, tokens, given, io),
  )
}

const userinfo = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  picture: z.string().optional(),
})

async function identify(
  settings: LinkedinSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const answer = await askWhoItIs(settings, tokens, io)
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  const member = userinfo.safeParse(answer.json()).data
  if (!member) return refusedSignIn('LinkedIn did not say which account this is. Please connect again.')
  const account: ConnectedAccount = {
    externalId: `urn:li:person:${member.sub}`,
    // LinkedIn gives apps no public handle: people recognise the account by its name.
    username: member.name ?? 'LinkedIn member',
    displayName: member.name ?? null,
    avatarUrl: member.picture ?? null,
    scopes,
    tokens,
  }
  if (!organizationScopes.every((scope) => scopes.includes(scope))) return { kind: 'connected', account }
  const pages = await listOrganizations(settings, tokens, io)
  if (pages === null) return { kind: 'unreachable' }
  if (pages.length === 0) return { kind: 'connected', account }
  return { kind: 'choose', accounts: [account, ...pages.map((page) => ({ ...page, scopes, tokens }))] }
}

/**
 * LinkedIn sometimes refuses a new token as revoked for some seconds (omniauth-linkedin-openid issue 6, 2024-09-17).
 */
const newTokenPausesMs = [0, 1500, 3500]

async function askWhoItIs(settings: LinkedinSettings, tokens: Tokens, io: CallIo): Promise<Answer> {
  let answer: Answer | undefined
  for (const pause of newTokenPausesMs) {
    if (pause) await sleep(pause)
    answer = await send(io, {
      method: 'GET',
      url: apiUrl(settings, '/v2/userinfo'),
      headers: bearer({ tokens }),
    })
    if (answer.status !== 401) return answer
  }
  if (!answer) throw new Error('no pause, no question')
  return answer
}

/**
 * Only apps approved by LinkedIn get a refresh token. Without one a token is valid for its 60 days: until then it is
 * returned unchanged, afterwards its owner must connect again.
 */
async function refresh(
  settings: LinkedinSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<RefreshResult> {
  const { refreshToken, expiresAt } = account.tokens
  if (!refreshToken) {
    const alive = expiresAt !== null && Date.parse(expiresAt) > io.now().getTime()
    return alive ? { kind: 'refreshed', tokens: account.tokens } : { kind: 'expired' }
  }
  return renewTokens(account, (fields) =>
    requestTokens(io, { url: settings.tokenUrl, proof: clientProof(settings), fields }),
  )
}

/** Source: docs/networks/linkedin.md#sources (authorization): both in the form body. */
function clientProof(settings: LinkedinSettings): ClientProof {
  return { fields: { client_id: settings.clientId, client_secret: settings.clientSecret } }
}
