import { z } from 'zod'
import { bearer, send } from '../http.ts'
import type { NetworkAccount, CallIo, ConnectResult, OAuthConnect, Tokens } from '../network.ts'
import { codeFields, connectResultOf, refusedSignIn, renewTokens } from '../oauth.ts'
import { apiUrl, readAnswer } from './api.ts'
import { askCreator } from './creator.ts'
import type { TiktokSettings } from './settings.ts'
import { clientFields, requestTokens } from './tokens.ts'

/**
 * Posting, and reading one's own posts and their counts. The username comes from `creator_info`, so
 * `user.info.profile` is not needed.
 * Source: docs/networks/tiktok.md#sources (direct-post); `video.list` and `user.info.stats`: other clients.
 */
const tiktokScopes = [
  'user.info.basic',
  'video.publish',
  'video.upload',
  'video.list',
  'user.info.stats',
] as const

/**
 * OAuth 2.0 with TikTok's own names: `client_key`, scopes separated by commas, no PKCE on the web. A refresh token
 * works once.
 */
export function tiktokConnect(settings: TiktokSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: false,
    scopes: tiktokScopes,
    authorizeUrl: (request) => authorizeUrl(settings, request),
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) => renewTokens(account, (fields) => requestTokens(settings, fields, io)),
    revoke: (account, io) => revoke(settings, account, io),
  }
}

/** Source: docs/networks/tiktok.md#sources (notes), on login-kit-web. */
function authorizeUrl(settings: TiktokSettings, request: { state: string; redirectUri: string }): URL {
  const url = new URL(settings.authorizeUrl)
  url.searchParams.set('client_key', settings.clientKey)
  url.searchParams.set('scope', tiktokScopes.join(','))
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('redirect_uri', request.redirectUri)
  url.searchParams.set('state', request.state)
  return url
}

async function exchange(
  settings: TiktokSettings,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await requestTokens(settings, codeFields(grant), io)
  return connectResultOf(granted, { name: 'TikTok', asked: tiktokScopes }, (tokens, given) =>
    identify(settings, tokens, given, io),
  )
}

const userInfo = z.object({
  user: z.object({
    open_id: z.string().min(1),
    display_name: z.string().optional(),
    avatar_url: z.string().optional(),
  }),
})

async function identify(
  settings: TiktokSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  // TikTok's page has a switch for every permission: people turn some off.
  if (!scopes.includes('video.publish')) {
    return refusedSignIn(
      'Postlark was not allowed to publish to TikTok. Connect again and leave every switch on.',
    )
  }
  const url = apiUrl(settings, '/v2/user/info/', ['open_id', 'avatar_url', 'display_name'])
  const answer = await send(io, { method: 'GET', url, headers: bearer({ tokens }) })
  const read = readAnswer(answer, userInfo, io.now())
  if (read.kind === 'unreachable' || read.kind === 'rate-limited') return { kind: 'unreachable' }
  if (read.kind !== 'ok')
    return refusedSignIn('TikTok did not say which account this is. Please connect again.')
  const { user } = read.data
  // A banned or busy account has no creator info, and can still be connected.
  const creator = await askCreator(settings, { tokens }, io)
  const known = creator.kind === 'creator' ? creator : null
  return {
    kind: 'connected',
    account: {
      externalId: user.open_id,
      username: known?.username ?? user.display_name ?? user.open_id,
      displayName: user.display_name ?? known?.nickname ?? null,
      avatarUrl: user.avatar_url ?? null,
      scopes,
      tokens,
    },
  }
}

async function revoke(settings: TiktokSettings, account: NetworkAccount, io: CallIo): Promise<void> {
  await send(io, {
    method: 'POST',
    url: apiUrl(settings, '/v2/oauth/revoke/'),
    body: new URLSearchParams({ ...clientFields(settings), token: account.tokens.accessToken }),
  })
}
