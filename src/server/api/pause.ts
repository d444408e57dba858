import type { ResumePlan } from '#contract/pause.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { lockPosts } from '#server/modules/posts/lock-post.ts'
import { findPosts } from '#server/modules/posts/read-posts.ts'
import { signalDue } from '#server/modules/publishing/due-signal.ts'
import { endPause, findPause, latePosts, pauseWorkspace } from '#server/modules/publishing/pause.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace } from './frame.ts'
import { currentDestinations, lock } from './posts.ts'

/** As many late posts are shown before it is decided about them. */
const shownLate = 100
/** As many are decided about at once. */
const mostLate = 100_000

export const pause = {
  find: inWorkspace.pause.find.handler(({ context: { rooms, workspaceId } }) =>
    findPause(rooms.database.db, workspaceId),
  ),

  begin: inWorkspace.pause.begin.handler(({ input, context: { rooms, workspaceId, person } }) => {
    const now = rooms.clock.now()
    return rooms.database.db.transaction().execute(async (tx) => {
      const begun = await pauseWorkspace(tx, { workspaceId, userId: person.id, reason: input.reason }, now)
      if (begun) {
        const subject = { reason: input.reason }
        await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'paused', subject }], now)
        await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
      }
      return findPause(tx, workspaceId)
    })
  }),

  late: inWorkspace.pause.late.handler(async ({ context: { rooms, workspaceId } }) => {
    const { db } = rooms.database
    const late = await latePosts(db, workspaceId, rooms.clock.now(), shownLate)
    return { posts: await findPosts(db, workspaceId, late.postIds), count: late.count }
  }),

  resume: inWorkspace.pause.resume.handler(async ({ input, context: { rooms, workspaceId, person } }) => {
    const now = rooms.clock.now()
    const zone = await zoneOf(rooms.database.db, { workspaceId, userId: person.id })
    return rooms.database.db.transaction().execute(async (tx) => {
      const { paused } = await findPause(tx, workspaceId)
      if (!paused) return { moved: 0, left: [] }
      const { postIds } = await latePosts(tx, workspaceId, now, mostLate)
      const left = await carryOut(tx, { workspaceId, postIds, zone, now }, input.plan)
      await endPause(tx, workspaceId, now)
      const moved = postIds.length - left.length
      const subject = { plan: input.plan.kind, late: moved }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'resumed', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
      await signalDue(tx)
      return { moved, left }
    })
  }),
}

/** @returns the posts that were in the middle of going out and keep going */
async function carryOut(
  tx: Db,
  late: { workspaceId: string; postIds: readonly string[]; zone: string; now: Date },
  plan: ResumePlan,
): Promise<string[]> {
  // What is late simply comes due when the pause ends.
  if (plan.kind === 'now') return []
  const { workspaceId, zone, now } = late
  const left: string[] = []
  // Locked in one order, as everywhere, before the times are given in the order in which they were due.
  await lockPosts(tx, workspaceId, late.postIds)
  for (const [place, postId] of late.postIds.entries()) {
    const post = await lock(tx, workspaceId, postId)
    const at = post.scheduledFor === null ? now : new Date(post.scheduledFor)
    const move = plan.kind === 'spread' ? { ...plan, from: now.toISOString() } : plan
    const dueAt = move.kind === 'drafts' ? null : movedTime(at, move, { place, zone, now })
    const destinations = await currentDestinations(tx, post)
    const { kind } = await schedulePost(tx, { id: postId, workspaceId }, { destinations, dueAt, now })
    if (kind === 'under-way') left.push(postId)
    else await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
  }
  return left
}
