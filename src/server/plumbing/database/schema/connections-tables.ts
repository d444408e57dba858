import type { ColumnType, Generated, Selectable } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Instant, MaybeInstant, GeneratedInstant } from './column-types.ts'

interface ConnectionTable {
  id: Generated<string>
  workspace_id: string
  provider: NetworkId
  external_id: string
  username: string
  display_name: string | null
  avatar_url: string | null
  needs_reauth: Generated<boolean>
  credentials: Uint8Array
  key_id: string
  expires_at: MaybeInstant
  scopes: Generated<string[]>
  connected_by: string | null
  refreshing_until: MaybeInstant
  refreshing_by: string | null
  renewable: Generated<boolean>
  refreshed_at: GeneratedInstant
  warned_days: number | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  locked_at: MaybeInstant
  app: Generated<'instance' | 'own'>
}

export interface ConnectionOfferTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  network: NetworkId
  accounts: Uint8Array
  key_id: string
  expires_at: Instant
  created_at: GeneratedInstant
}

interface WorkspaceNetworkAppTable {
  workspace_id: string
  network: NetworkId
  client_id: string
  client_secret: Uint8Array
  key_id: string
  set_by: string | null
  checked_at: MaybeInstant
}

/** Micro-dollars; bigint, which the drivers give as text. */
interface NetworkPricesTable {
  network: NetworkId
  post: ColumnType<string | null, number | null, number | null>
  link_post: ColumnType<string | null, number | null, number | null>
  alt_text: ColumnType<string | null, number | null, number | null>
  deletion: ColumnType<string | null, number | null, number | null>
}

/** An account a workspace has ever connected; outlives the connection. */
interface FirstConnectionTable {
  connection_id: string
  workspace_id: string
  connected_at: Instant
}

export interface ConnectionsTables {
  connections: ConnectionTable
  connection_offers: ConnectionOfferTable
  workspace_network_apps: WorkspaceNetworkAppTable
  network_prices: NetworkPricesTable
  first_connections: FirstConnectionTable
}

export type ConnectionRow = Selectable<ConnectionTable>
