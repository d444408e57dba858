import type { ActivityAction } from '#contract/activity.ts'
import type { Post } from '#contract/posts.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { reviewEdit } from '#server/modules/approval/after-edit.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { chosenConnections } from '#server/modules/posts/destinations.ts'
import { recallRequest, rememberRequest, requestHash } from '#server/modules/posts/idempotency.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { readOccurrences } from '#server/modules/posts/read-occurrences.ts'
import { entriesBetween } from '#server/modules/posts/read-entries.ts'
import {
  countPosts,
  countSharedNeedingAuthor,
  findPost,
  listPosts,
  pageSize,
} from '#server/modules/posts/read-posts.ts'
import { keepFirstVersion, keepVersion, type SavedHow } from '#server/modules/posts/post-versions.ts'
import { actionOfSaving, recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import { removePost } from '#server/modules/posts/remove-post.ts'
import { createPost, editPost } from '#server/modules/posts/save-post.ts'
import { type Decided, type Decision, decidePublication } from '#server/modules/publishing/decide.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { can } from './permissions.ts'
import type { Member } from './permit.ts'
import { type CheckedPost, checkWriting, mergeEdit } from './post-writing.ts'
import { problem } from './problem.ts'

/** How far back a shared post is still worth pointing at, as long as nobody asks for older ones. */
const recentMs = 30 * 86_400_000

const list = inWorkspace.posts.list.handler(async ({ input, context: { rooms, workspaceId } }) => {
  const { db } = rooms.database
  const { view, page, order, ...filters } = input
  const recently = new Date(rooms.clock.now().getTime() - recentMs)
  const [posts, counts, sharedNeedingAuthor] = await Promise.all([
    listPosts(db, workspaceId, { view, page, order, filters }),
    countPosts(db, workspaceId, filters),
    countSharedNeedingAuthor(db, workspaceId, recently),
  ])
  const count = counts[view]
  const pages = Math.max(1, Math.ceil(count / pageSize))
  return { posts, count, counts, sharedNeedingAuthor, page, pages }
})

const counts = inWorkspace.posts.counts.handler(({ context: { rooms, workspaceId } }) =>
  countPosts(rooms.database.db, workspaceId),
)

const longestSpanMs = 62 * 86_400_000

const between = inWorkspace.posts.between.handler(async ({ input, context: { rooms, workspaceId } }) => {
  const { from, to, workspaceId: _, ...filters } = input
  const span = { from: new Date(from), to: new Date(to) }
  const lengthMs = span.to.getTime() - span.from.getTime()
  if (lengthMs <= 0 || lengthMs > longestSpanMs) {
    throw problem('bad-request', {
      detail: 'Ask for a stretch of at most 62 days that ends after it begins.',
    })
  }
  return { entries: await entriesBetween(rooms.database.db, workspaceId, span, filters) }
})

const find = inWorkspace.posts.find.handler(({ input, context: { rooms, workspaceId } }) =>
  present(rooms.database.db, workspaceId, input.postId),
)

const create = inWorkspace.posts.create.handler(async ({ input, context }) => {
  const { rooms, person, workspaceId } = context
  const { db } = rooms.database
  const key = context.request.headers.get('idempotency-key') || null
  const request = key === null ? null : { workspaceId, key, hash: requestHash({ by: person.id, input }) }
  if (key !== null && key.length > maxKeyLength) throw keyTooLong()
  const earlier = request && (await recallPost(db, request))
  if (earlier) return present(db, workspaceId, earlier)

  const now = rooms.clock.now()
  const checked = await checkWriting(db, context, input, now)
  const written = await db
    .transaction()
    .execute(async (tx) => {
      const id = await createPost(tx, { workspaceId, userId: person.id }, checked.writing, now)
      if (request && !(await rememberRequest(tx, { ...request, postId: id }, now))) throw new CameSecond()
      await schedule(tx, { id, workspaceId }, checked, now, person.id)
      await keepVersionOf(tx, { id, workspaceId, version: 1 }, person.id, checked, savedHow(input), now)
      await recordSaving(tx, context, { id, ...unwritten }, checked, 'post-created', now)
      await announce(tx, [{ workspaceId, kind: 'post-changed', postId: id }])
      return id
    })
    .catch((error: unknown) => {
      if (error instanceof CameSecond) return null
      throw error
    })
  const postId = written ?? (request && (await recallPost(db, request)))
  if (postId === null) throw gone()
  return present(db, workspaceId, postId)
})

/** Another request with the same key was carried out first: what this one wrote is taken back. */
class CameSecond extends Error {}

const maxKeyLength = 200

const keyTooLong = () =>
  problem('bad-request', { detail: `An Idempotency-Key has at most ${maxKeyLength} characters.` })

async function recallPost(
  db: Db,
  request: { workspaceId: string; key: string; hash: string },
): Promise<string | null> {
  const earlier = await recallRequest(db, request)
  switch (earlier.kind) {
    case 'new':
      return null
    case 'same':
      return earlier.postId
    case 'other':
      throw problem('idempotency-key-reused', {
        detail: 'Send another Idempotency-Key with another request.',
      })
    default:
      return earlier satisfies never
  }
}

const edit = inWorkspace.posts.edit.handler(async ({ input, context }) => {
  const { rooms, workspaceId } = context
  const { db } = rooms.database
  const now = rooms.clock.now()
  await db.transaction().execute(async (tx) => {
    // @NOTE what the edit leaves out is read under the same lock: of two edits at the same time, both stay.
    const post = await lock(tx, workspaceId, input.postId)
    mayTouch(context, post)
    if (input.version !== undefined && input.version !== post.version) throw newerVersion()
    refuseUnderWay(post)
    const checked = await checkWriting(tx, context, mergeEdit(post, input), now)
    await saveEdit(tx, context, post, checked, savedHow(input), now)
  })
  return present(db, workspaceId, input.postId)
})

/** Writes a checked change of a post, which the caller has locked, and keeps it as its newest version. */
export async function saveEdit(
  tx: Db,
  { person, workspaceId }: Member,
  post: Post,
  checked: CheckedPost,
  saved: SavedHow,
  now: Date,
): Promise<void> {
  const version = post.version + 1
  await keepFirstVersion(tx, post)
  await editPost(tx, post.id, checked.writing, now)
  await schedule(tx, post, checked, now, person.id)
  if (post.approval) {
    const edited = await present(tx, workspaceId, post.id)
    await reviewEdit(tx, edited, { userId: person.id, name: person.name }, now)
  }
  await keepVersionOf(tx, { id: post.id, workspaceId, version }, person.id, checked, saved, now)
  const before = { scheduledFor: post.scheduledFor, isDraft: post.status === 'draft' }
  const after = { dueAt: checked.dueAt, byItself: saved === 'by-itself' }
  const action = actionOfSaving(before, after, now)
  if (action)
    await recordSaving(tx, { person, workspaceId }, { id: post.id, ...before }, checked, action, now)
  await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id, version }])
}

