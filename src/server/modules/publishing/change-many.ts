import type { ActivityAction } from '#contract/activity.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { connectionIdsOf } from '#server/modules/posts/destinations.ts'
import { labelPost } from '#server/modules/posts/labels.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { nextFreeSlots } from '#server/modules/posts/next-free-slots.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { lockWorkspace } from '#server/modules/workspaces/lock-workspace.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { findForbidden } from './find-forbidden.ts'
import { giveTime } from './give-time.ts'
import { type PostRefusal, refusalText, refusedDeletion } from './refusals.ts'
import { takeTime } from './take-time.ts'
import { writePost } from './write-post.ts'

/** Many posts for the same action. */
export interface PostsToChange {
  workspaceId: string
  postIds: readonly string[]
  action: BulkAction
  by: PostActor
}

interface Job extends PostsToChange {
  zone: string
  now: Date
  /** Files no post uses any more, deleted at the end. */
  unusedMedia: string[]
}

/** The result for one post, or why it was refused. */
type Done =
  | { newPostId?: string; restorable?: boolean; time?: Pick<Post, 'scheduledFor' | 'version'> }
  | { refused: PostRefusal | string }

/**
 * Runs the same action on many posts, each in its own transaction: one refusal does not stop the others. The activity
 * has one line for all.
 */
export async function changeMany(
  { database: { db }, files }: { database: Database; files: Files },
  what: PostsToChange,
  now: Date,
): Promise<{ kind: 'done'; results: BulkResult[] } | PostRefusal> {
  const { workspaceId, action, by } = what
  if (needsSchedule.has(action.kind) && !by.maySchedule) return { kind: 'refused', why: 'only-drafts' }
  const zone = await zoneOf(db, { workspaceId, userId: by.userId })
  const job: Job = { ...what, zone, now, unusedMedia: [] }
  const results: BulkResult[] = []
  for (const [place, postId] of [...new Set(what.postIds)].entries()) {
    results.push(await db.transaction().execute((tx) => doOne(tx, job, postId, place)))
  }
  await recordChanges(db, job, results)
  if (action.kind === 'label') await announce(db, [{ workspaceId, kind: 'labels-changed' }])
  await removeUnusedMedia(db, files, job.unusedMedia, workspaceId)
  return { kind: 'done', results }
}

const needsSchedule: ReadonlySet<BulkAction['kind']> = new Set(['reschedule', 'unschedule', 'put-back'])

const givesTimes: ReadonlySet<BulkAction['kind']> = new Set(['reschedule', 'put-back'])

const activityOf: Record<BulkAction['kind'], ActivityAction> = {
  reschedule: 'posts-rescheduled',
  'put-back': 'posts-rescheduled',
  unschedule: 'posts-unscheduled',
  delete: 'posts-deleted',
  label: 'posts-labelled',
  duplicate: 'posts-duplicated',
}

async function recordChanges(
  db: Db,
  { workspaceId, action, by, now }: Job,
  results: readonly BulkResult[],
): Promise<void> {
  const [first, ...others] = results.filter(({ done }) => done)
  if (!first) return
  const subject = { posts: others.length + 1, ...(others.length === 0 && { postId: first.postId }) }
  const did = { workspaceId, userId: by.userId, action: activityOf[action.kind], subject }
  await recordActivity(db, [did], now)
}

