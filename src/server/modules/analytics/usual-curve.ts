import { sql } from 'kysely'
import type { AnalyticsSubject, PostNumbers } from '#contract/analytics.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineMetricOf } from './line-metric.ts'

/** Hours after publishing at which posts are read by plan. Source: docs/specification/analytics.md. */
const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160]
/** The newest posts of an account that make its usual curve. */
const mostPosts = 40
const yearMs = 365 * 86_400_000

/**
 * The median of each account at each age, of its newest posts that had a reading then. A reading is at an age when it
 * is no more than a tenth away; its value is the last sample until then, since a value that stayed has no new one.
 */
export async function readUsualCurve(
  db: Db,
  workspaceId: string,
  subjects: readonly AnalyticsSubject[],
  now: Date,
): Promise<ReadonlyMap<string, PostNumbers['usual']>> {
  const accounts = new Map(
    subjects.flatMap(({ connectionId, network }) => {
      const metric = lineMetricOf(network)
      return connectionId && metric ? [[connectionId, metric] as const] : []
    }),
  )
  if (accounts.size === 0) return new Map()
  const { rows } = await sql<{ connection_id: string; hours: number; value: number; n: number }>`
    select a.connection_id, t.hours, percentile_cont(0.5) within group (order by v.value) as value, count(*)::int as n
    from unnest(${[...accounts.keys()]}::uuid[], ${[...accounts.values()]}::text[]) as a (connection_id, metric)
    cross join lateral (
      select p.id, p.published_at from publications p
      where p.workspace_id = ${workspaceId} and p.connection_id = a.connection_id and p.part = 'post'
        and p.published_at is not null and p.published_at > ${new Date(now.getTime() - yearMs)}
      order by p.published_at desc, p.id limit ${mostPosts}
    ) p
    cross join lateral (
      select distinct on (t.hours) t.hours, r.taken_at
      from metric_readings r
      join unnest(${ages}::float8[]) as t (hours) on r.age_sec between t.hours * 3240 and t.hours * 3960
      where r.subject_id = p.id and r.outcome in ('counted', 'partial') and not r.is_lifetime
      order by t.hours, abs(r.age_sec - t.hours * 3600)
    ) t
    cross join lateral (
      select s.value from metric_samples s
      where s.subject_id = p.id and s.metric = a.metric and s.taken_at <= t.taken_at
      order by s.taken_at desc limit 1
    ) v
    group by a.connection_id, t.hours
    order by a.connection_id, t.hours`.execute(db)
  const curves = Map.groupBy(rows, (row) => row.connection_id)
  return new Map(
    [...curves].map(([connectionId, own]) => [
      connectionId,
      own.map(({ hours, value, n }) => ({ ageHours: hours, value, n })),
    ]),
  )
}
