import { z } from 'zod'
import { bearer, type Call, send } from '../http.ts'
import type {
  NetworkAccount,
  CallIo,
  ConnectResult,
  OAuthConnect,
  RefreshResult,
  Tokens,
} from '../network.ts'
import {
  askWhoSignedIn,
  authorizeUrl,
  basicProof,
  codeFields,
  connectResultOf,
  refreshResultOf,
} from '../oauth.ts'
import { apiUrl } from './api.ts'
import type { PinterestSettings } from './settings.ts'
import { pinterestTokens } from './tokens.ts'

/**
 * The four scopes for creating a pin, and for the account's name and picture.
 * Source: docs/networks/pinterest.md#sources (description), security of POST /pins and GET /user_account.
 */
const pinterestScopes = [
  'boards:read',
  'boards:write',
  'pins:read',
  'pins:write',
  'user_accounts:read',
] as const

/**
 * An access token is valid for 30 days, a refresh token for 60; each refresh gives a new one. Tokens are renewed ten
 * days before their end.
 */
const renewEarlySec = 10 * 86_400

/** OAuth 2.0 with HTTP Basic and continuous refresh tokens; Pinterest documents no PKCE. */
export function pinterestConnect(settings: PinterestSettings): OAuthConnect {
  return {
    kind: 'oauth',
    renewEarlySec,
    pkce: false,
    scopes: pinterestScopes,
    authorizeUrl: (request) => {
      const url = authorizeUrl(settings.authorizeUrl, {
        ...request,
        codeChallenge: null,
        clientId: settings.clientId,
        scopes: pinterestScopes,
      })
      url.searchParams.set('scope', pinterestScopes.join(','))
      return url
    },
    exchange: (grant, io) => exchange(settings, grant, io),
    refresh: (account, io) => refresh(settings, account, io),
    revoke: (account, io) => revoke(settings, account, io),
  }
}

async function exchange(
  settings: PinterestSettings,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<ConnectResult> {
  const granted = await pinterestTokens(
    settings,
    {
      ...codeFields(grant),
      // @NOTE an app from before 2025-09-25 gets renewable refresh tokens only when it asks for them
      continuous_refresh: 'true',
    },
    io,
  )
  const place = {
    name: 'Pinterest',
    asked: pinterestScopes,
    whenRefused:
      'Pinterest did not accept this sign-in. Connect again. If that doesn’t help, ask the administrator of this server to check the Pinterest app settings.',
  }
  return connectResultOf(granted, place, (tokens, given) => identify(settings, tokens, given, io))
}

const userAccount = z.object({
  id: z.string().min(1).optional(),
  username: z.string().min(1),
  business_name: z.string().nullish(),
  profile_image: z.string().nullish(),
})

function identify(
  settings: PinterestSettings,
  tokens: Tokens,
  scopes: readonly string[],
  io: CallIo,
): Promise<ConnectResult> {
  const url = apiUrl(settings, '/v5/user_account')
  const call: Call = { method: 'GET', url, headers: bearer({ tokens }) }
  return askWhoSignedIn(io, { name: 'Pinterest', call, me: userAccount }, (user) => ({
    externalId: user.id ?? user.username,
    username: user.username,
    displayName: user.business_name || null,
    avatarUrl: user.profile_image || null,
    scopes,
    tokens,
  }))
}

async function refresh(
  settings: PinterestSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<RefreshResult> {
  const { refreshToken, expiresAt } = account.tokens
  if (!refreshToken) return { kind: 'expired' }
  const granted = await pinterestTokens(
    settings,
    { grant_type: 'refresh_token', refresh_token: refreshToken },
    io,
  )
  // @NOTE Pinterest may answer an invalid refresh token and a wrong client the same way (401, code 2). As long as the
  // access token is valid, assuming the milder case costs nothing.
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= io.now().getTime()
  if (granted.kind === 'refused' && isOver) return { kind: 'expired' }
  return refreshResultOf(granted, refreshToken)
}

/** Source: docs/networks/pinterest.md#sources (change-log), 5.23 to 5.28. */
async function revoke(settings: PinterestSettings, account: NetworkAccount, io: CallIo): Promise<void> {
  const { accessToken, refreshToken } = account.tokens
  await send(io, {
    method: 'POST',
    url: apiUrl(settings, '/v5/oauth/token/revoke'),
    headers: { ...basicProof(settings.clientId, settings.clientSecret).headers },
    body: new URLSearchParams({ token: refreshToken ?? accessToken }),
  })
}