const unwritten = { scheduledFor: null, isDraft: true }

/** Tells the owners of the workspace who wrote a post; a new one that has a time is told with it. */
async function recordSaving(
  tx: Db,
  { person, workspaceId }: Pick<Member, 'person' | 'workspaceId'>,
  post: { id: string; scheduledFor: string | null; isDraft: boolean },
  { writing, dueAt }: CheckedPost,
  action: ActivityAction,
  now: Date,
): Promise<void> {
  const more = {
    at: dueAt?.toISOString() ?? null,
    before: post.isDraft ? null : post.scheduledFor,
  }
  const { content } = writing
  const did = { workspaceId, userId: person.id, action, postId: post.id, content, more }
  await recordPostActivity(tx, did, now)
}

function keepVersionOf(
  tx: Db,
  post: { id: string; workspaceId: string; version: number },
  userId: string,
  { writing, connections, dueAt }: CheckedPost,
  saved: SavedHow,
  now: Date,
): Promise<void> {
  const { id: postId, workspaceId, version } = post
  const connectionIds = connections.map(({ id }) => id)
  return keepVersion(
    tx,
    { postId, workspaceId, version, userId, saved, writing, connectionIds, scheduledFor: dueAt },
    now,
  )
}

const savedHow = ({ autosave }: { autosave?: boolean }): SavedHow => (autosave ? 'by-itself' : 'by-hand')

/** Checked before anything else is found wrong; `schedulePost` refuses the same. */
const cannotBeReplaced: ReadonlySet<PublicationState> = new Set([
  'publishing',
  'published',
  'unsettled',
  'removed',
])

export function refuseUnderWay(post: Post): void {
  if (post.publications.some(({ state }) => cannotBeReplaced.has(state))) throw underWay()
  if (post.earlierPublications.some(({ state }) => isOpen.has(state))) throw stillOpen()
}

/** Of an earlier time of a post that repeats: looking for it, or sending it again, needs the words as they were. */
const isOpen: ReadonlySet<PublicationState> = new Set(['publishing', 'unsettled'])

export async function schedule(
  tx: Db,
  post: { id: string; workspaceId: string },
  { connections, dueAt }: CheckedPost,
  now: Date,
  by?: string,
): Promise<void> {
  const destinations = connections.map(({ id, ...account }) => ({ connectionId: id, ...account }))
  const { kind } = await schedulePost(tx, post, { destinations, dueAt, now, ...(by !== undefined && { by }) })
  if (kind === 'under-way') throw underWay()
}

const unschedule = inWorkspace.posts.unschedule.handler(async ({ input, context }) => {
  const { rooms, workspaceId } = context
  const { db } = rooms.database
  const now = rooms.clock.now()
  await db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    const unscheduled = await schedulePost(
      tx,
      { id: post.id, workspaceId },
      { destinations: await currentDestinations(tx, post), dueAt: null, now },
    )
    if (unscheduled.kind === 'under-way') throw underWay()
    const did = { workspaceId, userId: context.person.id, postId: post.id, content: post.content }
    await recordPostActivity(tx, { ...did, action: 'post-unscheduled' }, now)
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id }])
  })
  return present(db, workspaceId, input.postId)
})

