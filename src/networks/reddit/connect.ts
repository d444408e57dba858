import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo, ConnectResult, OAuthConnect, Tokens } from '../network.ts'
import { askWhoSignedIn, authorizeUrl, codeFields, connectResultOf, renewTokens } from '../oauth.ts'
import { get } from './api.ts'
import type { RedditSettings } from './settings.ts'
import { clientHeaders, requestTokens } from './tokens.ts'

/**
 * Scopes for posting with flair, removing, and reading one's own posts (`history`) and their counts.
 * Source: docs/networks/reddit.md#sources (oauth2-wiki, clients).
 */
const redditScopes = ['identity', 'submit', 'flair', 'mysubreddits', 'read', 'edit', 'history'] as const

/** OAuth 2.0 without PKCE, `duration=permanent`: the refresh token stays the same until it is revoked. */
export function redditConnect(settings: RedditSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: false,
    scopes: redditScopes,
    authorizeUrl(request) {
      const { clientId } = settings
      const asked = { ...request, clientId, scopes: redditScopes, codeChallenge: null }
      const url = authorizeUrl(settings.authorizeUrl, asked)
      url.searchParams.set('duration', 'permanent')
      return url
    },
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) => renewTokens(account, (fields) => requestTokens(settings, fields, io)),
    revoke: (account, io) => revoke(settings, account, io),
  }
}

async function exchange(
  settings: RedditSettings,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await requestTokens(settings, codeFields(grant), io)
  return connectResultOf(granted, { name: 'Reddit', asked: redditScopes }, (tokens, given) =>
    identify(settings, tokens, given, io),
  )
}

const me = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  icon_img: z.string().nullish(),
  subreddit: z.object({ title: z.string().optional() }).nullish(),
})

function identify(
  settings: RedditSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const call = get(settings, { tokens }, '/api/v1/me')
  return askWhoSignedIn(io, { name: 'Reddit', call, me }, (user) => ({
    externalId: `t2_${user.id}`,
    username: user.name,
    displayName: user.subreddit?.title || user.name,
    avatarUrl: user.icon_img || null,
    scopes,
    tokens,
  }))
}

/** Source: docs/networks/reddit.md#sources (oauth2-wiki), "Manually revoking a token". */
async function revoke(settings: RedditSettings, account: NetworkAccount, io: CallIo): Promise<void> {
  const { refreshToken, accessToken } = account.tokens
  await send(io, {
    method: 'POST',
    url: new URL('revoke_token', settings.tokenUrl),
    headers: clientHeaders(settings),
    body: new URLSearchParams({
      token: refreshToken ?? accessToken,
      token_type_hint: refreshToken ? 'refresh_token' : 'access_token',
    }),
  })
}
