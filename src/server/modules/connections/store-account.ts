import type { Connection } from '#contract/connections.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { ConnectedAccount } from '#networks/network.ts'
import { askRoom } from '#server/modules/billing/ask-room.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { connectionIdOf } from './connection-id.ts'
import { tokenColumns } from './connection-row.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { findConnection } from './list-connections.ts'

/** The person who connects, and the workspace. */
export interface Connecting {
  workspaceId: string
  userId: string
  network: NetworkId
  /** The app that connects it; left out: that of this server. */
  app?: ConnectionRow['app']
}

export type StoreAccountResult =
  | { kind: 'stored'; connection: Connection }
  | { kind: 'no-room'; refusal: RoomRefusal }

/**
 * Stores an account, if the plan of the workspace's owner has room for another one. One that is connected already takes
 * no room: it gets its new tokens, and no longer needs a new sign-in.
 */
export async function storeAccount(
  dependencies: ConnectionsDependencies,
  who: Connecting,
  account: ConnectedAccount,
): Promise<StoreAccountResult> {
  const owner = { workspace_id: who.workspaceId, provider: who.network, external_id: account.externalId }
  const told = {
    ...(await tokenColumns(account.tokens, owner, dependencies.ring, dependencies.clock.now())),
    username: account.username,
    display_name: account.displayName,
    avatar_url: account.avatarUrl,
    scopes: [...account.scopes],
    connected_by: who.userId,
    app: who.app ?? 'instance',
  }
  return dependencies.database.db.transaction().execute(async (tx) => {
    const refusal = await refusalOf(tx, dependencies, owner)
    if (refusal) return { kind: 'no-room', refusal }
    const { id } = await tx
      .insertInto('connections')
      .values({ id: connectionIdOf(owner), ...owner, ...told, created_at: dependencies.clock.now() })
      .onConflict((row) => row.columns(['workspace_id', 'provider', 'external_id']).doUpdateSet(told))
      .returning('id')
      .executeTakeFirstOrThrow()
    await dependencies.onConnect(tx, { connectionId: id, workspaceId: who.workspaceId, userId: who.userId })
    await announce(tx, [{ workspaceId: who.workspaceId, kind: 'connections-changed' }])
    const connection = await findConnection(tx, id)
    if (!connection) throw new Error('A connection vanished while it was stored')
    const { provider: network, username } = connection
    const did = { workspaceId: who.workspaceId, userId: who.userId, action: 'connection-added' } as const
    await recordActivity(tx, [{ ...did, subject: { network, username } }], dependencies.clock.now())
    return { kind: 'stored', connection }
  })
}

/** Why a new account may not be added; null when it may, or is known. */
async function refusalOf(
  tx: Db,
  { billing, clock }: Pick<ConnectionsDependencies, 'billing' | 'clock'>,
  account: Pick<ConnectionRow, 'workspace_id' | 'provider' | 'external_id'>,
): Promise<RoomRefusal | null> {
  const { workspace_id: workspaceId } = account
  const asked = { limit: 'connectionsPerWorkspace' as const, wanted: 1 }
  const room = await askRoom(tx, { ...asked, workspaceId, billing, now: clock.now() })
  if (room.kind === 'room') return null
  const known = await tx
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', account.provider)
    .where('external_id', '=', account.external_id)
    .executeTakeFirst()
  return known ? null : room
}