/** Where a post goes, without the accounts that were disconnected since. */
export async function currentDestinations(tx: Db, post: Post) {
  const ids = post.publications.flatMap(({ connectionId }) => connectionId ?? [])
  const connections = await chosenConnections(tx, post.workspaceId, ids)
  return connections.map(({ id, ...account }) => ({ connectionId: id, ...account }))
}

const remove = inWorkspace.posts.remove.handler(async ({ input, context }) => {
  const { rooms, workspaceId } = context
  const { db } = rooms.database
  const removed = await db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    mayTouch(context, post)
    const result = await removePost(tx, { id: input.postId, workspaceId })
    if (result.kind === 'removed') {
      const did = { workspaceId, userId: context.person.id, postId: post.id, content: post.content }
      await recordPostActivity(tx, { ...did, action: 'post-deleted' }, rooms.clock.now())
      await announce(tx, [{ workspaceId, kind: 'post-deleted', postId: input.postId }])
    }
    return result
  })
  if (removed.kind === 'not-found') throw gone()
  if (removed.kind === 'under-way') throw underWay()
  await removeUnusedMedia(db, rooms.files, removed.unusedMediaIds, workspaceId)
})

const retry = inWorkspace.posts.retry.handler(({ input, context }) =>
  decide(context, input, { kind: 'retry' }),
)

const takeDown = inWorkspace.posts.takeDown.handler(
  async ({ input, context: { rooms, workspaceId, person } }) => {
    const which = { workspaceId, postId: input.postId, publicationId: input.publicationId }
    const result = await rooms.takeDown(which)
    switch (result.kind) {
      case 'removed':
        await recordPostActivity(
          rooms.database.db,
          { workspaceId, userId: person.id, action: 'publication-taken-down', postId: input.postId },
          rooms.clock.now(),
        )
        return present(rooms.database.db, workspaceId, input.postId)
      case 'not-found':
        throw gone()
      case 'not-removable':
        throw problem('conflict', { detail: 'It is not live, or its network removes nothing from here.' })
      case 'refused':
        throw problem('network-unreachable', { detail: result.message })
      default:
        return result satisfies never
    }
  },
)

const occurrences = inWorkspace.posts.occurrences.handler(
  async ({ input, context: { rooms, workspaceId } }) => {
    const page = await readOccurrences(rooms.database.db, { workspaceId, postId: input.postId }, input.before)
    if (!page) throw gone()
    return page
  },
)

const settle = inWorkspace.posts.settle.handler(({ input, context }) =>
  decide(context, input, { kind: input.live ? 'is-live' : 'is-not-live' }),
)

async function decide(
  { rooms, workspaceId, person }: Member & { rooms: Rooms },
  which: { postId: string; publicationId: string },
  decision: Decision,
): Promise<Post> {
  const decided: Decided = await rooms.database.db.transaction().execute(async (tx) => {
    const result = await decidePublication(tx, { workspaceId, ...which }, decision, rooms.clock.now())
    if (result.kind === 'done') {
      const action = decision.kind === 'retry' ? 'publication-retried' : 'publication-settled'
      const did = { workspaceId, userId: person.id, postId: which.postId }
      await recordPostActivity(tx, { ...did, action, more: { decision: decision.kind } }, rooms.clock.now())
      await announce(tx, [{ workspaceId, kind: 'post-changed', postId: which.postId }])
    }
    return result
  })
  switch (decided.kind) {
    case 'done':
      return present(rooms.database.db, workspaceId, which.postId)
    case 'not-found':
      throw gone()
    case 'not-waiting':
      throw problem('conflict', {
        detail: 'There is nothing to decide any more: it is on its way or already live.',
      })
    case 'not-connected':
      throw problem('conflict', {
        detail: 'The account is not connected. Reconnect it under Connections, then retry.',
      })
    default:
      return decided satisfies never
  }
}

export const posts = {
  list,
  counts,
  between,
  find,
  create,
  edit,
  remove,
  unschedule,
  retry,
  takeDown,
  occurrences,
  settle,
}

export async function present(db: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await findPost(db, workspaceId, postId)
  if (!post) throw gone()
  return post
}

export async function lock(tx: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post) throw gone()
  return post
}

/** Authors may touch what is a draft; what has a time is its editors'. */
export function mayTouch({ role }: Member, post: Post): void {
  if (post.status !== 'draft' && !can(role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Your role here works on drafts. Ask an editor.' })
  }
}

export const gone = () => problem('not-found', { detail: 'There is no such post. It may have been deleted.' })

const newerVersion = () =>
  problem('conflict', {
    detail: 'Somebody saved a newer version of this post. Open it again to see it.',
  })

const stillOpen = () =>
  problem('conflict', {
    detail:
      'The time before is not settled yet. Wait for it, or say whether it is live, then change the post.',
  })

export const underWay = () =>
  problem('conflict', { detail: 'This post is going out or already live, so it cannot be changed any more.' })
