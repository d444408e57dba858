import { ORPCError } from '@orpc/server'
import type { ActivityAction } from '#contract/activity.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { labelPost } from '#server/modules/posts/labels.ts'
import { removePost } from '#server/modules/posts/remove-post.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { can } from './permissions.ts'
import type { Member } from './permit.ts'
import { checkWriting, mergeEdit } from './post-writing.ts'
import { currentDestinations, gone, lock, mayTouch, refuseUnderWay, schedule, underWay } from './posts.ts'
import { problem } from './problem.ts'

interface Job {
  rooms: Rooms
  member: Member
  zone: string
  now: Date
  /** Files no post uses any more, removed when everything else is done. */
  unusedMedia: string[]
}

const bulk = inWorkspace.posts.bulk.handler(async ({ input, context }) => {
  const { rooms, workspaceId, person } = context
  const { action } = input
  if (needsSchedule.has(action.kind) && !can(context.role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Your role here works on drafts. Ask an editor.' })
  }
  const zone = await zoneOf(rooms.database.db, { workspaceId, userId: person.id })
  const job: Job = { rooms, member: context, zone, now: rooms.clock.now(), unusedMedia: [] }
  const results: BulkResult[] = []
  for (const [place, postId] of [...new Set(input.postIds)].entries()) {
    results.push(await doOne(job, postId, place, action))
  }
  const done = results.filter((result) => result.done).length
  const entry = activityOf[action.kind]
  if (done > 0 && entry) {
    const subject = { posts: done, ...(done === 1 ? { postId: results.find(isDone)?.postId ?? null } : {}) }
    await recordActivity(
      rooms.database.db,
      [{ workspaceId, userId: person.id, action: entry, subject }],
      job.now,
    )
  }
  if (action.kind === 'label') await announce(rooms.database.db, [{ workspaceId, kind: 'labels-changed' }])
  await removeUnusedMedia(rooms.database.db, rooms.files, job.unusedMedia, workspaceId)
  return { results }
})

const isDone = ({ done }: BulkResult) => done

const needsSchedule: ReadonlySet<BulkAction['kind']> = new Set(['reschedule', 'unschedule', 'put-back'])

const activityOf: Record<BulkAction['kind'], ActivityAction | null> = {
  reschedule: 'posts-rescheduled',
  'put-back': 'posts-rescheduled',
  unschedule: 'posts-unscheduled',
  delete: 'posts-deleted',
  label: 'posts-labelled',
  duplicate: 'posts-duplicated',
}

/** One post in a transaction of its own; what it refuses is said in words. What must not happen still throws. */
async function doOne(job: Job, postId: string, place: number, action: BulkAction): Promise<BulkResult> {
  const nothing = { postId, before: null, labelsBefore: [], newPostId: null }
  try {
    return await job.rooms.database.db.transaction().execute(async (tx) => {
      const post = await lock(tx, job.member.workspaceId, postId)
      mayTouch(job.member, post)
      const newPostId = await act(tx, job, post, place, action)
      const labelsBefore = post.labels.map(({ id }) => id)
      return { postId, done: true, problem: null, before: post.scheduledFor, labelsBefore, newPostId }
    })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { ...nothing, done: false, problem: error.message }
  }
}

/** @returns the id of the copy, when there is one */
async function act(tx: Db, job: Job, post: Post, place: number, action: BulkAction): Promise<string | null> {
  switch (action.kind) {
    case 'reschedule': {
      const at = post.scheduledFor === null ? null : new Date(post.scheduledFor)
      const next = movedTime(at, action.move, { place, zone: job.zone, now: job.now })
      if (next === null)
        throw problem('conflict', { detail: 'It has no time yet, so there is none to move.' })
      await giveTime(tx, job, post, next)
      return null
    }
    case 'put-back': {
      const back = action.times.find(({ postId }) => postId === post.id)
      if (!back) throw problem('bad-request', { detail: 'It is not said which time it had.' })
      await giveTime(tx, job, post, back.scheduledFor === null ? null : new Date(back.scheduledFor))
      return null
    }
    case 'unschedule':
      await giveTime(tx, job, post, null)
      return null
    case 'delete':
      await removeOne(tx, job, post)
      return null
    case 'label':
      await labelPost(tx, { id: post.id, workspaceId: post.workspaceId }, action)
      await announce(tx, [{ workspaceId: post.workspaceId, kind: 'post-changed', postId: post.id }])
      return null
    case 'duplicate':
      return duplicate(tx, job, post)
    default:
      return action satisfies never
  }
}

async function giveTime(tx: Db, { member, now }: Job, post: Post, at: Date | null): Promise<void> {
  refuseUnderWay(post)
  if (at === null) {
    const to = { destinations: await currentDestinations(tx, post), dueAt: null, now }
    const { kind } = await schedulePost(tx, { id: post.id, workspaceId: post.workspaceId }, to)
    if (kind === 'under-way') throw underWay()
  } else {
    // As it would be checked in the composer: a draft may not be ready for a time, and a time may have passed.
    const checked = await checkWriting(tx, member, mergeEdit(post, { scheduledFor: at.toISOString() }), now)
    await schedule(tx, post, checked, now)
  }
  await tx.updateTable('scheduled_posts').set({ updated_at: now }).where('id', '=', post.id).execute()
  await announce(tx, [{ workspaceId: post.workspaceId, kind: 'post-changed', postId: post.id }])
}

async function removeOne(tx: Db, job: Job, post: Post): Promise<void> {
  const result = await removePost(tx, { id: post.id, workspaceId: post.workspaceId })
  switch (result.kind) {
    case 'removed':
      job.unusedMedia.push(...result.unusedMediaIds)
      return announce(tx, [{ workspaceId: post.workspaceId, kind: 'post-deleted', postId: post.id }])
    case 'not-found':
      throw gone()
    case 'under-way':
      throw underWay()
    default:
      return result satisfies never
  }
}

/** A draft that says the same, goes to the same accounts and carries the same labels. */
async function duplicate(tx: Db, { member, now }: Job, post: Post): Promise<string> {
  const { workspaceId } = post
  const copy = { ...mergeEdit(post, { scheduledFor: null }), publishNow: false }
  const present = await currentDestinations(tx, post)
  const connectionIds = present.map(({ connectionId }) => connectionId)
  const checked = await checkWriting(tx, member, { ...copy, connectionIds }, now)
  const id = await createPost(tx, { workspaceId, userId: member.person.id }, checked.writing, now)
  await schedule(tx, { id, workspaceId }, checked, now)
  await labelPost(tx, { id, workspaceId }, { add: post.labels.map((label) => label.id), remove: [] })
  await announce(tx, [{ workspaceId, kind: 'post-changed', postId: id }])
  return id
}

export const bulkPosts = { bulk }
