import { z } from 'zod'
import { bearer, isServerTrouble, send } from '../http.ts'
import type { NetworkAccount, CallIo, ConnectResult, OAuthConnect, Tokens } from '../network.ts'
import {
  authorizeUrl,
  type ClientProof,
  codeFields,
  connectResultOf,
  refusedSignIn,
  renewTokens,
  requestTokens,
  type TokenGrant,
} from '../oauth.ts'
import { apiUrl } from './api.ts'
import { noChannel, refusalOf } from './errors.ts'
import { analyticsScope, type YoutubeSettings } from './settings.ts'

/**
 * Scopes for upload and thumbnail; for channel, playlists and videos; for first comment, playlist entry and removal.
 * Source: docs/networks/youtube.md#sources (discovery), the scopes of each method.
 */
const neededScopes = [
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.readonly',
  'https://www.googleapis.com/auth/youtube.force-ssl',
] as const

/** And one for numbers. Without it everything else goes on. */
const youtubeScopes = [...neededScopes, analyticsScope] as const

/** Google's OAuth 2.0 for web servers, with PKCE. Google gives the refresh token once, and it does not change. */
export function youtubeConnect(settings: YoutubeSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: true,
    scopes: youtubeScopes,
    authorizeUrl: (request) => {
      const url = authorizeUrl(settings.authorizeUrl, {
        ...request,
        clientId: settings.clientId,
        scopes: youtubeScopes,
      })
      url.searchParams.set('access_type', 'offline')
      // @NOTE without `prompt=consent` Google gives the refresh token only at the very first grant
      url.searchParams.set('prompt', 'consent')
      url.searchParams.set('include_granted_scopes', 'true')
      return url
    },
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) => renewTokens(account, (fields) => askForTokens(settings, fields, io)),
    revoke: (account, io) => revoke(settings, account, io),
  }
}

async function exchange(
  settings: YoutubeSettings,
  grant: { code: string; redirectUri: string; codeVerifier: string | null },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await askForTokens(settings, codeFields(grant), io)
  const place = {
    name: 'Google',
    asked: youtubeScopes,
    whenRefused:
      'Google does not recognize this server. Ask its administrator to check the Google client settings.',
  }
  return connectResultOf(granted, place, (tokens, given) =>
    // On Google's page a person may untick single permissions.
    neededScopes.every((scope) => given.includes(scope))
      ? identify(settings, tokens, given, io)
      : refusedSignIn(
          'Postlark needs every permission it asks for. Please connect again and tick all boxes.',
        ),
  )
}

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        snippet: z.object({
          title: z.string(),
          customUrl: z.string().optional(),
          thumbnails: z.record(z.string(), z.object({ url: z.string() })).optional(),
        }),
      }),
    )
    .optional(),
})

/** Asks for the channel of a sign-in: the one picked on Google's page. */
async function identify(
  settings: YoutubeSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const answer = await send(io, {
    method: 'GET',
    url: apiUrl(settings, '/youtube/v3/channels', { part: 'snippet', mine: 'true' }),
    headers: bearer({ tokens }),
  })
  if (isServerTrouble(answer)) return { kind: 'unreachable' }
  if (answer.status !== 200) {
    const refusal = refusalOf(answer, io.now())
    if (refusal.kind === 'rejected') return refusedSignIn(refusal.message)
    return refusal.kind === 'needs-reauth'
      ? refusedSignIn('Google did not say which channel this is. Please connect again.')
      : { kind: 'unreachable' }
  }
  const said = channels.safeParse(answer.json()).data
  if (!said) return refusedSignIn('Google did not say which channel this is. Please connect again.')
  const channel = said.items?.[0]
  if (!channel) return refusedSignIn(noChannel)
  const { title, customUrl, thumbnails } = channel.snippet
  return {
    kind: 'connected',
    account: {
      externalId: channel.id,
      username: customUrl?.replace(/^@/, '') || title,
      displayName: title,
      avatarUrl: (thumbnails?.['medium'] ?? thumbnails?.['default'])?.url ?? null,
      scopes,
      tokens,
    },
  }
}

/** @throws NoAnswer */
function askForTokens(
  settings: YoutubeSettings,
  fields: Record<string, string>,
  io: CallIo,
): Promise<TokenGrant> {
  return requestTokens(io, { url: tokenUrl(settings, '/token'), proof: clientProof(settings), fields })
}

async function revoke(settings: YoutubeSettings, account: NetworkAccount, io: CallIo): Promise<void> {
  await send(io, {
    method: 'POST',
    url: tokenUrl(settings, '/revoke'),
    body: new URLSearchParams({ token: account.tokens.refreshToken ?? account.tokens.accessToken }),
  })
}

function tokenUrl(settings: YoutubeSettings, path: string): string {
  return settings.tokenUrl.replace(/\/$/, '') + path
}

/** Source: docs/networks/youtube.md#sources (web-server): both in the form body. */
function clientProof(settings: YoutubeSettings): ClientProof {
  return { fields: { client_id: settings.clientId, client_secret: settings.clientSecret } }
}
