import type { ResumePlan } from '#contract/pause.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { lockPosts } from '#server/modules/posts/lock-post.ts'
import { findPosts } from '#server/modules/posts/read-posts.ts'
import { signalDue } from '#server/modules/publishing/due-signal.ts'
import { giveTime } from '#server/modules/publishing/give-time.ts'
import { endPause, findPause, latePosts, pauseWorkspace } from '#server/modules/publishing/pause.ts'
import type { PostActor } from '#server/modules/publishing/refusals.ts'
import { takeTime } from '#server/modules/publishing/take-time.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf } from './post-verbs.ts'
import { lock } from './post-answers.ts'

/** As many late posts are shown before it is decided about them. */
const shownLate = 100
/** As many are decided about at once. */
const mostLate = 100_000

export const pause = {
  find: inWorkspace.pause.find.handler(({ context: { dependencies, workspaceId } }) =>
    findPause(dependencies.database.db, workspaceId),
  ),

  begin: inWorkspace.pause.begin.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const now = dependencies.clock.now()
    return dependencies.database.db.transaction().execute(async (tx) => {
      const begun = await pauseWorkspace(tx, { workspaceId, userId: person.id, reason: input.reason }, now)
      if (begun) {
        const subject = { reason: input.reason }
        await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'paused', subject }], now)
        await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
      }
      return findPause(tx, workspaceId)
    })
  }),

  late: inWorkspace.pause.late.handler(async ({ context: { dependencies, workspaceId } }) => {
    const { db } = dependencies.database
    const late = await latePosts(db, workspaceId, dependencies.clock.now(), shownLate)
    return { posts: await findPosts(db, workspaceId, late.postIds), count: late.count }
  }),

  resume: inWorkspace.pause.resume.handler(async ({ input, context }) => {
    const { dependencies, workspaceId, person } = context
    const now = dependencies.clock.now()
    const zone = await zoneOf(dependencies.database.db, { workspaceId, userId: person.id })
    return dependencies.database.db.transaction().execute(async (tx) => {
      const { paused } = await findPause(tx, workspaceId)
      if (!paused) return { moved: 0, left: [], drafts: [] }
      const { postIds } = await latePosts(tx, workspaceId, now, mostLate)
      const late = { workspaceId, postIds, by: actingOf(context), zone, now }
      const { left, drafts } = await carryOut(tx, late, input.plan)
      await endPause(tx, workspaceId, now)
      const moved = postIds.length - left.length
      const subject = { plan: input.plan.kind, late: moved }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'resumed', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
      await signalDue(tx)
      return { moved, left, drafts }
    })
  }),
}

interface Late {
  workspaceId: string
  postIds: readonly string[]
  by: PostActor
  zone: string
  now: Date
}

/** What became of late posts that were not simply given another time. */
interface CarriedOut {
  /** They were in the middle of going out, and keep going. */
  left: string[]
  /** They cannot go out as they are by now: they became drafts, so that nothing goes out at a time nobody chose. */
  drafts: string[]
}

async function carryOut(tx: Db, late: Late, plan: ResumePlan): Promise<CarriedOut> {
  const became: CarriedOut = { left: [], drafts: [] }
  // Late posts simply comes due when the pause ends.
  if (plan.kind === 'now') return became
  const { workspaceId, zone, by, now } = late
  // Locked in one order, as everywhere, before the times are given in the order in which they were due.
  await lockPosts(tx, workspaceId, late.postIds)
  for (const [place, postId] of late.postIds.entries()) {
    const post = await lock(tx, workspaceId, postId)
    const at = post.scheduledFor === null ? now : new Date(post.scheduledFor)
    const move = plan.kind === 'spread' ? { ...plan, from: now.toISOString() } : plan
    const next = move.kind === 'drafts' ? null : movedTime(at, move, { place, zone, now })
    const asking = { by, isOneOfMany: true }
    const given = next && (await giveTime(tx, post, { at: next, ...asking }, now))
    if (given?.kind === 'given') continue
    const mustStop = given === null || (given.why !== 'under-way' && given.why !== 'still-open')
    // Nobody chose that it becomes a draft, so the activity says it of this post.
    const taken = mustStop ? await takeTime(tx, post, { by, isOneOfMany: given === null }, now) : given
    if (taken.kind === 'refused') became.left.push(postId)
    else if (given !== null) became.drafts.push(postId)
  }
  return became
}
