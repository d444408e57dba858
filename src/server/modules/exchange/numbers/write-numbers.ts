import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { ArchiveRestore } from '../archive-restore.ts'
import { newIdOf } from '../new-id.ts'
import type { ArchivedNumbers } from './numbers-format.ts'
import type { SubjectHere } from './subjects-here.ts'

/** Archived numbers, and what they are of here. */
export interface NumbersHere {
  item: ArchivedNumbers
  subject: SubjectHere
}

/** Readings with their samples. One that was taken at the same moment of the same subject is here already. */
export async function writeReadings(
  tx: Db,
  restore: ArchiveRestore,
  found: readonly NumbersHere[],
): Promise<number> {
  const readings = found.flatMap(({ item, subject }) =>
    item.readings.map((one) => ({
      id: newIdOf(restore, `reading ${subject.id} ${one.id}`),
      connection_id: subject.connectionId,
      subject_id: subject.id,
      taken_at: one.takenAt,
      age_sec: one.ageSec,
      outcome: one.outcome,
      is_lifetime: one.isLifetime,
      api: one.api,
      fields: one.fields,
      refused: one.refused,
      message: one.message,
      cost_microusd: one.costMicrousd,
      values: one.values,
    })),
  )
  if (readings.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    insert into metric_readings (id, workspace_id, connection_id, subject_id, taken_at, age_sec, outcome, is_lifetime,
      api, fields, refused, message, cost_microusd)
    select distinct on (v.subject_id, v.taken_at) v.id, ${restore.workspaceId}, v.connection_id, v.subject_id, v.taken_at,
      v.age_sec, v.outcome, v.is_lifetime, v.api, v.fields, v.refused, v.message, v.cost_microusd
    from jsonb_to_recordset(${JSON.stringify(storable(readings))}::jsonb) as v (
      id uuid, connection_id uuid, subject_id uuid, taken_at timestamptz, age_sec integer, outcome text,
      is_lifetime boolean, api text, fields jsonb, refused jsonb, message text, cost_microusd integer)
    where not exists (
      select from metric_readings r where r.subject_id = v.subject_id and r.taken_at = v.taken_at)
    on conflict do nothing
    returning id`.execute(tx)
  await writeSamples(tx, readings, new Set(rows.map(({ id }) => id)))
  return rows.length
}

interface WrittenReading {
  id: string
  subject_id: string
  taken_at: string
  values: ArchivedNumbers['readings'][number]['values']
}

async function writeSamples(
  tx: Db,
  readings: readonly WrittenReading[],
  written: ReadonlySet<string>,
): Promise<void> {
  const samples = readings
    .filter(({ id }) => written.has(id))
    .flatMap(({ id, subject_id, taken_at, values }) =>
      Object.entries(values).map(([metric, value]) => ({
        subject_id,
        metric,
        taken_at,
        value,
        reading_id: id,
      })),
    )
  if (samples.length === 0) return
  await sql`
    insert into metric_samples (subject_id, metric, taken_at, value, reading_id)
    select v.subject_id, v.metric, v.taken_at, v.value, v.reading_id
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as v (
      subject_id uuid, metric text, taken_at timestamptz, value double precision, reading_id uuid)
    on conflict do nothing`.execute(tx)
}

/** Days of accounts; those that are here stay: they may be newer. */
export async function writeDays(
  tx: Db,
  { workspaceId }: ArchiveRestore,
  found: readonly NumbersHere[],
): Promise<number> {
  const days = found.flatMap(({ item, subject }) =>
    item.kind === 'account' ? item.days.map((one) => ({ ...one, id: subject.id })) : [],
  )
  if (days.length === 0) return 0
  const { rows } = await sql`
    insert into metric_days (workspace_id, connection_id, metric, day, value, day_zone, read_at)
    select ${workspaceId}, v.id, v.metric, v.day, v.value, v.timezone, v."readAt"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as v (
      id uuid, metric text, day date, value double precision, timezone text, "readAt" timestamptz)
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length
}

/** What was still there of posts. */
export async function writeReadbacks(tx: Db, found: readonly NumbersHere[]): Promise<void> {
  const readbacks = found.flatMap(({ item, subject }) =>
    item.kind === 'post' ? item.readbacks.map((one) => ({ ...one, id: subject.id })) : [],
  )
  if (readbacks.length === 0) return
  await sql`
    insert into readbacks
      (publication_id, at, found, text_hash, difference, message, media_sent, media_shown, has_link_card, lost_link_card)
    select v.id, v.at, v.found, v."textHash", nullif(v.difference, 'null'), v.message,
      v."mediaSent", v."mediaShown", v."hasLinkCard", v."lostLinkCard"
    from jsonb_to_recordset(${JSON.stringify(storable(readbacks))}::jsonb) as v (
      id uuid, at timestamptz, found text, "textHash" text, difference jsonb, message text,
      "mediaSent" integer, "mediaShown" integer, "hasLinkCard" boolean, "lostLinkCard" boolean)
    on conflict do nothing`.execute(tx)
}
