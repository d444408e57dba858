import type { TimelineEvent } from '#contract/post-story.ts'
import type { PublicationEventKind } from '#domain/post/publication-event.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The events of each publication of a post, oldest first. Empty when the workspace has no such post. */
export async function readTimeline(
  db: Db,
  which: { workspaceId: string; postId: string },
): Promise<{ publicationId: string; events: TimelineEvent[] }[]> {
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('publication_events as e', 'e.publication_id', 'p.id')
    .select(['p.id', 'e.at', 'e.kind', 'e.detail'])
    .where('p.post_id', '=', which.postId)
    .where('p.workspace_id', '=', which.workspaceId)
    .orderBy('e.at')
    .orderBy('e.place')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id)].map(([publicationId, events]) => ({
    publicationId,
    events: lookedBeforeSending(
      events.map(({ at, kind, detail }) => ({
        at: at.toISOString(),
        kind: kind as PublicationEventKind,
        detail: detail ?? {},
      })),
    ),
  }))
}

const stepsOfTry: readonly PublicationEventKind[] = ['uploaded', 'part-live', 'sending']

/**
 * A try looks up first and then sends, but the lookup is written at the end: within one millisecond it would come
 * last.
 */
function lookedBeforeSending(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.reduce<TimelineEvent[]>((ordered, event) => {
    const isLater = (one: TimelineEvent) => one.at === event.at && stepsOfTry.includes(one.kind)
    const before =
      event.kind === 'looked-up' ? ordered.findLastIndex((one) => !isLater(one)) + 1 : ordered.length
    return ordered.toSpliced(before, 0, event)
  }, [])
}
