import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { askToSignInAgain } from './ask-to-sign-in-again.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import type { Connecting } from './store-account.ts'

/**
 * Removes the app of a workspace at a network. Nothing can renew the tokens that it gave, so its accounts need a new sign-in,
 * which then goes through the app of this server. Their scheduled posts wait for it.
 * @returns false: there is none
 */
export async function removeNetworkApp(
  { database, clock }: Pick<ConnectionsDependencies, 'database' | 'clock'>,
  { workspaceId, userId, network }: Connecting,
): Promise<boolean> {
  const now = clock.now()
  return database.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('workspace_network_apps')
      .where('workspace_id', '=', workspaceId)
      .where('network', '=', network)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await askToSignInAgain(tx, { workspaceId, network }, now)
    const did = { workspaceId, userId, action: 'network-app-removed', subject: { network } } as const
    await recordActivity(tx, [did], now)
    await announce(tx, [{ workspaceId, kind: 'connections-changed' }])
    return true
  })
}
