import type { NetworkApp } from '#networks/network.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { askToSignInAgain } from './ask-to-sign-in-again.ts'
import { checkNetworkApp, type CheckedApp } from './check-network-app.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { networkAppColumns } from './network-app-row.ts'
import type { Connecting } from './store-account.ts'

export type SavedApp = { kind: 'saved' } | Extract<CheckedApp, { kind: 'refused' | 'not-offered' }>

/**
 * Makes an app that of a workspace. One that the network refuses is not stored; one about which the network could not be
 * asked is. Accounts that another client id connected need a new sign-in: their tokens do not work with this one.
 */
export async function saveNetworkApp(
  dependencies: ConnectionsDependencies,
  { workspaceId, userId, network }: Connecting,
  typed: NetworkApp,
): Promise<SavedApp> {
  const checked = await checkNetworkApp(dependencies, { workspaceId, network }, typed)
  if (checked.kind === 'refused' || checked.kind === 'not-offered') return checked
  const now = dependencies.clock.now()
  const columns = {
    ...(await networkAppColumns(typed, { workspaceId, network }, dependencies.ring)),
    set_by: userId,
    checked_at: checked.kind === 'accepted' ? now : null,
  }
  await dependencies.database.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('workspace_network_apps')
      .select('client_id')
      .where('workspace_id', '=', workspaceId)
      .where('network', '=', network)
      .forUpdate()
      .executeTakeFirst()
    await tx
      .insertInto('workspace_network_apps')
      .values({ workspace_id: workspaceId, network, ...columns })
      .onConflict((row) => row.columns(['workspace_id', 'network']).doUpdateSet(columns))
      .execute()
    if (before && before.client_id !== typed.clientId) {
      await askToSignInAgain(tx, { workspaceId, network }, now)
    }
    const did = { workspaceId, userId, action: 'network-app-set', subject: { network } } as const
    await recordActivity(tx, [did], now)
    await announce(tx, [{ workspaceId, kind: 'connections-changed' }])
  })
  return { kind: 'saved' }
}
