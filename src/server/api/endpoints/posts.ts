import { deletePost } from '#server/modules/posts/delete-post.ts'
import type { Post } from '#contract/posts.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { recallRequest, rememberRequest, requestHash } from '#server/modules/posts/idempotency.ts'
import { readOccurrences } from '#server/modules/posts/read-occurrences.ts'
import { entriesBetween } from '#server/modules/posts/read-entries.ts'
import {
  countPosts,
  countSharedNeedingAuthor,
  listPosts,
  pageSize,
} from '#server/modules/posts/read-posts.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import {
  type DecideResult,
  type PublicationDecision,
  decidePublication,
} from '#server/modules/publishing/decide.ts'
import { takeTime } from '#server/modules/publishing/take-time.ts'
import { writePost } from '#server/modules/publishing/write-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type ApiDependencies } from '../http/procedures.ts'
import type { Member } from '../http/permit.ts'
import { deleted, gone, lock, mayTouch, present } from './post-answers.ts'
import { actingOf, problemOf } from './post-verbs.ts'
import { problem } from '../http/problem.ts'

/** How far back a shared post is still worth pointing at, as long as nobody asks for older ones. */
const recentMs = 30 * 86_400_000

const list = inWorkspace.posts.list.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const { db } = dependencies.database
  const { view, page, order, ...filters } = input
  const recently = new Date(dependencies.clock.now().getTime() - recentMs)
  const [posts, counts, sharedNeedingAuthor] = await Promise.all([
    listPosts(db, workspaceId, { view, page, order, filters }),
    countPosts(db, workspaceId, filters),
    countSharedNeedingAuthor(db, workspaceId, recently),
  ])
  const count = counts[view]
  const pages = Math.max(1, Math.ceil(count / pageSize))
  return { posts, count, counts, sharedNeedingAuthor, page, pages }
})

const counts = inWorkspace.posts.counts.handler(({ context: { dependencies, workspaceId } }) =>
  countPosts(dependencies.database.db, workspaceId),
)

const longestSpanMs = 62 * 86_400_000

const between = inWorkspace.posts.between.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { from, to, workspaceId: _, ...filters } = input
    const span = { from: new Date(from), to: new Date(to) }
    const lengthMs = span.to.getTime() - span.from.getTime()
    if (lengthMs <= 0 || lengthMs > longestSpanMs) {
      throw problem('bad-request', {
        detail: 'Ask for a range of at most 62 days that ends after it begins.',
      })
    }
    return { entries: await entriesBetween(dependencies.database.db, workspaceId, span, filters) }
  },
)

const find = inWorkspace.posts.find.handler(({ input, context: { dependencies, workspaceId } }) =>
  present(dependencies.database.db, workspaceId, input.postId),
)

const create = inWorkspace.posts.create.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const { db } = dependencies.database
  const key = context.request.headers.get('idempotency-key') || null
  const request = key === null ? null : { workspaceId, key, hash: requestHash({ by: person.id, input }) }
  if (key !== null && key.length > maxKeyLength) throw keyTooLong()
  const earlier = request && (await recallPost(db, request))
  if (earlier) return present(db, workspaceId, earlier)

  const now = dependencies.clock.now()
  const written = await db
    .transaction()
    .execute(async (tx) => {
      const result = await writePost(
        tx,
        { kind: 'create', workspaceId, post: input },
        { by: actingOf(context) },
        now,
      )
      if (result.kind === 'refused') throw problemOf(result)
      const { post } = result
      if (request && !(await rememberRequest(tx, { ...request, postId: post.id }, now)))
        throw new CameSecond()
      return post
    })
    .catch((error: unknown) => {
      if (error instanceof CameSecond) return null
      throw error
    })
  if (written) return written
  const postId = request && (await recallPost(db, request))
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
        detail: 'Use a new Idempotency-Key for each different request.',
      })
    default:
      return earlier satisfies never
  }
}

