import type { Network } from '#networks/network.ts'
import { unlockWhereRoom } from '#server/modules/billing/apply-locks.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import { connectOfAccount } from './connect-of-account.ts'
import { openAccount } from './connection-row.ts'
import { callIo, type ConnectionsDependencies } from './connections-dependencies.ts'
import { MissingKey } from './credentials.ts'

/**
 * Deletes an account. Published posts keep their links; `onDisconnect` handles scheduled ones.
 * @returns `revoked` settles when the network was asked to revoke the tokens; it never rejects
 */
export async function disconnect(
  dependencies: ConnectionsDependencies,
  at: { workspaceId: string; connectionId: string; userId?: string; forgetsNumbers?: boolean },
): Promise<{ kind: 'disconnected'; revoked: Promise<void> } | { kind: 'gone' }> {
  const { billing, clock } = dependencies
  const account = await dependencies.database.db.transaction().execute(async (tx) => {
    const payer = await lockPayer(tx, { workspaceId: at.workspaceId, billing })
    const found = await tx
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', at.connectionId)
      .where('workspace_id', '=', at.workspaceId)
      .executeTakeFirst()
    if (!found) return null
    // @NOTE Posts are locked before their connections, here as in every edit, so that there is no deadlock.
    await dependencies.onDisconnect(tx, found.id, { forgetsNumbers: at.forgetsNumbers ?? false })
    await tx.deleteFrom('connections').where('id', '=', found.id).execute()
    const subject = { network: found.provider, username: found.username }
    const did = {
      workspaceId: at.workspaceId,
      userId: at.userId ?? null,
      action: 'connection-removed',
    } as const
    await recordActivity(tx, [{ ...did, subject }], dependencies.clock.now())
    await announce(tx, [{ workspaceId: at.workspaceId, kind: 'connections-changed' }])
    if (payer) await unlockWhereRoom(tx, { billing, userId: payer.userId, now: clock.now() })
    return withConnect(tx, dependencies, found)
  })
  return account ? { kind: 'disconnected', revoked: revoke(dependencies, account) } : { kind: 'gone' }
}

/** An account that was deleted here, and what its network is asked with; null: nothing can be asked. */
interface LeftAccount {
  row: ConnectionRow
  connect: Network['connect'] | null
}

/** Read in the transaction that deletes: the app of a workspace is deleted with it. */
async function withConnect(
  tx: Db,
  dependencies: ConnectionsDependencies,
  row: ConnectionRow,
): Promise<LeftAccount> {
  const found = await connectOfAccount(tx, dependencies, row).catch((error: unknown) => {
    if (error instanceof MissingKey) return null
    throw error
  })
  return { row, connect: found?.kind === 'found' ? found.connect : null }
}

/** The accounts of a workspace, or of all workspaces of an owner: read before they are deleted. */
export async function accountsOf(
  tx: Db,
  dependencies: ConnectionsDependencies,
  of: { workspaceId: string } | { ownerId: string },
): Promise<LeftAccount[]> {
  const accounts: LeftAccount[] = []
  for (const row of await rowsOf(tx, of)) accounts.push(await withConnect(tx, dependencies, row))
  return accounts
}

function rowsOf(tx: Db, of: { workspaceId: string } | { ownerId: string }): Promise<ConnectionRow[]> {
  const all = tx.selectFrom('connections').selectAll('connections')
  if ('workspaceId' in of) return all.where('workspace_id', '=', of.workspaceId).execute()
  return all
    .innerJoin('workspace_members as m', 'm.workspace_id', 'connections.workspace_id')
    .where('m.user_id', '=', of.ownerId)
    .where('m.role', '=', 'owner')
    .execute()
}

/** Best effort: the tokens are deleted here in any case, and the owner can delete an app password too. */
export async function revoke(
  dependencies: ConnectionsDependencies,
  { row, connect }: LeftAccount,
): Promise<void> {
  try {
    if (await isConnectedElsewhere(dependencies, row)) return
    await connect?.revoke?.(await openAccount(row, dependencies.ring), callIo(dependencies, 10))
  } catch (error) {
    dependencies.log.warn(
      { err: error, network: row.provider },
      'a network could not be told to forget an account',
    )
  }
}

/** A network revokes its whole grant, not one copy: another workspace may still use it. */
async function isConnectedElsewhere(
  dependencies: ConnectionsDependencies,
  row: ConnectionRow,
): Promise<boolean> {
  const other = await dependencies.database.db
    .selectFrom('connections')
    .select('id')
    .where('provider', '=', row.provider)
    .where('external_id', '=', row.external_id)
    .executeTakeFirst()
  return other !== undefined
}