async function doOne(tx: Db, job: Job, postId: string, place: number): Promise<BulkResult> {
  const nothing = {
    postId,
    before: null,
    scheduledFor: null,
    version: null,
    labelsBefore: [],
    newPostId: null,
    restorable: false,
  }
  // The payer comes before the workspace and the posts in the order of all locks.
  const { workspaceId } = job
  if (givesTimes.has(job.action.kind)) await lockPayer(tx, { workspaceId, billing: job.by.billing })
  // Nobody else takes a slot until this one is stored.
  if (takesSlot(job.action)) await lockWorkspace(tx, workspaceId)
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post)
    return { ...nothing, done: false, problem: refusalText({ kind: 'refused', why: 'no-such-post' }) }
  const done = await changeOne(tx, job, post, place)
  if ('refused' in done) {
    const problem = typeof done.refused === 'string' ? done.refused : refusalText(done.refused)
    return { ...nothing, done: false, problem }
  }
  const { newPostId = null, restorable = false } = done
  const { scheduledFor, version } = job.action.kind === 'delete' ? nothing : (done.time ?? post)
  const labelsBefore = post.labels.map(({ id }) => id)
  const now = { before: post.scheduledFor, scheduledFor, version, labelsBefore, newPostId, restorable }
  return { postId, done: true, problem: null, ...now }
}

async function changeOne(tx: Db, job: Job, post: Post, place: number): Promise<Done> {
  const { action, by, now } = job
  const forbidden = findForbidden(by, post)
  if (forbidden) return { refused: forbidden }
  switch (action.kind) {
    case 'reschedule': {
      if (action.move.kind === 'next-slot') return takeNextSlot(tx, job, post)
      const at = post.scheduledFor === null ? null : new Date(post.scheduledFor)
      const next = movedTime(at, action.move, { place, zone: job.zone, now })
      return next === null
        ? { refused: 'It has no time yet, so it can’t be rescheduled.' }
        : setTime(tx, job, post, next)
    }
    case 'put-back': {
      const back = action.times.find(({ postId }) => postId === post.id)
      if (!back) return { refused: 'The earlier time of this post is missing from the request.' }
      if (back.version !== undefined && back.version !== post.version)
        return { refused: { kind: 'refused', why: 'newer-version', post } }
      return setTime(tx, job, post, back.scheduledFor === null ? null : new Date(back.scheduledFor))
    }
    case 'unschedule':
      return setTime(tx, job, post, null)
    case 'delete':
      return removeOne(tx, job, post, action)
    case 'label':
      await labelPost(tx, { id: post.id, workspaceId: post.workspaceId }, action)
      await announce(tx, [{ workspaceId: post.workspaceId, kind: 'post-changed', postId: post.id }])
      return {}
    case 'duplicate': {
      const copied = await writePost(tx, { kind: 'duplicate', post }, { by, isOneOfMany: true }, now)
      return copied.kind === 'refused' ? { refused: copied } : { newPostId: copied.post.id }
    }
    default:
      return action satisfies never
  }
}

/** @param at null: none, it is a draft */
async function setTime(tx: Db, { by, now }: Job, post: Post, at: Date | null): Promise<Done> {
  const asking = { by, isOneOfMany: true }
  const set =
    at === null ? await takeTime(tx, post, asking, now) : await giveTime(tx, post, { at, ...asking }, now)
  return set.kind === 'refused' ? { refused: set } : { time: set.post }
}

const takesSlot = (action: BulkAction) => action.kind === 'reschedule' && action.move.kind === 'next-slot'

/** Gives a post the next free posting time of its accounts. */
async function takeNextSlot(tx: Db, job: Job, post: Post): Promise<Done> {
  const asking = { postIds: [post.id] }
  const [free] = await nextFreeSlots(tx, job.workspaceId, connectionIdsOf(post), 1, job.now, asking)
  return free
    ? setTime(tx, job, post, free.at)
    : { refused: 'Its accounts have no free posting time in the next eight weeks.' }
}

async function removeOne(
  tx: Db,
  job: Job,
  { id: postId, workspaceId }: Post,
  action: Extract<BulkAction, { kind: 'delete' }>,
): Promise<Done> {
  const version = action.versions?.find((one) => one.postId === postId)?.version
  const { by, now } = job
  const deletion = { by, now, version, evenIfLive: action.live === 'leave', isOneOfMany: true }
  const result = await deletePost(tx, { workspaceId, postId }, deletion)
  if (result.kind !== 'deleted') return { refused: refusedDeletion(result) }
  job.unusedMedia.push(...result.unusedMediaIds)
  return { restorable: result.restorable }
}
