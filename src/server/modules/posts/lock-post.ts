import type { Post } from '#contract/posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findPost } from './read-posts.ts'

/**
 * Reads a post to change it: until the caller's transaction ends nobody else does, so what was read stays true.
 * null when the workspace has no such post.
 */
export async function lockPost(
  tx: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
): Promise<Post | null> {
  const locked = await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
  return locked ? findPost(tx, workspaceId, postId) : null
}

/** Locks posts by their id, as everybody who locks several does. */
export async function lockPosts(tx: Db, workspaceId: string, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...postIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}
