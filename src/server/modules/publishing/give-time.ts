import type { Post } from '#contract/posts.ts'
import { keepFirstVersion } from '#server/modules/posts/keep-version.ts'
import { countVersion } from '#server/modules/posts/save-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { checkPostToSend, mergeEdit } from './check-post-to-send.ts'
import { type ApprovalWithTime, finishChange } from './finish-change.ts'
import { findForbidden } from './find-forbidden.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { PostRefusal } from './refusals.ts'
import { findHindrance } from './schedule-post.ts'
import { setSchedule } from './set-schedule.ts'

export interface TimeToGive {
  at: Date | 'now'
  by: PostActor
  /** An approval given with it; left out: an open request is settled by the change. */
  approving?: ApprovalWithTime
  /** Whether the caller logs one activity for many posts. */
  isOneOfMany?: boolean
}

/**
 * Schedules, reschedules or publishes a post now, for every caller. Does all of it in the caller's transaction: the
 * check, a version, the approval, who scheduled it, its publications with their timeline, the activity, the
 * announcement. A save based on the previous version is then refused.
 * @param post the current one, locked by this transaction
 * @returns the post with its time
 */
export async function giveTime(
  tx: Db,
  post: Post,
  { at, by, approving, isOneOfMany }: TimeToGive,
  now: Date,
): Promise<{ kind: 'given'; post: Post; at: Date } | PostRefusal> {
  const forbidden = findForbidden(by, post)
  if (forbidden) return forbidden
  const hindrance = await findHindrance(tx, post.id)
  if (hindrance) return { kind: 'refused', why: hindrance }
  const asked = at === 'now' ? { publishNow: true } : { scheduledFor: at.toISOString() }
  const fits = await checkPostToSend(
    tx,
    { ...by, workspaceId: post.workspaceId, postId: post.id },
    mergeEdit(post, asked),
    now,
  )
  if (fits.kind === 'refused') return fits
  const { connections } = fits.checked
  const dueAt = fits.checked.dueAt ?? now

  await keepFirstVersion(tx, post)
  await countVersion(tx, post.id, now)
  await setSchedule(tx, post, { connections, dueAt, by: by.userId }, now)
  const timed = dueAt <= now ? 'post-published-now' : 'post-scheduled'
  const action = approving ? 'post-approved' : timed
  const change = { before: post, by, saved: 'by-hand', windowId: null } as const
  const given = await finishChange(
    tx,
    post,
    { ...change, action: isOneOfMany ? null : action, ...(approving && { approving }) },
    now,
  )
  return { kind: 'given', post: given, at: dueAt }
}
