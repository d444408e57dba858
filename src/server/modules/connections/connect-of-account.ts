import type { Network } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { openNetworkApp } from './network-app-row.ts'

export type ConnectOfAccount =
  | { kind: 'found'; connect: Network['connect'] }
  /** The network is switched off. */
  | { kind: 'switched-off' }
  /** The workspace has removed the app that connected the account. */
  | { kind: 'no-app' }

/**
 * The calls for the tokens of an account, with the app that connected it: tokens work with this app alone.
 * @throws MissingKey
 */
export async function connectOfAccount(
  db: Db,
  { networks, ring }: Pick<ConnectionsDependencies, 'networks' | 'ring'>,
  account: Pick<ConnectionRow, 'workspace_id' | 'provider' | 'app'>,
): Promise<ConnectOfAccount> {
  const { workspace_id: workspaceId, provider: network } = account
  const connect = networks.get(network)?.connect
  if (!connect) return { kind: 'switched-off' }
  if (account.app === 'instance') return { kind: 'found', connect }
  const app = await openNetworkApp(db, { workspaceId, network }, ring)
  if (!app || connect.kind !== 'oauth' || !connect.ownApp) return { kind: 'no-app' }
  return { kind: 'found', connect: connect.ownApp.through(app) }
}
