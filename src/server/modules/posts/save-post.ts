import { sql } from 'kysely'
import type { PostContent } from '#domain/post.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** What a person wrote, without where and when it goes. */
export interface Writing {
  content: PostContent
  mediaIds: readonly string[]
  platformSettings: Record<string, unknown>
}

/** Writes a new post as a draft, in the caller's transaction; returns its id. */
export async function createPost(
  tx: Db,
  author: { workspaceId: string; userId: string },
  writing: Writing,
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
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMedia(tx, id, writing.mediaIds)
  return id
}

/** Changes what a post says, in the caller's transaction, which has locked the post. */
export async function editPost(tx: Db, postId: string, writing: Writing, now: Date): Promise<void> {
  await tx
    .updateTable('scheduled_posts')
    .set({
      content: JSON.stringify(writing.content),
      platform_settings: JSON.stringify(writing.platformSettings),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', postId)
    .execute()
  await tx.deleteFrom('post_media').where('post_id', '=', postId).execute()
  await setMedia(tx, postId, writing.mediaIds)
}

async function setMedia(tx: Db, postId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return
  await tx
    .insertInto('post_media')
    .values([...new Set(mediaIds)].map((mediaId, place) => ({ post_id: postId, media_id: mediaId, place })))
    .execute()
}
