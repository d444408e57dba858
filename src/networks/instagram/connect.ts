import { z } from 'zod'
import { addressOf, bearer, type Call } from '../http.ts'
import { exactJson } from '../meta/graph.ts'
import { refreshLongLived, renewEarlySec } from '../meta/long-lived.ts'
import { signIn } from '../meta/sign-in.ts'
import type { CallIo, ConnectResult, OAuthConnect, Tokens } from '../network.ts'
import { askWhoSignedIn, authorizeUrl, refusedSignIn } from '../oauth.ts'
import type { InstagramSettings } from './settings.ts'

/**
 * The scopes for posting, first comments and counts with Instagram Login.
 * Source: docs/networks/instagram.md#sources (content-publishing, business-login).
 */
const instagramScopes = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_insights',
] as const

/** OAuth 2.0 without PKCE. The token for an hour is exchanged at once for one for 60 days, which can be renewed. */
export function instagramConnect(settings: InstagramSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: false,
    renewEarlySec,
    scopes: instagramScopes,
    authorizeUrl: (request) =>
      authorizeUrl(settings.authorizeUrl, {
        ...request,
        codeChallenge: null,
        clientId: settings.clientId,
        // Separated by commas, unlike RFC 6749.
        scopes: [instagramScopes.join(',')],
      }),
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) =>
      refreshLongLived(
        account,
        (token) =>
          addressOf(settings.apiUrl, '/refresh_access_token', {
            grant_type: 'ig_refresh_token',
            access_token: token,
          }),
        io,
      ),
  }
}

async function exchange(
  settings: InstagramSettings,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await signIn(
    {
      name: 'Instagram',
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      tokenUrl: settings.tokenUrl,
      longLivedUrl: (token) =>
        addressOf(settings.apiUrl, '/access_token', {
          grant_type: 'ig_exchange_token',
          client_secret: settings.clientSecret,
          access_token: token,
        }),
    },
    grant,
    io,
  )
  if (granted.kind !== 'granted') return granted
  const scopes = granted.scopes ?? instagramScopes
  // People may switch off single permissions on Instagram's page.
  if (!scopes.includes('instagram_business_content_publish')) {
    return refusedSignIn(
      'Postlark did not get permission to post to Instagram. Connect again and leave that turned on.',
    )
  }
  return identify(settings, granted.tokens, scopes, io)
}

/** `user_id` is the id of the professional account; `id` is another id that is valid for the app only. */
const me = z.object({
  user_id: z.string().min(1),
  username: z.string().min(1),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  account_type: z.string().optional(),
})

function identify(
  settings: InstagramSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const url = addressOf(settings.apiUrl, `/${settings.version}/me`, {
    fields: 'user_id,username,name,profile_picture_url,account_type',
  })
  const call: Call = { method: 'GET', url, headers: bearer({ tokens }) }
  return askWhoSignedIn(io, { name: 'Instagram', call, me, json: exactJson }, (user) =>
    user.account_type === 'PERSONAL'
      ? refusedSignIn(
          'Instagram only lets apps post to professional accounts. Switch this one to Business or Creator, then connect again.',
        )
      : {
          externalId: user.user_id,
          username: user.username,
          displayName: user.name ?? null,
          avatarUrl: user.profile_picture_url ?? null,
          scopes,
          tokens,
        },
  )
}
