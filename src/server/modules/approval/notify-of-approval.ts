import type { ActivityAction } from '#contract/activity.ts'
import type { Post } from '#contract/posts.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/**
 * Logs and announces a request or decision about a post, in the transaction of the change.
 * @param did.userId null: a reviewer, by the name in `reviewer`
 */
export async function notifyOfApproval(
  tx: Db,
  { id: postId, workspaceId, content }: Post,
  { userId, action, reviewer }: { userId: string | null; action: ActivityAction; reviewer?: string },
  now: Date,
): Promise<void> {
  const did = { workspaceId, userId, action, postId, content, ...(reviewer && { more: { reviewer } }) }
  await recordPostActivity(tx, did, now)
  await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
}
