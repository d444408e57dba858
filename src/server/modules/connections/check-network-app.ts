import type { AppCheck, NetworkApp } from '#networks/network.ts'
import { callIo, type ConnectionsDependencies } from './connections-dependencies.ts'
import { type NetworkAppOf, openNetworkApp } from './network-app-row.ts'

export type CheckedApp =
  | AppCheck
  /** The network has no apps of workspaces, or is switched off. */
  | { kind: 'not-offered' }
  /** Nothing was typed, and the workspace has no app there. */
  | { kind: 'no-app' }

const callSec = 15

/**
 * Asks a network about an app, and notes when it accepted the app of the workspace.
 * @param typed null: the app that the workspace has
 * @throws MissingKey
 */
export async function checkNetworkApp(
  dependencies: ConnectionsDependencies,
  of: NetworkAppOf,
  typed: NetworkApp | null,
): Promise<CheckedApp> {
  const { database, networks, ring, clock } = dependencies
  const connect = networks.get(of.network)?.connect
  if (connect?.kind !== 'oauth' || !connect.ownApp) return { kind: 'not-offered' }
  const app = typed ?? (await openNetworkApp(database.db, of, ring))
  if (!app) return { kind: 'no-app' }
  const answer = await connect.ownApp.check(app, callIo(dependencies, callSec))
  if (typed || answer.kind !== 'accepted') return answer
  await database.db
    .updateTable('workspace_network_apps')
    .set({ checked_at: clock.now() })
    .where('workspace_id', '=', of.workspaceId)
    .where('network', '=', of.network)
    .where('client_id', '=', app.clientId)
    .execute()
  return answer
}
