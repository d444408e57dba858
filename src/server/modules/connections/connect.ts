import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { checkAppPassword, checkBlueskyHandle, readBlueskyHandle } from '#domain/networks/handle.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { ConnectedAccount, ConnectResult } from '#networks/network.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { tokenColumns } from './connection-row.ts'
import { callIo, type ConnectionsWorld } from './connections-world.ts'
import { findConnection } from './list-connections.ts'
import { makeOffer } from './offers.ts'

/** Who connects, and for which workspace. */
export interface Connecting {
  workspaceId: string
  userId: string
  network: NetworkId
}

export type ConnectOutcome =
  | { kind: 'connected'; connection: Connection }
  /** The sign-in opened several accounts: a person picks from the offer of this id. */
  | { kind: 'choose'; offerId: string }
  /** The network said no; the message is for people. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  /** This network is switched off, or is connected in another way. */
  | { kind: 'not-offered' }

/** What was typed is wrong before any network was asked. */
export interface BadLogin {
  kind: 'bad-login'
  problems: { code: string; message: string; place: 'handle' | 'appPassword' }[]
}

const callSec = 45

/** Connects by handle and app password. The password is used once and not kept. */
export async function connectByPassword(
  world: ConnectionsWorld,
  who: Connecting,
  typed: { handle: string; appPassword: string },
): Promise<ConnectOutcome | BadLogin> {
  const connect = world.networks.get(who.network)?.connect
  if (connect?.kind !== 'app-password') return { kind: 'not-offered' }
  const problems = problemsOf(typed)
  if (problems.length > 0) return { kind: 'bad-login', problems }
  const login = { handle: readBlueskyHandle(typed.handle), appPassword: typed.appPassword.trim() }
  return keep(world, who, await connect.signIn(login, callIo(world, callSec)))
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

/** The way to a network's own page, and what must come back with the person. */
export interface OAuthStart {
  kind: 'begun'
  url: string
  state: string
  /** null: the network takes no PKCE challenge. */
  codeVerifier: string | null
}

export function beginOAuth(
  world: ConnectionsWorld,
  network: NetworkId,
  way: { redirectUri: string; state: string },
): OAuthStart | { kind: 'not-offered' } {
  const connect = world.networks.get(network)?.connect
  if (connect?.kind !== 'oauth') return { kind: 'not-offered' }
  const codeVerifier = connect.pkce ? randomBytes(48).toString('base64url') : null
  // RFC 7636 §4.2, method S256.
  const codeChallenge = codeVerifier && createHash('sha256').update(codeVerifier).digest('base64url')
  const url = connect.authorizeUrl({ ...way, codeChallenge })
  return { kind: 'begun', url: url.href, state: way.state, codeVerifier }
}

export async function finishOAuth(
  world: ConnectionsWorld,
  who: Connecting,
  grant: { code: string; redirectUri: string; codeVerifier: string | null },
): Promise<ConnectOutcome> {
  const connect = world.networks.get(who.network)?.connect
  if (connect?.kind !== 'oauth') return { kind: 'not-offered' }
  return keep(world, who, await connect.exchange(grant, callIo(world, callSec)))
}

async function keep(
  world: ConnectionsWorld,
  who: Connecting,
  result: ConnectResult,
): Promise<ConnectOutcome> {
  switch (result.kind) {
    case 'connected':
      return { kind: 'connected', connection: await storeAccount(world, who, result.account) }
    case 'choose':
      return { kind: 'choose', offerId: await makeOffer(world, who, result.accounts) }
    case 'refused':
    case 'unreachable':
      return result
    default:
      return result satisfies never
  }
}

/**
 * An account gets the same id whenever a workspace connects it: what a post has chosen for it, such as a board, holds
 * again after disconnecting and connecting.
 */
function connectionIdOf(owner: { workspace_id: string; provider: string; external_id: string }): string {
  const named = JSON.stringify([owner.workspace_id, owner.provider, owner.external_id])
  const hex = createHash('sha256').update(named).digest('hex')
  // RFC 9562 §5.8: version 8, variant 10.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** An account that is connected already gets its new tokens, and is asked to sign in no more. */
export async function storeAccount(
  world: ConnectionsWorld,
  who: Connecting,
  account: ConnectedAccount,
): Promise<Connection> {
  const owner = { workspace_id: who.workspaceId, provider: who.network, external_id: account.externalId }
  const told = {
    ...(await tokenColumns(account.tokens, owner, world.ring, world.clock.now())),
    username: account.username,
    display_name: account.displayName,
    avatar_url: account.avatarUrl,
    scopes: [...account.scopes],
    connected_by: who.userId,
  }
  return world.database.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('connections')
      .values({ id: connectionIdOf(owner), ...owner, ...told, created_at: world.clock.now() })
      .onConflict((row) => row.columns(['workspace_id', 'provider', 'external_id']).doUpdateSet(told))
      .returning('id')
      .executeTakeFirstOrThrow()
    await announce(tx, [{ workspaceId: who.workspaceId, kind: 'connections-changed' }])
    const connection = await findConnection(tx, id)
    if (!connection) throw new Error('A connection vanished while it was stored')
    const { provider: network, username } = connection
    const did = { workspaceId: who.workspaceId, userId: who.userId, action: 'connection-added' } as const
    await recordActivity(tx, [{ ...did, subject: { network, username } }], world.clock.now())
    return connection
  })
}
