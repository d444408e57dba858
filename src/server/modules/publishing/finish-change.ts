import type { ActivityAction } from '#contract/activity.ts'
import type { Post } from '#contract/posts.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import { removedAiLabels } from '#domain/networks/removed-ai-labels.ts'
import { countLinks } from '#domain/post/item-links.ts'
import { announcePostUse } from '#server/modules/billing/announce-post-use.ts'
import { reviewEdit } from '#server/modules/approval/after-edit.ts'
import type { Actor } from '#server/modules/approval/approval-events.ts'
import { storeDecision } from '#server/modules/approval/decide.ts'
import { keepVersion, type SaveKind } from '#server/modules/posts/keep-version.ts'
import { findPost } from '#server/modules/posts/read-posts.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce, type Announcement } from '#server/plumbing/live/live.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'

/** An approval given together with the time. */
export interface ApprovalWithTime {
  /** A member, or a reviewer by the name they typed. */
  by: Actor
  comment: string
  /** Who is notified besides the requester. */
  alsoTell?: readonly (string | null)[]
}

/** A change of a post that has just been written. */
export interface PostChange {
  /** For a new post: as if it had no time. */
  before: Pick<Post, 'scheduledFor' | 'status'> & Partial<Pick<Post, 'platformSettings'>>
  by: Pick<PostActor, 'userId' | 'name' | 'billing'>
  saved: SaveKind
  /** The browser window that saved it; null: unknown. */
  windowId: string | null
  /** The logged activity; null: none, or the caller logs one for many posts. */
  action: ActivityAction | null
  approving?: ApprovalWithTime
}

/**
 * Completes every change of a post, in the transaction that made it: its approval, the version, the activity, the
 * announcement.
 * @returns the current post
 */
export async function finishChange(
  tx: Db,
  which: { id: string; workspaceId: string },
  change: PostChange,
  now: Date,
): Promise<Post> {
  const { workspaceId } = which
  const written = await findPost(tx, workspaceId, which.id)
  if (!written) throw new Error(`the post ${which.id} was changed and is not there`)
  await settleApproval(tx, written, change, now)
  const { by, saved, windowId } = change
  await keepVersion(tx, written, { userId: by.userId, saved, windowId }, now)
  await recordChange(tx, written, change, now)
  await recordRemovedLabels(tx, written, change, now)
  const { id: postId, version } = written
  const changed = { workspaceId, kind: 'post-changed', postId, version } as const
  await announceChange(tx, written, change, changed, now)
  const hasApproval = written.approval !== null || change.approving !== undefined
  return (hasApproval && (await findPost(tx, workspaceId, which.id))) || written
}

async function settleApproval(
  tx: Db,
  written: Post,
  { by, approving }: PostChange,
  now: Date,
): Promise<void> {
  if (approving) {
    const scheduledFor = written.scheduledFor === null ? null : new Date(written.scheduledFor)
    await storeDecision(tx, written, { ...approving, verdict: 'approved', scheduledFor }, now)
  } else if (written.approval) {
    await reviewEdit(tx, written, { userId: by.userId, name: by.name }, now)
  }
}

/** Another time, or another number of X posts with a link, changes what is left of a month. */
async function announceChange(
  tx: Db,
  written: Post,
  { before, by: { billing } }: PostChange,
  changed: Announcement,
  now: Date,
): Promise<void> {
  const isTimed = before.status !== 'draft' || written.status !== 'draft'
  if (billing === 'off' || !isTimed) return announce(tx, [changed])
  const networks = written.publications.map(({ network }) => network)
  const withLinks = countLinks(networks, written.content) > 0
  const isMoved = before.status !== written.status || before.scheduledFor !== written.scheduledFor
  const counted = isMoved || withLinks ? [written.workspaceId] : []
  await announcePostUse(tx, counted, { billing, withLinks, now }, [changed])
}

/** Logs a label for what AI made that its author took back now, with the reason. */
async function recordRemovedLabels(
  tx: Db,
  written: Post,
  { before, by }: PostChange,
  now: Date,
): Promise<void> {
  const { id: postId, workspaceId, content, media, mediaElsewhere } = written
  const mix = mixOf(media, mediaElsewhere)
  const networks = written.publications.map(({ network }) => network)
  const earlier = removedAiLabels(before.platformSettings ?? {}, networks, mix)
  for (const { network, reason } of removedAiLabels(written.platformSettings, networks, mix)) {
    if (earlier.some((one) => one.network === network && one.reason === reason)) continue
    const did = { workspaceId, userId: by.userId, action: 'ai-label-removed', postId, content } as const
    await recordPostActivity(tx, { ...did, more: { network, reason } }, now)
  }
}

async function recordChange(
  tx: Db,
  written: Post,
  { before, by, action, approving }: PostChange,
  now: Date,
): Promise<void> {
  if (action === null) return
  const { id: postId, workspaceId, content } = written
  const more = {
    at: written.status === 'draft' ? null : written.scheduledFor,
    before: before.status === 'draft' ? null : before.scheduledFor,
    ...(approving?.by.userId === null && { reviewer: approving.by.name }),
  }
  const userId = approving ? approving.by.userId : by.userId
  await recordPostActivity(tx, { workspaceId, userId, action, postId, content, more }, now)
}
