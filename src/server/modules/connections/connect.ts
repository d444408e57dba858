import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { checkAppPassword, checkBlueskyHandle, readBlueskyHandle } from '#domain/networks/handle.ts'
import type { ConnectResult } from '#networks/network.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { connectForNew } from './connect-for-new.ts'
import { callIo, type ConnectionsDependencies } from './connections-dependencies.ts'
import type { NetworkAppOf } from './network-app-row.ts'
import { makeOffer } from './offers.ts'
import { type Connecting, storeAccount } from './store-account.ts'

export type ConnectOutcome =
  | { kind: 'connected'; connection: Connection }
  /** The sign-in offers several accounts: the person chooses from the offer of this id. */
  | { kind: 'choose'; offerId: string }
  /** The network refused; the message is for people. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  /** The plan has no room for another account. */
  | { kind: 'no-room'; refusal: RoomRefusal }
  /** This network is switched off, or is connected in another way. */
  | { kind: 'not-offered' }

/** An error in the typed credentials, found before any network was asked. */
export interface BadLogin {
  kind: 'bad-login'
  problems: { code: string; message: string; place: 'handle' | 'appPassword' }[]
}

const callSec = 45

/** Connects by handle and app password. The password is used once and not stored. */
export async function connectByPassword(
  dependencies: ConnectionsDependencies,
  who: Connecting,
  typed: { handle: string; appPassword: string },
): Promise<ConnectOutcome | BadLogin> {
  const connect = dependencies.networks.get(who.network)?.connect
  if (connect?.kind !== 'app-password') return { kind: 'not-offered' }
  const problems = problemsOf(typed)
  if (problems.length > 0) return { kind: 'bad-login', problems }
  const login = { handle: readBlueskyHandle(typed.handle), appPassword: typed.appPassword.trim() }
  return keep(dependencies, who, await connect.signIn(login, callIo(dependencies, callSec)))
}

const words = {
  'handle-missing': messages.bluesky.handleMissing,
  'app-password-missing': messages.bluesky.appPasswordMissing,
  'app-password-too-short': messages.bluesky.appPasswordTooShort,
}

function problemsOf(typed: { handle: string; appPassword: string }): BadLogin['problems'] {
  const handle = checkBlueskyHandle(typed.handle)
  const password = checkAppPassword(typed.appPassword)
  return [
    ...(handle ? [{ code: handle, message: words[handle], place: 'handle' as const }] : []),
    ...(password ? [{ code: password, message: words[password], place: 'appPassword' as const }] : []),
  ]
}

/** The address of a network's consent page, and the values that must come back with the person. */
export interface OAuthStart {
  kind: 'begun'
  url: string
  state: string
  /** null: the network does not support PKCE. */
  codeVerifier: string | null
}

export async function beginOAuth(
  dependencies: ConnectionsDependencies,
  of: NetworkAppOf,
  way: { redirectUri: string; state: string },
): Promise<OAuthStart | { kind: 'not-offered' }> {
  const found = await connectForNew(dependencies, of)
  if (!found) return { kind: 'not-offered' }
  const { connect } = found
  const codeVerifier = connect.pkce ? randomBytes(48).toString('base64url') : null
  // RFC 7636 §4.2, method S256.
  const codeChallenge = codeVerifier && createHash('sha256').update(codeVerifier).digest('base64url')
  const url = connect.authorizeUrl({ ...way, codeChallenge })
  return { kind: 'begun', url: url.href, state: way.state, codeVerifier }
}

/** A code works only with the app it was made for: if the workspace got another one meanwhile, the network refuses it. */
export async function finishOAuth(
  dependencies: ConnectionsDependencies,
  who: Connecting,
  grant: { code: string; redirectUri: string; codeVerifier: string | null },
): Promise<ConnectOutcome> {
  const found = await connectForNew(dependencies, who)
  if (!found) return { kind: 'not-offered' }
  const result = await found.connect.exchange(grant, callIo(dependencies, callSec))
  return keep(dependencies, { ...who, app: found.app }, result)
}

async function keep(
  dependencies: ConnectionsDependencies,
  who: Connecting,
  result: ConnectResult,
): Promise<ConnectOutcome> {
  switch (result.kind) {
    case 'connected': {
      const stored = await storeAccount(dependencies, who, result.account)
      return stored.kind === 'stored' ? { kind: 'connected', connection: stored.connection } : stored
    }
    case 'choose':
      return { kind: 'choose', offerId: await makeOffer(dependencies, who, result.accounts) }
    case 'refused':
    case 'unreachable':
      return result
    default:
      return result satisfies never
  }
}