const edit = inWorkspace.posts.edit.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const { version, postId, ...change } = input
  const edited = await dependencies.database.db.transaction().execute(async (tx) => {
    // @NOTE what the edit leaves out is read under the same lock: of two edits at the same time, both stay.
    const post = await lock(tx, workspaceId, postId)
    const what = { kind: 'edit', post, change, ...(version !== undefined && { version }) } as const
    return writePost(tx, what, { by: actingOf(context) }, dependencies.clock.now())
  })
  // What a newer version says is kept for whoever is shown it, so that transaction stands.
  if (edited.kind === 'refused') throw problemOf(edited)
  return edited.post
})

const unschedule = inWorkspace.posts.unschedule.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const taken = await dependencies.database.db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    return takeTime(tx, post, { by: actingOf(context) }, dependencies.clock.now())
  })
  if (taken.kind === 'refused') throw problemOf(taken)
  return taken.post
})

const remove = inWorkspace.posts.remove.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { db } = dependencies.database
  const { postId, version } = input
  const deletion = {
    userId: person.id,
    now: dependencies.clock.now(),
    version,
    evenIfLive: input.live === 'leave',
  }
  const unused = await db.transaction().execute(async (tx) => {
    mayTouch(context, await lock(tx, workspaceId, postId))
    return deleted(await deletePost(tx, { workspaceId, postId }, deletion)).unusedMediaIds
  })
  await removeUnusedMedia(db, dependencies.files, unused, workspaceId)
})

const retry = inWorkspace.posts.retry.handler(({ input, context }) =>
  decide(context, input, { kind: 'retry' }),
)

const takeDown = inWorkspace.posts.takeDown.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const which = { workspaceId, postId: input.postId, publicationId: input.publicationId }
    const result = await dependencies.takeDown(which)
    switch (result.kind) {
      case 'removed':
        await recordPostActivity(
          dependencies.database.db,
          { workspaceId, userId: person.id, action: 'publication-taken-down', postId: input.postId },
          dependencies.clock.now(),
        )
        return present(dependencies.database.db, workspaceId, input.postId)
      case 'not-found':
        throw gone()
      case 'not-removable':
        throw problem('conflict', {
          detail: 'It is not live, or its network doesn’t allow removing posts from here.',
        })
      case 'needs-reauth':
        throw problem('connection-refused', { detail: result.message })
      case 'refused':
        throw problem('network-unreachable', { detail: result.message })
      default:
        return result satisfies never
    }
  },
)

const occurrences = inWorkspace.posts.occurrences.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const page = await readOccurrences(
      dependencies.database.db,
      { workspaceId, postId: input.postId },
      input.before,
    )
    if (!page) throw gone()
    return page
  },
)

const settle = inWorkspace.posts.settle.handler(({ input, context }) =>
  decide(context, input, { kind: input.live ? 'is-live' : 'is-not-live' }),
)

async function decide(
  { dependencies, workspaceId, person }: Member & { dependencies: ApiDependencies },
  which: { postId: string; publicationId: string },
  decision: PublicationDecision,
): Promise<Post> {
  const decided: DecideResult = await dependencies.database.db.transaction().execute(async (tx) => {
    const result = await decidePublication(tx, { workspaceId, ...which }, decision, dependencies.clock.now())
    if (result.kind === 'done') {
      const action = decision.kind === 'retry' ? 'publication-retried' : 'publication-settled'
      const did = { workspaceId, userId: person.id, postId: which.postId }
      await recordPostActivity(
        tx,
        { ...did, action, more: { decision: decision.kind } },
        dependencies.clock.now(),
      )
      await announce(tx, [{ workspaceId, kind: 'post-changed', postId: which.postId }])
    }
    return result
  })
  switch (decided.kind) {
    case 'done':
      return present(dependencies.database.db, workspaceId, which.postId)
    case 'not-found':
      throw gone()
    case 'not-waiting':
      throw problem('conflict', {
        detail: 'Nothing to decide any more: it is going out or already live.',
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
