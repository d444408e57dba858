import { sql } from 'kysely'
import type { Metric } from '#domain/metrics/metric.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { LastReading } from './absence.ts'
import { isRead } from './what-is-read.ts'

/** What is read in a workspace, and what networks stopped giving. */
export interface ReadingRules {
  isOff(network: NetworkId): boolean
  withdrawnSince(network: NetworkId, metric: Metric): Date | null
}

const mostRefusals = 500

/** In one statement. */
export async function readRules(db: Db, workspaceId: string, policy: AnalyticsConfig): Promise<ReadingRules> {
  const { rows } = await sql<{
    x_enabled: boolean | null
    x_budget_cents: number | null
    networks_off: NetworkId[] | null
    network: string | null
    metric: Metric | null
    since: Date | null
  }>`
    select s.x_enabled, s.x_budget_cents, s.networks_off, r.network, r.metric, r.since
    from (select 1) one
    left join analytics_settings s on s.workspace_id = ${workspaceId}
    left join (select network, metric, min(since) as since from metric_refusals group by network, metric
               limit ${mostRefusals}) r on true`.execute(db)
  const [first] = rows
  const settings = {
    xEnabled: first?.x_enabled ?? false,
    xBudgetCents: first?.x_budget_cents ?? 0,
    networksOff: first?.networks_off ?? [],
    foreignPosts: true,
  }
  const off = new Set(networkIds.filter((network) => !isRead(network, settings, policy)))
  const since = new Map(rows.map((row) => [`${row.network} ${row.metric}`, row.since]))
  return {
    isOff: (network) => off.has(network),
    withdrawnSince: (network, metric) => since.get(`${network} ${metric}`) ?? null,
  }
}

export interface LastReadingRow extends LastReading {
  takenAt: Date
  message: string | null
}

/** The newest reading of each of these posts or accounts. */
export async function readLastReadings(
  db: Db,
  workspaceId: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, LastReadingRow>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<LastReadingRow & { subject_id: string }>`
    select ids.id as subject_id, r.outcome, r.refused, r.taken_at as "takenAt", r.message
    from unnest(${[...subjectIds]}::uuid[]) as ids (id)
    cross join lateral (
      select outcome, refused, taken_at, message from metric_readings
      where subject_id = ids.id and workspace_id = ${workspaceId} order by taken_at desc limit 1
    ) r`.execute(db)
  return new Map(rows.map((row) => [row.subject_id, row]))
}
