import type { Network } from '#networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'

/** The dependencies of reading numbers. */
export interface AnalyticsDependencies {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  networks: Networks
  connections: Pick<Connections, 'unlock'>
  fetch: typeof fetch
  policy: AnalyticsConfig
  /** Whether this machine's clock can be trusted for due times. */
  clockIsRight(): boolean
}

/** The readers of a network; null: it gives no numbers. */
export const metricsOf = (networks: Networks, network: Network['id']) =>
  networks.get(network)?.metrics ?? null
