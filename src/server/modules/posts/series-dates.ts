import { noDates, type SeriesDates } from '#domain/time/series.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The columns of `post_series`; all null where a post has no row. */
interface DateColumns {
  start_at: Date | null
  next_at: Date | null
  last_posted_at: Date | null
}

export const datesIn = ({ start_at, next_at, last_posted_at }: DateColumns): SeriesDates => ({
  start: start_at,
  next: next_at,
  lastPosted: last_posted_at,
})

/** Tells how far posts are that repeat, by their ids. Of every other post there are no dates. */
export async function readSeriesDates(
  db: Db,
  postIds: readonly string[],
): Promise<(postId: string) => SeriesDates> {
  if (postIds.length === 0) return () => noDates
  const rows = await db
    .selectFrom('post_series')
    .select(['post_id', 'start_at', 'next_at', 'last_posted_at'])
    .where('post_id', 'in', [...postIds])
    .execute()
  const dates = new Map(rows.map((row) => [row.post_id, datesIn(row)]))
  return (postId) => dates.get(postId) ?? noDates
}

/** Stores how far a series is, in the caller's transaction, which has locked the post. */
export async function keepSeriesDates(
  tx: Db,
  post: { id: string; workspaceId: string },
  { start, next, lastPosted }: SeriesDates,
): Promise<void> {
  const dates = { start_at: start, next_at: next, last_posted_at: lastPosted }
  await tx
    .insertInto('post_series')
    .values({ post_id: post.id, workspace_id: post.workspaceId, ...dates })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(dates))
    .execute()
}

/** Notes that a series waits for room in its payer’s plan, or no longer does. */
export async function markPaused(tx: Db, postId: string, at: Date | null): Promise<void> {
  await tx.updateTable('post_series').set({ paused_at: at }).where('post_id', '=', postId).execute()
}

/** Starts a series again because it has another rule. Runs in the caller's transaction, which has locked the post. */
export async function restartSeries(tx: Db, postId: string): Promise<void> {
  await tx
    .updateTable('post_series')
    .set({ start_at: null, next_at: null })
    .where('post_id', '=', postId)
    .execute()
}

/** Ends a series, in the caller's transaction, which has locked the post: it does not repeat any more. */
export async function dropSeriesDates(tx: Db, postId: string): Promise<void> {
  await tx.deleteFrom('post_series').where('post_id', '=', postId).execute()
}
