import type { ApiDependencies } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

/**
 * Makes sure that a post is one of the workspace before what belongs to it is read.
 * @returns what names it in queries
 * @throws problem not-found
 */
export async function mustHavePost(
  { dependencies, workspaceId }: { dependencies: Pick<ApiDependencies, 'database'>; workspaceId: string },
  postId: string,
): Promise<{ workspaceId: string; postId: string }> {
  const post = await dependencies.database.db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!post) throw problem('not-found', { detail: 'This post doesn’t exist. It may have been deleted.' })
  return { workspaceId, postId: post.id }
}
