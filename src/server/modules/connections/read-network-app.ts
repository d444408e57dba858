import type { ConnectionsDependencies } from './connections-dependencies.ts'
import type { NetworkAppOf } from './network-app-row.ts'

/** The app that a workspace has at a network, without its secret, and what a person enters there to make one. */
export interface ReadNetworkApp {
  scopes: readonly string[]
  /** null: the workspace has none. */
  app: { clientId: string; setBy: string | null; checkedAt: Date | null } | null
  /** The accounts that it connected. */
  accounts: { id: string; username: string; needsReauth: boolean }[]
}

/** null: the network has no apps of workspaces, or is switched off. */
export async function readNetworkApp(
  { database: { db }, networks }: Pick<ConnectionsDependencies, 'database' | 'networks'>,
  { workspaceId, network }: NetworkAppOf,
): Promise<ReadNetworkApp | null> {
  const connect = networks.get(network)?.connect
  if (connect?.kind !== 'oauth' || !connect.ownApp) return null
  const row = await db
    .selectFrom('workspace_network_apps as a')
    .leftJoin('users as u', 'u.id', 'a.set_by')
    .select(['a.client_id', 'a.checked_at', 'u.name'])
    .where('a.workspace_id', '=', workspaceId)
    .where('a.network', '=', network)
    .executeTakeFirst()
  const accounts = await db
    .selectFrom('connections')
    .select(['id', 'username', 'needs_reauth as needsReauth'])
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', network)
    .where('app', '=', 'own')
    .orderBy('username')
    .limit(mostAccounts)
    .execute()
  const app = row ? { clientId: row.client_id, setBy: row.name, checkedAt: row.checked_at } : null
  return { scopes: connect.scopes, app, accounts }
}

/** More than any plan has room for. */
const mostAccounts = 200
