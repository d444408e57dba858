import { sql } from 'kysely'
import type { Metric } from '#domain/metrics/metric.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MetricReadingTable } from '#server/plumbing/database/schema/analytics-tables.ts'
import { maxCounts } from '../archive-limits.ts'
import type { ArchivedNumbers, ArchivedReading } from './numbers-format.ts'

const readingsAtOnce = 500

interface ReadingRow {
  id: string
  subject_id: string
  taken_at: Date
  /** As text: a `Date` loses what is below a millisecond, and would give a reading twice. */
  at: string
  age_sec: number | null
  outcome: MetricReadingTable['outcome']
  is_lifetime: boolean
  api: string
  fields: ArchivedReading['fields']
  refused: ArchivedReading['refused']
  message: string | null
  cost_microusd: number
  values: Partial<Record<Metric, number>>
}

/** All readings of some subjects with their samples, by subject and time. */
export async function* readingsOf(
  db: Db,
  workspaceId: string,
  subjectIds: readonly string[],
): AsyncGenerator<{ subjectId: string; reading: ArchivedReading }> {
  if (subjectIds.length === 0) return
  let last: ReadingRow | null = null
  for (;;) {
    const rows: ReadingRow[] = await nextReadings(db, { workspaceId, subjectIds }, last)
    for (const row of rows) yield { subjectId: row.subject_id, reading: presented(row) }
    last = rows.at(-1) ?? null
    if (rows.length < readingsAtOnce) return
  }
}

async function nextReadings(
  db: Db,
  { workspaceId, subjectIds }: { workspaceId: string; subjectIds: readonly string[] },
  last: ReadingRow | null,
): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select r.id, r.subject_id, r.taken_at, r.taken_at::text as at, r.age_sec, r.outcome, r.is_lifetime, r.api, r.fields,
      r.refused, r.message, r.cost_microusd,
      coalesce((select jsonb_object_agg(s.metric, s.value) from metric_samples s where s.reading_id = r.id), '{}') as values
    from unnest(${[...subjectIds]}::uuid[]) as subjects (id)
    -- Each by its index: a new database does not know yet that this is faster.
    cross join lateral (
      select * from metric_readings m
      where m.subject_id = subjects.id and m.workspace_id = ${workspaceId}
        ${last ? sql`and (m.subject_id, m.taken_at, m.id) > (${last.subject_id}::uuid, ${last.at}::timestamptz, ${last.id}::uuid)` : sql``}
      order by m.taken_at, m.id limit ${readingsAtOnce}
    ) r
    order by r.subject_id, r.taken_at, r.id limit ${readingsAtOnce}`.execute(db)
  return rows
}

const presented = (row: ReadingRow): ArchivedReading => ({
  id: row.id,
  takenAt: row.taken_at.toISOString(),
  ageSec: row.age_sec,
  outcome: row.outcome,
  isLifetime: row.is_lifetime,
  api: row.api,
  fields: row.fields,
  refused: row.refused,
  message: row.message,
  costMicrousd: row.cost_microusd,
  values: row.values,
})

type Day = Extract<ArchivedNumbers, { kind: 'account' }>['days'][number]

/** The numbers of an account by day, in parts. */
export async function* daysOf(db: Db, workspaceId: string, connectionId: string): AsyncGenerator<Day[]> {
  let last: Day | undefined
  for (;;) {
    const { rows }: { rows: (Omit<Day, 'readAt'> & { readAt: Date })[] } = await sql<
      Omit<Day, 'readAt'> & { readAt: Date }
    >`
      select metric, day::text as day, value, day_zone as timezone, read_at as "readAt" from metric_days
      where workspace_id = ${workspaceId} and connection_id = ${connectionId}
        ${last ? sql`and (metric, day) > (${last.metric}, ${last.day}::date)` : sql``}
      order by metric, day limit ${maxCounts.daysPerSubject}`.execute(db)
    const days = rows.map((row) => ({ ...row, readAt: row.readAt.toISOString() }))
    if (days.length > 0) yield days
    last = days.at(-1)
    if (days.length < maxCounts.daysPerSubject) return
  }
}

type Readback = Extract<ArchivedNumbers, { kind: 'post' }>['readbacks'][number]

/** What was still there of some publications. */
export async function readbacksOf(db: Db, ids: readonly string[]): Promise<Map<string, Readback[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('readbacks')
    .selectAll()
    .where('publication_id', 'in', [...ids])
    .orderBy('at')
    .execute()
  const byPost = Map.groupBy(rows, (row) => row.publication_id)
  return new Map(
    [...byPost].map(([id, own]) => [
      id,
      own.slice(-maxCounts.readbacksPerSubject).map((row) => ({
        at: row.at.toISOString(),
        found: row.found,
        textHash: row.text_hash,
        difference: row.difference as Readback['difference'],
        mediaSent: row.media_sent,
        mediaShown: row.media_shown,
        hasLinkCard: row.has_link_card,
        lostLinkCard: row.lost_link_card,
        message: row.message,
      })),
    ]),
  )
}
