import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Metric } from '#domain/metrics/metric.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MetricReadingTable } from '#server/plumbing/database/schema/analytics-tables.ts'
import type { RefusedMetric } from '#networks/network.ts'
import type { Turn } from './turn.ts'

/** A reading with its numbers. */
export interface Reading {
  subjectId: string
  /** null: of an account. */
  publishedAt: Date | null
  takenAt: Date
  ageSec: number | null
  outcome: MetricReadingTable['outcome']
  isLifetime: boolean
  api: string
  counts: Partial<Record<Metric, number>>
  fields: Partial<Record<Metric, string>>
  refused: readonly RefusedMetric[]
  message: string | null
  costMicroUsd: number
  /** Each value is kept; else those that changed. */
  keepsAll: boolean
}

/** Stores readings, and their values where those changed, in the caller's transaction. */
export async function storeReadings(tx: Db, turn: Turn, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return
  const withIds = readings.map((reading) => ({ ...reading, id: randomUUID() }))
  await tx
    .insertInto('metric_readings')
    .values(withIds.map((reading) => rowOf(reading, turn)))
    .execute()
  const samples = withIds.flatMap(({ id, subjectId, takenAt, counts, keepsAll }) =>
    Object.entries(counts)
      .filter(([, value]) => Number.isFinite(value))
      .map(([metric, value]) => ({
        subject_id: subjectId,
        metric,
        taken_at: takenAt,
        value,
        reading_id: id,
        keeps: keepsAll,
      })),
  )
  if (samples.length === 0) return
  await sql`
    insert into metric_samples (subject_id, metric, taken_at, value, reading_id)
    select v.subject_id, v.metric, v.taken_at, v.value, v.reading_id
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as v (
      subject_id uuid, metric text, taken_at timestamptz, value double precision, reading_id uuid, keeps boolean)
    left join lateral (
      select m.value from metric_samples m
      where m.subject_id = v.subject_id and m.metric = v.metric order by m.taken_at desc limit 1
    ) last on true
    where v.keeps or last.value is distinct from v.value
    on conflict do nothing`.execute(tx)
}

function rowOf(reading: Reading & { id: string }, { workspaceId, connectionId }: Turn) {
  const refused = reading.refused.map(({ metric, field, reason, message }) => [
    metric,
    { field, reason, ...(message !== undefined && { message: message.slice(0, maxMessage) }) },
  ])
  return {
    id: reading.id,
    workspace_id: workspaceId,
    connection_id: connectionId,
    subject_id: reading.subjectId,
    taken_at: reading.takenAt,
    age_sec: reading.ageSec,
    outcome: reading.outcome,
    is_lifetime: reading.isLifetime,
    api: reading.api,
    fields: JSON.stringify(reading.fields),
    refused: JSON.stringify(Object.fromEntries(refused)),
    message: reading.message?.slice(0, maxMessage) ?? null,
    cost_microusd: reading.costMicroUsd,
  }
}

const maxMessage = 500
