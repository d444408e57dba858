import { sql } from 'kysely'
import { mediaInReplies, type PostContent } from '#domain/post/post.ts'
import { isSameRepeat, repeatIn } from '#domain/time/series.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { keepSearchTerms } from './keep-search-terms.ts'
import { dropSeriesDates, restartSeries } from './series-dates.ts'

/** The content of a post, without its accounts and time. */
export interface PostText {
  content: PostContent
  mediaIds: readonly string[]
  coverIds: readonly string[]
  /** Without the dates of a post that repeats. */
  platformSettings: Record<string, unknown>
  /** Internal notes; absent fields stay, and for a new post are `manual` or empty. */
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
      platform_settings: JSON.stringify(writing.platformSettings),
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

/** Changes the content of a post, in the caller's transaction, which has locked the post. */
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
      platform_settings: JSON.stringify(writing.platformSettings),
      ...writing.facts,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', postId)
    .execute()
  await followRepeat(tx, postId, before.platform_settings, writing.platformSettings)
  await tx.deleteFrom('post_media').where('post_id', '=', postId).execute()
  await setMedia(tx, postId, writing)
  await keepSearchTerms(tx, postId, writing.content)
}

/** Counts a change of accounts or time as a new version, in the caller's transaction, which has locked the post. */
export async function countVersion(tx: Db, postId: string, now: Date): Promise<void> {
  await tx
    .updateTable('scheduled_posts')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', postId)
    .execute()
}

/** With the same rule and zone the series goes on counting. Another rule or zone starts it again and keeps the date it last went out. */
async function followRepeat(
  tx: Db,
  postId: string,
  before: Record<string, unknown>,
  written: Record<string, unknown>,
): Promise<void> {
  const was = repeatIn(before)
  const is = repeatIn(written)
  if (was && !is) await dropSeriesDates(tx, postId)
  else if (was && is && !isSameRepeat(was, is)) await restartSeries(tx, postId)
}

/** A file with several uses is listed once, by its first use. */
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
