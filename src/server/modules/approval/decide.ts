import type { Post } from '#contract/posts.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Actor, keepEvent } from './approval-events.ts'
import { fingerprintOf } from './fingerprint.ts'
import { notifyOfApproval } from './notify-of-approval.ts'

/** A decision about a post. */
export interface ApprovalDecision {
  by: Actor
  verdict: 'approved' | 'sent-back'
  comment: string
  /** Its new time; null: it was not scheduled. */
  scheduledFor: Date | null
  /** Why it was not scheduled although a time was wished, in a sentence. */
  hindrance?: string
  /** Who is notified besides the requester: the maker of the link, or the author. */
  alsoTell?: readonly (string | null)[]
}

/**
 * Whether a request for the current post awaits a decision. Call it with the post locked: of two simultaneous
 * decisions, the second finds none.
 */
export async function waitsForDecision(
  tx: Db,
  post: Post,
): Promise<{ kind: 'waits' } | { kind: 'changed' } | { kind: 'nothing-asked' }> {
  const row = await tx
    .selectFrom('approvals')
    .select(['state', 'fingerprint'])
    .where('post_id', '=', post.id)
    .executeTakeFirst()
  if (row?.state === 'changed') return { kind: 'changed' }
  if (row?.state !== 'asked') return { kind: 'nothing-asked' }
  return { kind: row.fingerprint === fingerprintOf(post) ? 'waits' : 'changed' }
}

export type SendBackResult = { kind: 'sent-back' } | { kind: 'changed' } | { kind: 'nothing-asked' }

/**
 * Asks the person who requested approval to change the post. Runs in the caller's transaction, which has locked the
 * post.
 */
export async function sendBack(
  tx: Db,
  post: Post,
  { by, comment }: { by: Actor; comment: string },
  now: Date,
): Promise<SendBackResult> {
  const waiting = await waitsForDecision(tx, post)
  if (waiting.kind !== 'waits') return waiting
  await storeDecision(tx, post, { by, verdict: 'sent-back', comment, scheduledFor: null }, now)
  await notifyOfApproval(tx, post, { userId: by.userId, action: 'post-sent-back' }, now)
  return { kind: 'sent-back' }
}

/** Stores a decision, in the caller's transaction, which has locked the post, and notifies the requester. */
export async function storeDecision(
  tx: Db,
  post: Post,
  decision: ApprovalDecision,
  now: Date,
): Promise<void> {
  const { by, verdict, comment, scheduledFor } = decision
  const decided = {
    state: verdict,
    fingerprint: fingerprintOf(post),
    decided_by: by.name,
    decided_by_link: by.userId === null,
    decided_at: now,
    comment,
    changed_after: null,
    changed_at: null,
  }
  await tx
    .insertInto('approvals')
    .values({ post_id: post.id, workspace_id: post.workspaceId, ...decided })
    .onConflict((row) => row.column('post_id').doUpdateSet(decided))
    .execute()
  const which = { workspaceId: post.workspaceId, postId: post.id }
  await keepEvent(tx, which, { kind: verdict, by, words: comment, wantedFor: scheduledFor }, now)
  const readers = [post.approval?.askedBy?.id ?? null, ...(decision.alsoTell ?? [])]
  await notify(
    tx,
    [
      {
        ...which,
        userIds: readers.flatMap((id) => (id === null || id === by.userId ? [] : [id])),
        kind: 'approval-decided',
        text: wordsFor(decision),
      },
    ],
    now,
  )
}

function wordsFor({ by, verdict, comment, scheduledFor, hindrance }: ApprovalDecision): string {
  const who = by.userId === null ? `${by.name}, by a review link,` : by.name
  const said = comment ? ` “${comment.length > 300 ? `${comment.slice(0, 300)}…` : comment}”` : ''
  if (verdict === 'sent-back') return `${who} sent your post back.${said} Change it, then ask again.`
  return scheduledFor === null
    ? `${who} approved your post.${said} ${hindrance ?? 'It still needs a time.'}`
    : `${who} approved your post, and it is scheduled.${said}`
}
