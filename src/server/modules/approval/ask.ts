import type { Post } from '#contract/posts.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Actor, keepEvent } from './approval-events.ts'
import { fingerprintOf } from './fingerprint.ts'
import { notifyOfApproval } from './notify-of-approval.ts'

export type AskResult =
  | { kind: 'asked' }
  | { kind: 'already-asked' }
  | { kind: 'not-a-draft' }
  | { kind: 'time-has-passed' }

/**
 * Requests approval of a draft, in the caller's transaction, which has locked the post, with the activity and the
 * announcement. Notifies everyone who could approve it.
 */
export async function askForApproval(
  tx: Db,
  post: Post,
  asked: { by: Actor & { userId: string }; wantedFor: Date; message: string },
  now: Date,
): Promise<AskResult> {
  const { by, wantedFor, message } = asked
  if (wantedFor <= now) return { kind: 'time-has-passed' }
  if (post.status !== 'draft') return { kind: 'not-a-draft' }
  if (post.approval?.state === 'asked') return { kind: 'already-asked' }
  const which = { workspaceId: post.workspaceId, postId: post.id }
  await tx.deleteFrom('approvals').where('post_id', '=', post.id).execute()
  await tx
    .insertInto('approvals')
    .values({
      post_id: post.id,
      workspace_id: post.workspaceId,
      state: 'asked',
      fingerprint: fingerprintOf(post),
      wanted_for: wantedFor,
      message,
      asked_by: by.userId,
      asked_at: now,
    })
    .execute()
  await keepEvent(tx, which, { kind: 'asked', by, words: message, wantedFor }, now)
  await tellApprovers(tx, post, asked, now)
  await notifyOfApproval(tx, post, { userId: by.userId, action: 'approval-asked' }, now)
  return { kind: 'asked' }
}

/** Each reads the wished time in their own time zone and format. */
async function tellApprovers(
  tx: Db,
  post: Post,
  { by, wantedFor }: { by: Actor; wantedFor: Date },
  now: Date,
): Promise<void> {
  const approvers = await tx
    .selectFrom('workspace_members as m')
    .leftJoin('user_preferences as z', (join) =>
      join.onRef('z.user_id', '=', 'm.user_id').onRef('z.workspace_id', '=', 'm.workspace_id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'z.timezone', 'u.locale', 'u.clock'])
    .where('m.workspace_id', '=', post.workspaceId)
    .where('m.role', 'in', ['owner', 'admin', 'editor'])
    .execute()
  await notify(
    tx,
    approvers
      .filter(({ user_id }) => user_id !== by.userId)
      .map(({ user_id, timezone, locale, clock }) => ({
        workspaceId: post.workspaceId,
        userIds: [user_id],
        kind: 'approval-asked',
        text: `${by.name} asks you to approve a post for ${formatDayAndTime(wantedFor, 'short', timezone ?? 'UTC', timeFormatOf(locale ?? '', clock), now)}. Approve it or send it back.`,
        postId: post.id,
      })),
    now,
  )
}

export type WithdrawResult = { kind: 'withdrawn' } | { kind: 'nothing-asked' } | { kind: 'not-theirs' }

/**
 * Withdraws a request, in the caller's transaction, which has locked the post, with the activity and the announcement.
 * The requester may, and editors.
 */
export async function withdrawRequest(tx: Db, post: Post, by: PostActor, now: Date): Promise<WithdrawResult> {
  if (post.approval?.state !== 'asked') return { kind: 'nothing-asked' }
  if (post.approval.askedBy?.id !== by.userId && !by.maySchedule) return { kind: 'not-theirs' }
  await tx.deleteFrom('approvals').where('post_id', '=', post.id).execute()
  await keepEvent(tx, { workspaceId: post.workspaceId, postId: post.id }, { kind: 'withdrawn', by }, now)
  await notifyOfApproval(tx, post, { userId: by.userId, action: 'approval-withdrawn' }, now)
  return { kind: 'withdrawn' }
}
