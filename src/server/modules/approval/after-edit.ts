import type { Post } from '#contract/posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Actor, keepEvent } from './approval-events.ts'
import { storeDecision } from './decide.ts'
import { fingerprintOf } from './fingerprint.ts'

/**
 * Updates the approval of a post after an edit, in the caller's transaction, which has locked the post. A request or
 * approval is cancelled once the post differs; scheduling a requested post unchanged approves it.
 * @param post after the edit
 */
export async function reviewEdit(tx: Db, post: Post, by: Actor, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('approvals')
    .select(['state', 'fingerprint'])
    .where('post_id', '=', post.id)
    .executeTakeFirst()
  if (!row || (row.state !== 'asked' && row.state !== 'approved')) return
  if (row.fingerprint !== fingerprintOf(post)) {
    await tx
      .updateTable('approvals')
      .set({ state: 'changed', changed_after: row.state, changed_at: now })
      .where('post_id', '=', post.id)
      .execute()
    await keepEvent(tx, { workspaceId: post.workspaceId, postId: post.id }, { kind: 'changed', by }, now)
    return
  }
  if (row.state === 'asked' && post.status !== 'draft') {
    const scheduledFor = post.scheduledFor === null ? null : new Date(post.scheduledFor)
    await storeDecision(tx, post, { by, verdict: 'approved', comment: '', scheduledFor }, now)
  }
}
