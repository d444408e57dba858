import { sql } from 'kysely'
import { mediaInReplies, type PostContent } from '#domain/post/post.ts'
import { editedSeries, seriesIn, withSeries } from '#domain/time/series.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { keepSearchTerms } from './keep-search-terms.ts'

/** What a person wrote, without where and when it goes. */
export interface PostText {
  content: PostContent
  mediaIds: readonly string[]
  coverIds: readonly string[]
  platformSettings: Record<string, unknown>
  /** What was noted about it; what is left out stays, and of a new post is `manual` or nothing. */
  facts?: { type?: string; title?: string | null; url?: string | null }
}

/** Writes a new post as a draft, in the caller's transaction; returns its id. */
export async function createPost(
  tx: Db,
  author: { workspaceId: string; userId: string },
  writing: PostText,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('scheduled_posts')
    .values({
      workspace_id: author.workspaceId,
      user_id: author.userId,
      status: 'draft',
      content: JSON.stringify(writing.content),
      platform_settings: JSON.stringify(settingsAfter({}, writing.platformSettings)),
      ...writing.facts,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMedia(tx, id, writing)
  await keepSearchTerms(tx, id, writing.content)
  return id
}

/** Changes what a post says, in the caller's transaction, which has locked the post. */
export async function editPost(tx: Db, postId: string, writing: PostText, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('scheduled_posts')
    .select('platform_settings')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('scheduled_posts')
    .set({
      content: JSON.stringify(writing.content),
      platform_settings: JSON.stringify(settingsAfter(before.platform_settings, writing.platformSettings)),
      ...writing.facts,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', postId)
    .execute()
  await tx.deleteFrom('post_media').where('post_id', '=', postId).execute()
  await setMedia(tx, postId, writing)
  await keepSearchTerms(tx, postId, writing.content)
}

/** Counts a change of when or where a post goes as a new version of it, in the caller's transaction, which has locked it. */
export async function countVersion(tx: Db, postId: string, now: Date): Promise<void> {
  await tx
    .updateTable('scheduled_posts')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', postId)
    .execute()
}

/** What a person wrote; how far a series is, is ours. */
function settingsAfter(before: Record<string, unknown>, written: Record<string, unknown>) {
  return withSeries(written, editedSeries(seriesIn(before), seriesIn(written)))
}

/** A file that is shown with the text and named again elsewhere is listed once, as what it is first. */
async function setMedia(tx: Db, postId: string, writing: PostText): Promise<void> {
  const roles = new Map<string, 'main' | 'reply' | 'cover'>()
  const list = (ids: readonly string[], role: 'main' | 'reply' | 'cover') => {
    for (const id of ids) if (!roles.has(id)) roles.set(id, role)
  }
  list(writing.mediaIds, 'main')
  list(mediaInReplies(writing.content), 'reply')
  list(writing.coverIds, 'cover')
  if (roles.size === 0) return
  await tx
    .insertInto('post_media')
    .values([...roles].map(([mediaId, role], place) => ({ post_id: postId, media_id: mediaId, role, place })))
    .execute()
}
