import { sql } from 'kysely'
import type { EventDetail, PublicationEventKind } from '#domain/post/publication-event.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** An event of a publication. */
export interface NewTimelineEvent {
  publicationId: string
  workspaceId: string
  kind: PublicationEventKind
  detail?: EventDetail
  /** Its time; default: now. */
  at?: Date
}

/** Writes events to the timelines of publications, in the transaction of the change. */
export async function appendTimeline(tx: Db, events: readonly NewTimelineEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const values = events.map((event) => ({
    publication_id: event.publicationId,
    workspace_id: event.workspaceId,
    at: event.at ?? now,
    kind: event.kind,
    detail: event.detail ?? null,
  }))
  await sql`
    insert into publication_events (publication_id, workspace_id, at, kind, detail)
    select e.publication_id, e.workspace_id, e.at, e.kind, nullif(e.detail, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as e (publication_id uuid, workspace_id uuid, at timestamptz, kind text, detail jsonb)
  `.execute(tx)
}
