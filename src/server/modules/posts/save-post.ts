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

export type EditResult =
  { kind: 'saved' } | { kind: 'not-found' } | { kind: 'newer-version'; version: number }

/**
 * Changes what a post says, in the caller's transaction.
 * @param expectedVersion refuses when somebody saved a newer one; undefined overwrites
 */
export async function editPost(
  tx: Db,
  post: { id: string; workspaceId: string; expectedVersion: number | undefined },
  writing: Writing,
  now: Date,
): Promise<EditResult> {
  const present = await tx
    .selectFrom('scheduled_posts')
    .select('version')
    .where('id', '=', post.id)
    .where('workspace_id', '=', post.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!present) return { kind: 'not-found' }
  if (post.expectedVersion !== undefined && post.expectedVersion !== present.version) {
    return { kind: 'newer-version', version: present.version }
  }
  await tx
    .updateTable('scheduled_posts')
    .set({
      content: JSON.stringify(writing.content),
      platform_settings: JSON.stringify(writing.platformSettings),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', post.id)
    .execute()
  await tx.deleteFrom('post_media').where('post_id', '=', post.id).execute()
  await setMedia(tx, post.id, writing.mediaIds)
  return { kind: 'saved' }
}

async function setMedia(tx: Db, postId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return
  await tx
    .insertInto('post_media')
    .values([...new Set(mediaIds)].map((mediaId, place) => ({ post_id: postId, media_id: mediaId, place })))
    .execute()
}
