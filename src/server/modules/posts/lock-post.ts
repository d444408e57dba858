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
