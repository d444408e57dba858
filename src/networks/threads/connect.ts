import { z } from 'zod'
import { addressOf, bearer, type Call } from '../http.ts'
import { refreshLongLived, renewEarlySec } from '../meta/long-lived.ts'
import { exactJson } from '../meta/graph.ts'
import { signIn } from '../meta/sign-in.ts'
import type { CallIo, ConnectResult, OAuthConnect, Tokens } from '../network.ts'
import { askWhoSignedIn, authorizeUrl } from '../oauth.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

/**
 * Scopes for posting, reply chains, looking for an unanswered reply, deleting and counts.
 * Source: docs/networks/threads.md#sources (postman, retrieve-and-manage-replies).
 */
const threadsScopes = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_replies',
  'threads_read_replies',
  'threads_manage_insights',
  'threads_delete',
] as const

/** OAuth 2.0 without PKCE. The token for an hour is exchanged at once for one for 60 days, which can be renewed. */
export function threadsConnect(settings: ThreadsSettings): OAuthConnect {
  return {
    kind: 'oauth',
    pkce: false,
    renewEarlySec,
    scopes: threadsScopes,
    authorizeUrl: (request) =>
      authorizeUrl(settings.authorizeUrl, {
        ...request,
        codeChallenge: null,
        clientId: settings.clientId,
        // Separated by commas, unlike RFC 6749.
        scopes: [threadsScopes.join(',')],
      }),
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) =>
      refreshLongLived(
        account,
        (token) =>
          addressOf(settings.apiUrl, '/refresh_access_token', {
            grant_type: 'th_refresh_token',
            access_token: token,
          }),
        io,
      ),
  }
}

async function exchange(
  settings: ThreadsSettings,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await signIn(
    {
      name: 'Threads',
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      tokenUrl: addressOf(settings.apiUrl, '/oauth/access_token').href,
      longLivedUrl: (token) =>
        addressOf(settings.apiUrl, '/access_token', {
          grant_type: 'th_exchange_token',
          client_secret: settings.clientSecret,
          access_token: token,
        }),
    },
    grant,
    io,
  )
  return granted.kind === 'granted'
    ? identify(settings, granted.tokens, granted.scopes ?? threadsScopes, io)
    : granted
}

const me = z.object({
  id: z.string().min(1),
  username: z.string().min(1),
  name: z.string().optional(),
  threads_profile_picture_url: z.string().optional(),
})

function identify(
  settings: ThreadsSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const url = addressOf(settings.apiUrl, `/${apiVersion}/me`, {
    fields: 'id,username,name,threads_profile_picture_url',
  })
  const call: Call = { method: 'GET', url, headers: bearer({ tokens }) }
  return askWhoSignedIn(io, { name: 'Threads', call, me, json: exactJson }, (user) => ({
    externalId: user.id,
    username: user.username,
    displayName: user.name ?? null,
    avatarUrl: user.threads_profile_picture_url ?? null,
    scopes,
    tokens,
  }))
}
