import type { ApprovalEvent } from '#contract/approvals.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** A post of a workspace. */
export interface PostKey {
  workspaceId: string
  postId: string
}

/** A requester or decider: a member, or a reviewer by the name they typed. */
export interface Actor {
  /** null: by a review link. */
  userId: string | null
  name: string
}

/** Stores a request or decision, in the transaction of the change itself. */
export async function keepEvent(
  tx: Db,
  { workspaceId, postId }: PostKey,
  event: { kind: ApprovalEvent['kind']; by: Actor; words?: string; wantedFor?: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('approval_events')
    .values({
      workspace_id: workspaceId,
      post_id: postId,
      kind: event.kind,
      name: event.by.name,
      by_link: event.by.userId === null,
      words: event.words ?? '',
      wanted_for: event.wantedFor ?? null,
      at: now,
    })
    .execute()
}

/** All requests and decisions about a post, oldest first. */
export async function approvalHistory(db: Db, { workspaceId, postId }: PostKey): Promise<ApprovalEvent[]> {
  const rows = await db
    .selectFrom('approval_events')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    byLink: row.by_link,
    words: row.words,
    wantedFor: row.wanted_for?.toISOString() ?? null,
    at: row.at.toISOString(),
  }))
}
