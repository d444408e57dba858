import { z } from 'zod'
import { send, unlessUnreachable, type Answer } from '../http.ts'
import type {
  NetworkAccount,
  AppPasswordConnect,
  CallIo,
  ConnectResult,
  ConnectedAccount,
  RefreshResult,
  Tokens,
} from '../network.ts'
import type { BlueskySettings } from './settings.ts'
import { signInMessage, xrpcErrorOf } from './errors.ts'
import { xrpcUrl } from './xrpc.ts'

const session = z.object({
  accessJwt: z.string().min(1),
  refreshJwt: z.string().min(1),
  did: z.string().startsWith('did:'),
  handle: z.string().min(1),
})

/**
 * Signing in with an app password. The password is used once and never kept; the session it opens is renewed instead.
 */
export function blueskyConnect(settings: BlueskySettings): AppPasswordConnect {
  return {
    kind: 'app-password',
    signIn: (login, io) => signIn(settings, login, io),
    refresh: (account, io) => refresh(settings, account, io),
    revoke: (account, io) => endSession(settings, account, io),
  }
}

async function signIn(
  settings: BlueskySettings,
  login: { handle: string; appPassword: string },
  io: CallIo,
): Promise<ConnectResult> {
  const answer = await send(io, {
    method: 'POST',
    url: xrpcUrl(settings, 'com.atproto.server.createSession'),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: login.handle, password: login.appPassword }),
  })
  if (answer.status !== 200) return { kind: 'refused', message: signInMessage(answer) }
  const opened = session.safeParse(answer.json()).data
  if (!opened) return { kind: 'unreachable' }
  const profile = await readProfile(settings, opened.did, io)
  const account: ConnectedAccount = {
    externalId: opened.did,
    username: opened.handle,
    displayName: profile.displayName,
    avatarUrl: profile.avatarUrl,
    scopes: [],
    tokens: tokensOf(opened),
  }
  return { kind: 'connected', account }
}

async function refresh(
  settings: BlueskySettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<RefreshResult> {
  const { refreshToken } = account.tokens
  if (!refreshToken) return { kind: 'expired' }
  const answer = await send(io, {
    method: 'POST',
    url: xrpcUrl(settings, 'com.atproto.server.refreshSession'),
    headers: { authorization: `Bearer ${refreshToken}` },
  })
  if (answer.status === 200) return refreshed(answer)
  // ExpiredToken, InvalidToken, AccountTakedown or a deleted app password: the owner must act in each case. A refusal
  // that is no XRPC error comes from a proxy in between and says nothing about the account.
  const said = xrpcErrorOf(answer)
  const isRefused = answer.status === 401 || (answer.status === 400 && said !== null)
  return { kind: isRefused ? 'expired' : 'unreachable' }
}

function refreshed(answer: Answer): RefreshResult {
  const renewed = session.safeParse(answer.json()).data
  return renewed ? { kind: 'refreshed', tokens: tokensOf(renewed) } : { kind: 'unreachable' }
}

async function endSession(settings: BlueskySettings, account: NetworkAccount, io: CallIo): Promise<void> {
  const { refreshToken } = account.tokens
  if (!refreshToken) return
  await send(io, {
    method: 'POST',
    url: xrpcUrl(settings, 'com.atproto.server.deleteSession'),
    headers: { authorization: `Bearer ${refreshToken}` },
  })
}

const profileRecord = z.object({
  value: z.object({
    displayName: z.string().optional(),
    avatar: z.object({ ref: z.object({ $link: z.string() }) }).optional(),
  }),
})

/**
 * Reads name and picture from the account's own repository: unlike app.bsky.actor.getProfile this also works on a
 * server without the Bluesky app view. A profile that cannot be read leaves both empty; it must not stop a connection.
 */
async function readProfile(
  settings: BlueskySettings,
  did: string,
  io: CallIo,
): Promise<{ displayName: string | null; avatarUrl: string | null }> {
  const answer = await unlessUnreachable(() =>
    send(io, {
      method: 'GET',
      url: xrpcUrl(settings, 'com.atproto.repo.getRecord', {
        repo: did,
        collection: 'app.bsky.actor.profile',
        rkey: 'self',
      }),
      timeLimitSec: 10,
    }),
  )
  const profile = 'status' in answer ? profileRecord.safeParse(answer.json()).data?.value : undefined
  const cid = profile?.avatar?.ref.$link
  return {
    displayName: profile?.displayName || null,
    avatarUrl: cid ? xrpcUrl(settings, 'com.atproto.sync.getBlob', { did, cid }).href : null,
  }
}

function tokensOf(opened: z.infer<typeof session>): Tokens {
  return {
    accessToken: opened.accessJwt,
    refreshToken: opened.refreshJwt,
    expiresAt: expiryOf(opened.accessJwt),
  }
}

const claims = z.object({ exp: z.number() })

/** When a session token ends, from its `exp`; null when it has none that Postlark can read. */
function expiryOf(jwt: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
    const exp = claims.safeParse(payload).data?.exp
    return exp ? new Date(exp * 1000).toISOString() : null
  } catch {
    return null
  }
}
