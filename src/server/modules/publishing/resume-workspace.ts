import type { Resumed, ResumePlan } from '#contract/pause.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { lockPost, lockPosts } from '#server/modules/posts/lock-post.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { signalDue } from './due-signal.ts'
import { giveTime } from './give-time.ts'
import { endPause, findPause, latePosts } from './pause.ts'
import { takeTime } from './take-time.ts'

/** The maximum number of late posts. */
const mostLate = 100_000

/**
 * Resumes publishing of a paused workspace, in the caller's transaction: applies the plan to late posts, and ends the
 * pause. Does nothing if it was not paused.
 */
export async function resumeWorkspace(
  tx: Db,
  { workspaceId, by, plan }: { workspaceId: string; by: PostActor; plan: ResumePlan },
  now: Date,
): Promise<Resumed> {
  const { paused } = await findPause(tx, workspaceId)
  if (!paused) return { moved: 0, left: [], drafts: [] }
  const zone = await zoneOf(tx, { workspaceId, userId: by.userId })
  const { postIds } = await latePosts(tx, workspaceId, now, mostLate)
  const { left, drafts } = await carryOut(tx, { workspaceId, postIds, by, zone, now }, plan)
  await endPause(tx, workspaceId, now)
  const moved = postIds.length - left.length
  const subject = { plan: plan.kind, late: moved }
  await recordActivity(tx, [{ workspaceId, userId: by.userId, action: 'resumed', subject }], now)
  await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
  await signalDue(tx)
  return { moved, left, drafts }
}

interface Late {
  workspaceId: string
  postIds: readonly string[]
  by: PostActor
  zone: string
  now: Date
}

/** The late posts that were not simply rescheduled. */
interface CarriedOut {
  /** They were being published, and continue. */
  left: string[]
  /** They can no longer go out as they are: they became drafts, so that nothing goes out at an unintended time. */
  drafts: string[]
}

async function carryOut(tx: Db, late: Late, plan: ResumePlan): Promise<CarriedOut> {
  const became: CarriedOut = { left: [], drafts: [] }
  // Late posts become due when the pause ends.
  if (plan.kind === 'now') return became
  const { workspaceId, zone, by, now } = late
  // Locked in one order, as everywhere, before times are given in the order of due times.
  await lockPosts(tx, workspaceId, late.postIds)
  for (const [place, postId] of late.postIds.entries()) {
    const post = await lockPost(tx, { workspaceId, postId })
    if (!post) continue
    const at = post.scheduledFor === null ? now : new Date(post.scheduledFor)
    const move = plan.kind === 'spread' ? { ...plan, from: now.toISOString() } : plan
    const next = move.kind === 'drafts' ? null : movedTime(at, move, { place, zone, now })
    const asking = { by, isOneOfMany: true }
    const given = next && (await giveTime(tx, post, { at: next, ...asking, isLate: true }, now))
    if (given?.kind === 'given') continue
    const mustStop = given === null || given.why !== 'still-open'
    // No one chose to make it a draft, so the activity names this post.
    const taken = mustStop ? await takeTime(tx, post, { by, isOneOfMany: given === null }, now) : given
    if (taken.kind === 'refused') became.left.push(postId)
    else if (given !== null) became.drafts.push(postId)
  }
  return became
}
