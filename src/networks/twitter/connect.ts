import { z } from 'zod'
import { bearer, type Call, send } from '../http.ts'
import type { AppCheck, NetworkAccount, CallIo, ConnectResult, OAuthConnect, Tokens } from '../network.ts'
import {
  askWhoSignedIn,
  authorizeUrl,
  basicProof,
  type ClientProof,
  codeFields,
  connectResultOf,
  renewTokens,
  requestTokens,
  type TokenGrant,
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
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) => renewTokens(account, (fields) => askForTokens(settings, fields, io)),
    revoke: (account, io) => revoke(settings, account, io),
    ownApp: {
      through: (app) => twitterConnect({ ...settings, ...app }),
      check: (app, io) => checkApp({ ...settings, ...app }, io),
    },
  }
}

async function exchange(
  settings: TwitterSettings,
  grant: { code: string; redirectUri: string; codeVerifier: string | null },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await askForTokens(settings, codeFields(grant), io)
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

function identify(
  settings: TwitterSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const url = apiUrl(settings, '/2/users/me', { 'user.fields': 'username,name,profile_image_url' })
  const call: Call = { method: 'GET', url, headers: bearer({ tokens }) }
  return askWhoSignedIn(io, { name: 'X', call, me }, ({ data: user }) => ({
    externalId: user.id,
    username: user.username,
    displayName: user.name ?? null,
    avatarUrl: user.profile_image_url ?? null,
    scopes,
    tokens,
  }))
}

/** @throws NoAnswer */
function askForTokens(
  settings: TwitterSettings,
  fields: Record<string, string>,
  io: CallIo,
): Promise<TokenGrant> {
  const url = apiUrl(settings, '/2/oauth2/token').href
  return requestTokens(io, { url, proof: clientProof(settings), fields, saysInvalidGrant })
}

/**
 * Asks to renew a token that does not exist. A wrong client is refused before the token is looked at (RFC 6749 §6), so
 * an answer about the token means that the client is right.
 */
async function checkApp(settings: TwitterSettings, io: CallIo): Promise<AppCheck> {
  const unknown = { grant_type: 'refresh_token', refresh_token: 'postlark-asks-whether-this-app-is-known' }
  const granted = await askForTokens(settings, unknown, io)
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
  await send(io, {
    method: 'POST',
    url: apiUrl(settings, '/2/oauth2/revoke'),
    headers,
    body: new URLSearchParams({ token, ...fields }),
  })
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
