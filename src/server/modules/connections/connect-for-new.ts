import type { OAuthConnect } from '#networks/network.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { type NetworkAppOf, openNetworkApp } from './network-app-row.ts'

/**
 * How a workspace signs in to a network: through its own app if it has one, else through that of this server. null: the
 * network is switched off, or is connected in another way.
 * @throws MissingKey
 */
export async function connectForNew(
  { database, networks, ring }: Pick<ConnectionsDependencies, 'database' | 'networks' | 'ring'>,
  of: NetworkAppOf,
): Promise<{ connect: OAuthConnect; app: ConnectionRow['app'] } | null> {
  const connect = networks.get(of.network)?.connect
  if (connect?.kind !== 'oauth') return null
  const app = connect.ownApp ? await openNetworkApp(database.db, of, ring) : null
  return app && connect.ownApp
    ? { connect: connect.ownApp.through(app), app: 'own' }
    : { connect, app: 'instance' }
}
