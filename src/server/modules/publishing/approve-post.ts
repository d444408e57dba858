import type { Post } from '#contract/posts.ts'
import { waitsForDecision } from '#server/modules/approval/decide.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { giveTime } from './give-time.ts'
import type { PostRefusal } from './refusals.ts'

export type ApproveResult =
  | { kind: 'approved' }
  | { kind: 'changed' }
  | { kind: 'nothing-asked' }
  /** Neither the request nor the approval has a time. */
  | { kind: 'no-time' }
  | PostRefusal

/**
 * A member approves a post, which schedules it, in the caller's transaction, which has locked the post.
 * @param approval.at null: the wished time
 */
export async function approvePost(
  tx: Db,
  post: Post,
  { by, at, comment }: { by: PostActor; at: Date | null; comment: string },
  now: Date,
): Promise<ApproveResult> {
  const waiting = await waitsForDecision(tx, post)
  if (waiting.kind !== 'waits') return waiting
  const wanted = post.approval?.wantedFor ?? null
  const time = at ?? (wanted === null ? null : new Date(wanted))
  if (time === null) return { kind: 'no-time' }
  const given = await giveTime(tx, post, { at: time, by, approving: { by, comment } }, now)
  return given.kind === 'refused' ? given : { kind: 'approved' }
}
