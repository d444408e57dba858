import { z } from 'zod'
import { isServerTrouble, send, unlessUnreachable } from '../http.ts'
import type {
  AppCheck,
  NetworkAccount,
  CallIo,
  ConnectResult,
  OAuthConnect,
  RefreshResult,
  Tokens,
} from '../network.ts'
import {
  authorizeUrl,
  basicProof,
  type ClientProof,
  connectResultOf,
  refreshResultOf,
  requestTokens,
} from '../oauth.ts'
import { apiUrl } from './api.ts'
import type { TwitterSettings } from './settings.ts'

/**
 * Scopes for posting with images and reading back one's own posts.
 * Source: docs/networks/twitter.md#sources (openapi, authorization-code).
 */
const twitterScopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'] as const

/** OAuth 2.0 with PKCE. The code is valid for 30 seconds; a refresh token works once. */
export function twitterConnect(settings: TwitterSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: true,
    scopes: twitterScopes,
    authorizeUrl: (request) =>
      authorizeUrl(settings.authorizeUrl, { ...request, clientId: settings.clientId, scopes: twitterScopes }),
    exchange: (grant, io) => unlessUnreachable(() => exchange(settings, grant, io)),
    refresh: (account, io) => unlessUnreachable(() => refresh(settings, account, io)),
    revoke: (account, io) => revoke(settings, account, io),
    ownApp: {
      through: (app) => twitterConnect({ ...settings, ...app }),
      check: (app, io) => unlessUnreachable(() => checkApp({ ...settings, ...app }, io)),
    },
  }
}

async function exchange(
  settings: TwitterSettings,
  grant: { code: string; redirectUri: string; codeVerifier: string | null },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await requestTokens(io, {
    url: apiUrl(settings, '/2/oauth2/token').href,
    proof: clientProof(settings),
    fields: {
      grant_type: 'authorization_code',
      code: grant.code,
      redirect_uri: grant.redirectUri,
      ...(grant.codeVerifier && { code_verifier: grant.codeVerifier }),
    },
    saysInvalidGrant,
  })
  return connectResultOf(granted, { name: 'X', asked: twitterScopes }, (tokens, given) =>
    identify(settings, tokens, given, io),
  )
}

const me = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string().optional(),
    profile_image_url: z.string().optional(),
  }),
})

async function identify(
  settings: TwitterSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const answer = await send(io, {
    method: 'GET',
    url: apiUrl(settings, '/2/users/me', { 'user.fields': 'username,name,profile_image_url' }),
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  const user = me.safeParse(answer.json()).data?.data
  if (!user) return refused('X did not say which account this is. Please connect again.')
  return {
    kind: 'connected',
    account: {
      externalId: user.id,
      username: user.username,
      displayName: user.name ?? null,
      avatarUrl: user.profile_image_url ?? null,
      scopes,
      tokens,
    },
  }
}

async function refresh(
  settings: TwitterSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<RefreshResult> {
  const { refreshToken } = account.tokens
  if (!refreshToken) return { kind: 'expired' }
  const granted = await requestTokens(io, {
    url: apiUrl(settings, '/2/oauth2/token').href,
    proof: clientProof(settings),
    fields: { grant_type: 'refresh_token', refresh_token: refreshToken },
    saysInvalidGrant,
  })
  return refreshResultOf(granted, refreshToken)
}

/**
 * Asks to renew a token that does not exist. A wrong client is refused before the token is looked at (RFC 6749 §6), so
 * an answer about the token means that the client is right.
 */
async function checkApp(settings: TwitterSettings, io: CallIo): Promise<AppCheck> {
  const granted = await requestTokens(io, {
    url: apiUrl(settings, '/2/oauth2/token').href,
    proof: clientProof(settings),
    fields: { grant_type: 'refresh_token', refresh_token: 'postlark-asks-whether-this-app-is-known' },
    saysInvalidGrant,
  })
  switch (granted.kind) {
    case 'granted':
    case 'invalid-grant':
      return { kind: 'accepted' }
    case 'refused':
      return { kind: 'refused', message: refusedApp(granted.code) }
    case 'unreachable':
      return granted
    default:
      return granted satisfies never
  }
}

const refusedApp = (code: string | null) =>
  `X does not accept this client id and secret${code === null ? '' : ` (it says: ${code})`}. Copy both again from “Keys and tokens” of your app.`

async function revoke(settings: TwitterSettings, account: NetworkAccount, io: CallIo): Promise<void> {
  const { fields, headers } = clientProof(settings)
  const token = account.tokens.refreshToken ?? account.tokens.accessToken
  await unlessUnreachable(() =>
    send(io, {
      method: 'POST',
      url: apiUrl(settings, '/2/oauth2/revoke'),
      headers,
      body: new URLSearchParams({ token, ...fields }),
    }),
  )
}

/** Source: docs/networks/twitter.md#sources (user-access-token), confidential and public clients. */
function clientProof(settings: TwitterSettings): ClientProof {
  return settings.clientSecret
    ? basicProof(settings.clientId, settings.clientSecret)
    : { fields: { client_id: settings.clientId } }
}

/**
 * X answers a used code or token with `invalid_request` and this sentence instead of `invalid_grant`; recorded in
 * fixtures/errors.json.
 */
function saysInvalidGrant(error: { error: string; error_description?: string }): boolean {
  return (
    error.error === 'invalid_request' &&
    /^Value passed for the (token|authorization code) was invalid/.test(error.error_description ?? '')
  )
}

function refused(message: string): ConnectResult {
  return { kind: 'refused', message }
}
