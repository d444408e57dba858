import type { Post } from '#contract/posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findPost } from './read-posts.ts'

/**
 * Reads a post and locks it: until the caller's transaction ends it cannot change. null when the workspace has no such
 * post.
 */
export async function lockPost(
  tx: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
): Promise<Post | null> {
  await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .execute()
  return findPost(tx, workspaceId, postId)
}

/** Locks posts in order of id, like all code that locks several. */
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
