import type { NetworkId } from '#domain/networks/network.ts'
import type { NetworkApp } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { sealText, unsealText } from './credentials.ts'
import type { KeyRing } from './key-ring.ts'

/** Whose app it is, and where. */
export interface NetworkAppOf {
  workspaceId: string
  network: NetworkId
}

/** The columns of an app. Its secret is bound to its workspace, network and client id. */
export async function networkAppColumns(app: NetworkApp, of: NetworkAppOf, ring: KeyRing) {
  const { credentials, keyId } = await sealText(app.clientSecret, boundTo(of, app.clientId), ring)
  return { client_id: app.clientId, client_secret: credentials, key_id: keyId }
}

/**
 * Decrypts the app that a workspace has at a network; null when it has none.
 * @throws MissingKey
 */
export async function openNetworkApp(db: Db, of: NetworkAppOf, ring: KeyRing): Promise<NetworkApp | null> {
  const row = await db
    .selectFrom('workspace_network_apps')
    .select(['client_id', 'client_secret', 'key_id'])
    .where('workspace_id', '=', of.workspaceId)
    .where('network', '=', of.network)
    .executeTakeFirst()
  if (!row) return null
  const sealed = { credentials: row.client_secret, keyId: row.key_id }
  const clientSecret = await unsealText(sealed, boundTo(of, row.client_id), ring)
  return { clientId: row.client_id, clientSecret }
}

const boundTo = ({ workspaceId, network }: NetworkAppOf, clientId: string) => [
  'network-app',
  workspaceId,
  network,
  clientId,
]
