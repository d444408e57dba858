import { sql } from 'kysely'
import type { ReadingPlan } from '#domain/metrics/reading-plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Turn } from './turn.ts'

type DueKind = 'account' | 'readback' | 'publication' | 'foreign' | 'history'

/** Something of an account that is to be read now. */
export interface DueRow {
  subjectId: string
  kind: DueKind
  /** The network's id of the post; null for the account and for what came before. */
  remoteId: string | null
  /** null for the account, and for what came before. */
  publishedAt: Date | null
  plan: ReadingPlan
  step: number
  tries: number
  /** When its network first said that it is gone. */
  goneAt: Date | null
  /** A person waits for it. */
  isAsked: boolean
}

/** How early a reading may join the batch of others: a part of its age. */
const earlyShare = 0.005

/** How many rows are read at once. */
const maxRows = 200

/** What is due of an account, the account itself first and what came before last. Posts that are live no more are left out. */
export async function readDue(db: Db, turn: Turn, now: Date): Promise<{ rows: DueRow[]; over: string[] }> {
  const { rows } = await sql<{
    subject_id: string
    kind: DueKind
    published_at: Date | null
    plan: ReadingPlan
    step: number
    tries: number
    gone_at: Date | null
    asked_at: Date | null
    next_at: Date
    remote_id: string | null
  }>`
    select d.subject_id, d.kind, d.published_at, d.plan, d.step, d.tries, d.gone_at, d.asked_at, d.next_at,
      case d.kind
        when 'foreign' then (select f.remote_id from foreign_posts f where f.id = d.subject_id and f.gone_at is null)
        when 'account' then null when 'history' then null
        else (select p.remote_id from publications p where p.id = d.subject_id and p.state = 'published')
      end as remote_id
    from metric_due d
    where d.connection_id = ${turn.connectionId} and (d.next_at <= ${now} or (d.tries = 0
      and d.kind = 'publication' and d.next_at - (d.next_at - d.published_at) * ${earlyShare}::float8 <= ${now}))
    order by case d.kind when 'account' then 1 when 'readback' then 2 when 'history' then 4 else 3 end, d.next_at
    limit ${maxRows}`.execute(db)
  const isOver = (row: (typeof rows)[number]) =>
    row.remote_id === null && row.kind !== 'account' && row.kind !== 'history'
  return {
    rows: rows
      .filter((row) => !isOver(row))
      .map((row) => ({
        subjectId: row.subject_id,
        kind: row.kind,
        remoteId: row.remote_id,
        publishedAt: row.published_at,
        plan: row.plan,
        step: row.step,
        tries: row.tries,
        goneAt: row.gone_at,
        isAsked: row.asked_at !== null && row.asked_at >= row.next_at,
      })),
    over: rows.filter(isOver).map((row) => row.subject_id),
  }
}

/** What happens to a due row. */
export type RowChange =
  | { kind: 'next'; at: Date; step: number; tries: number; goneAt: Date | null }
  | { kind: 'end' }

/** Writes when rows are due next, in the transaction that stores their readings. */
export async function changeRows(
  tx: Db,
  changes: readonly { row: Pick<DueRow, 'subjectId' | 'kind'>; change: RowChange }[],
): Promise<void> {
  const ended = changes.flatMap(({ row, change }) => (change.kind === 'end' ? [row] : []))
  if (ended.length > 0) {
    await sql`
      delete from metric_due d
      using unnest(${ended.map(({ subjectId }) => subjectId)}::uuid[], ${ended.map(({ kind }) => kind)}::text[]) as v (subject_id, kind)
      where d.subject_id = v.subject_id and d.kind = v.kind`.execute(tx)
  }
  const next = changes.flatMap(({ row, change }) =>
    change.kind === 'next'
      ? [
          {
            subject_id: row.subjectId,
            kind: row.kind,
            next_at: change.at,
            step: change.step,
            tries: change.tries,
            gone_at: change.goneAt,
          },
        ]
      : [],
  )
  if (next.length === 0) return
  await sql`
    update metric_due d set next_at = v.next_at, step = v.step, tries = v.tries, gone_at = v.gone_at
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as v (
      subject_id uuid, kind text, next_at timestamptz, step integer, tries integer, gone_at timestamptz)
    where d.subject_id = v.subject_id and d.kind = v.kind`.execute(tx)
}
