import { ORPCError } from '@orpc/server'
import type { ActivityAction } from '#contract/activity.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { labelPost } from '#server/modules/posts/labels.ts'
import { giveTime } from '#server/modules/publishing/give-time.ts'
import { takeTime } from '#server/modules/publishing/take-time.ts'
import { writePost } from '#server/modules/publishing/write-post.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type ApiDependencies } from '../http/procedures.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { actingOf, problemOf } from './post-verbs.ts'
import { deleted, lock, mayTouch } from './post-answers.ts'
import { problem } from '../http/problem.ts'

interface Job {
  dependencies: ApiDependencies
  member: Member
  zone: string
  now: Date
  /** Files no post uses any more, removed when everything else is done. */
  unusedMedia: string[]
}

const bulk = inWorkspace.posts.bulk.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { action } = input
  if (needsSchedule.has(action.kind) && !can(context.role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Your role is limited to drafts. Ask an editor.' })
  }
  const zone = await zoneOf(dependencies.database.db, { workspaceId, userId: person.id })
  const job: Job = { dependencies, member: context, zone, now: dependencies.clock.now(), unusedMedia: [] }
  const results: BulkResult[] = []
  for (const [place, postId] of [...new Set(input.postIds)].entries()) {
    results.push(await doOne(job, postId, place, action))
  }
  const done = results.filter((result) => result.done).length
  const entry = activityOf[action.kind]
  if (done > 0 && entry) {
    const subject = { posts: done, ...(done === 1 ? { postId: results.find(isDone)?.postId ?? null } : {}) }
    await recordActivity(
      dependencies.database.db,
      [{ workspaceId, userId: person.id, action: entry, subject }],
      job.now,
    )
  }
  if (action.kind === 'label')
    await announce(dependencies.database.db, [{ workspaceId, kind: 'labels-changed' }])
  await removeUnusedMedia(dependencies.database.db, dependencies.files, job.unusedMedia, workspaceId)
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
  const nothing = { postId, before: null, labelsBefore: [], newPostId: null, restorable: false }
  try {
    return await job.dependencies.database.db.transaction().execute(async (tx) => {
      const post = await lock(tx, job.member.workspaceId, postId)
      mayTouch(job.member, post)
      const { newPostId = null, restorable = false } = await act(tx, job, post, place, action)
      const labelsBefore = post.labels.map(({ id }) => id)
      const before = post.scheduledFor
      return { postId, done: true, problem: null, before, labelsBefore, newPostId, restorable }
    })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { ...nothing, done: false, problem: error.message }
  }
}

/** @returns the id of the copy, when there is one; whether it is in the trash now */
async function act(
  tx: Db,
  job: Job,
  post: Post,
  place: number,
  action: BulkAction,
): Promise<{ newPostId?: string; restorable?: boolean }> {
  switch (action.kind) {
    case 'reschedule': {
      const at = post.scheduledFor === null ? null : new Date(post.scheduledFor)
      const next = movedTime(at, action.move, { place, zone: job.zone, now: job.now })
      if (next === null)
        throw problem('conflict', { detail: 'It has no time yet, so it can’t be rescheduled.' })
      await setTime(tx, job, post, next)
      return {}
    }
    case 'put-back': {
      const back = action.times.find(({ postId }) => postId === post.id)
      if (!back)
        throw problem('bad-request', { detail: 'The earlier time of this post is missing from the request.' })
      await setTime(tx, job, post, back.scheduledFor === null ? null : new Date(back.scheduledFor))
      return {}
    }
    case 'unschedule':
      await setTime(tx, job, post, null)
      return {}
    case 'delete':
      return { restorable: await removeOne(tx, job, post, action) }
    case 'label':
      await labelPost(tx, { id: post.id, workspaceId: post.workspaceId }, action)
      await announce(tx, [{ workspaceId: post.workspaceId, kind: 'post-changed', postId: post.id }])
      return {}
    case 'duplicate':
      return { newPostId: await duplicate(tx, job, post) }
    default:
      return action satisfies never
  }
}

/** @param at null: it has none, and is a draft */
async function setTime(tx: Db, { member, now }: Job, post: Post, at: Date | null): Promise<void> {
  const asking = { by: actingOf(member), isOneOfMany: true }
  const set =
    at === null ? await takeTime(tx, post, asking, now) : await giveTime(tx, post, { at, ...asking }, now)
  if (set.kind === 'refused') throw problemOf(set)
}

/** @returns whether it can be restored */
async function removeOne(
  tx: Db,
  job: Job,
  { id: postId, workspaceId }: Post,
  action: Extract<BulkAction, { kind: 'delete' }>,
): Promise<boolean> {
  const version = action.versions?.find((one) => one.postId === postId)?.version
  const result = await deletePost(
    tx,
    { workspaceId, postId },
    {
      userId: job.member.person.id,
      now: job.now,
      version,
      evenIfLive: action.live === 'leave',
      isOneOfMany: true,
    },
  )
  const { restorable, unusedMediaIds } = deleted(result)
  job.unusedMedia.push(...unusedMediaIds)
  return restorable
}

async function duplicate(tx: Db, { member, now }: Job, post: Post): Promise<string> {
  const asking = { by: actingOf(member), isOneOfMany: true }
  const copied = await writePost(tx, { kind: 'duplicate', post }, asking, now)
  if (copied.kind === 'refused') throw problemOf(copied)
  return copied.post.id
}

export const bulkPosts = { bulk }
