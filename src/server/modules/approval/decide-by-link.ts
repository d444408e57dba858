import type { Db } from '#server/plumbing/database/database.ts'
import type { OpenReviewLink } from './read-review.ts'

/** A post of a review link, with the fingerprint of its snapshot; null when the link has no such post. */
export async function findReviewPost(
  db: Db,
  link: Pick<OpenReviewLink, 'id' | 'workspaceId'>,
  reviewPostId: string,
): Promise<{ id: string; postId: string | null; fingerprint: string } | null> {
  const row = await db
    .selectFrom('review_posts')
    .select(['id', 'post_id', 'fingerprint'])
    .where('id', '=', reviewPostId)
    .where('link_id', '=', link.id)
    .where('workspace_id', '=', link.workspaceId)
    .executeTakeFirst()
  return row ? { id: row.id, postId: row.post_id, fingerprint: row.fingerprint } : null
}

/** Stores a reviewer's decision with the link, in the caller's transaction. */
export async function keepReviewDecision(
  tx: Db,
  said: {
    workspaceId: string
    reviewPostId: string
    name: string
    decision: 'approved' | 'changes'
    comment: string
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('review_decisions')
    .values({
      workspace_id: said.workspaceId,
      review_post_id: said.reviewPostId,
      name: said.name,
      decision: said.decision,
      comment: said.comment,
      at: now,
    })
    .execute()
}

/** Records that the link was opened. */
export async function noteOpening(db: Db, linkId: string, now: Date): Promise<void> {
  await db.updateTable('review_links').set({ opened_at: now }).where('id', '=', linkId).execute()
}
