import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import { appendTimeline, type NewTimelineEvent } from './append-timeline.ts'

interface Planned {
  id: string
  connection_id: string | null
  part: 'post' | 'comment'
  due_at: Date | null
}

/** Continues the timeline of replaced publications with that of their replacements, including the new time. */
export async function continueTimeline(
  tx: Db,
  workspaceId: string,
  before: readonly Planned[],
  after: readonly Planned[],
  now: Date,
): Promise<void> {
  const pairs = after.map((next) => ({
    next,
    last: before.find((one) => one.connection_id === next.connection_id && one.part === next.part),
  }))
  const replaced = pairs.flatMap(({ last, next }) => (last ? [{ last: last.id, next: next.id }] : []))
  if (replaced.length > 0) {
    await sql`
      update publication_events e set publication_id = r.next
      from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r (last uuid, next uuid)
      where e.publication_id = r.last
    `.execute(tx)
  }
  await appendTimeline(
    tx,
    pairs.flatMap(({ last, next }) => toldOf(workspaceId, last?.due_at, next)),
    now,
  )
}

function toldOf(
  workspaceId: string,
  before: Date | null | undefined,
  { id, part, due_at: dueAt }: Planned,
): NewTimelineEvent[] {
  const event = { publicationId: id, workspaceId }
  // A first comment has no time of its own: it follows its post.
  if (part === 'comment' || before?.getTime() === dueAt?.getTime()) return []
  if (dueAt === null) return [{ ...event, kind: 'unscheduled' }]
  const detail = { for: dueAt.toISOString() }
  return [{ ...event, kind: before ? 'rescheduled' : 'queued', detail }]
}
