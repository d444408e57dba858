import { hasGoneOut } from '#domain/post/may-be-live.ts'
import { isUnderWay, type PublicationState } from '#domain/post/publication.ts'
import { repeatIn, scheduledSeries, type Series } from '#domain/time/series.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { keepSeriesDates, markPaused, readSeriesDates } from '#server/modules/posts/series-dates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { signalDue } from './due-signal.ts'
import { continueTimeline } from './continue-timeline.ts'
import { type Destination, mediaOfPost, openTurns, publicationRows } from './new-publications.ts'
import { liveSoFar } from './verdict.ts'

export type { Destination } from './new-publications.ts'

/** A post is being published, live, or may be: its publications can no longer be replaced. */
export type ScheduleResult = { kind: 'scheduled' } | { kind: 'under-way' }

/**
 * What prevents a change of a post, in the caller's transaction, which has locked the post. Its publications are
 * locked, so the answer stays true. `still-open`: an earlier time of a repeating post is not settled.
 */
export async function findHindrance(tx: Db, postId: string): Promise<'under-way' | 'still-open' | null> {
  const rows = await tx
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .select(['p.state', 'p.intended_at', 'p.steps', 'p.occurrence', 's.occurrence as standing'])
    .where('p.post_id', '=', postId)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  if (rows.some((row) => row.occurrence === row.standing && cannotBeReplaced(row))) return 'under-way'
  const isOpen = rows.some((row) => row.occurrence !== row.standing && isUnderWay(row.state))
  return isOpen ? 'still-open' : null
}

/**
 * Sets the accounts and time of a post, in the caller's transaction: one publication per account, due at `dueAt`.
 * Replaces unpublished publications. For a repeating post this is the current occurrence: earlier ones stay, and
 * without a time (`dueAt` null) none follows.
 * @param to.dueAt null keeps the publications as drafts
 * @param to.by who schedules it; notified, besides its author, if it fails
 */
export async function schedulePost(
  tx: Db,
  post: { id: string; workspaceId: string },
  to: { destinations: readonly Destination[]; dueAt: Date | null; now: Date; by?: string },
): Promise<ScheduleResult> {
  // @NOTE Posts before publications: the order of all locks.
  const {
    platform_settings: settings,
    content,
    occurrence,
  } = await tx
    .selectFrom('scheduled_posts')
    .select(['platform_settings', 'content', 'occurrence'])
    .where('id', '=', post.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const present = await tx
    .selectFrom('publications')
    .select(['id', 'connection_id', 'part', 'occurrence', 'state', 'due_at', 'intended_at', 'steps'])
    .where('post_id', '=', post.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const standing = present.filter((publication) => publication.occurrence === occurrence)
  if (standing.some(cannotBeReplaced)) return { kind: 'under-way' }
  const repeat = repeatIn(settings)
  const datesOf = await readSeriesDates(tx, repeat ? [post.id] : [])
  const series = repeat && seriesFor({ ...repeat, ...datesOf(post.id) }, to)
  const dueAt = series?.next ?? to.dueAt
  if (standing.length > 0) {
    await tx
      .deleteFrom('publications')
      .where('post_id', '=', post.id)
      .where('occurrence', '=', occurrence)
      .execute()
  }
  if (dueAt === null) await dropWaiting(tx, post.id)
  if (to.destinations.length > 0) {
    await openTurns(tx, to.destinations)
    const toSend = { ...post, platformSettings: settings, content, ...(await mediaOfPost(tx, post.id)) }
    const time = { occurrence, dueAt, now: to.now }
    const rows = to.destinations.flatMap((destination) => publicationRows(toSend, destination, time))
    const made = await tx
      .insertInto('publications')
      .values(rows)
      .returning(['id', 'connection_id', 'part', 'due_at'])
      .execute()
    await continueTimeline(tx, post.workspaceId, standing, made, to.now)
  }
  await tx
    .updateTable('scheduled_posts')
    .set({ scheduled_for: dueAt, ...(dueAt && to.by !== undefined && { scheduled_by: to.by }) })
    .where('id', '=', post.id)
    .execute()
  if (series) await keepSeriesDates(tx, post, series)
  if (series) await markPaused(tx, post.id, null)
  await refreshPostStatus(tx, [post.id], to.now)
  if (dueAt) await signalDue(tx)
  return { kind: 'scheduled' }
}

function seriesFor(series: Series, { dueAt, now }: { dueAt: Date | null; now: Date }): Series {
  return dueAt ? scheduledSeries(series, dueAt, now) : { ...series, start: null, next: null }
}

/** Removes publications of earlier occurrences that wait for another try, except first comments of live posts. */
async function dropWaiting(tx: Db, postId: string): Promise<void> {
  await tx
    .deleteFrom('publications')
    .where('post_id', '=', postId)
    .where('state', '=', 'scheduled')
    .where('intended_at', 'is', null)
    .where((where) => where.or([where('part', '=', 'post'), where('run_at', 'is', null)]))
    .execute()
}

function cannotBeReplaced({
  state,
  intended_at,
  steps,
}: {
  state: PublicationState
  intended_at: Date | null
  steps: Record<string, unknown>
}): boolean {
  return isUnderWay(state) || intended_at !== null || hasGoneOut({ state, live: liveSoFar({ steps }) })
}
