import type { Post } from '#contract/posts.ts'
import { deletePostAndFiles } from '#server/modules/posts/delete-post.ts'
import { entriesBetween } from '#server/modules/posts/read-entries.ts'
import { readOccurrences } from '#server/modules/posts/read-occurrences.ts'
import {
  countPosts,
  countSharedNeedingAuthor,
  listPosts,
  pageSize,
} from '#server/modules/posts/read-posts.ts'
import { createOnce, type CreateResult } from '#server/modules/publishing/create-once.ts'
import {
  type DecideResult,
  type PublicationDecision,
  decidePublication,
} from '#server/modules/publishing/decide.ts'
import type { TakenDown } from '#server/modules/publishing/take-down.ts'
import { giveTime } from '#server/modules/publishing/give-time.ts'
import { takeTime } from '#server/modules/publishing/take-time.ts'
import { writePost } from '#server/modules/publishing/write-post.ts'
import type { Member } from '../http/permit.ts'
import { idempotencyKeyOf } from '../http/idempotency-key.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf, gone, lock, lockToTime, mustBeDeleted, present, problemOf } from './post-answers.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** How old a published post may be to be pointed out, unless older ones are requested. */
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
  const { dependencies, workspaceId, request } = context
  const asked = { workspaceId, post: input, by: actingOf(context), key: idempotencyKeyOf(request) }
  return created(await createOnce(dependencies.database.db, asked, dependencies.clock.now()))
})

function created(result: CreateResult): Post {
  switch (result.kind) {
    case 'written':
      return result.post
    case 'refused':
      throw problemOf(result)
    case 'key-reused':
      throw problem('idempotency-key-reused', {
        detail: 'Use a new Idempotency-Key for each different request.',
      })
    case 'gone':
      throw gone()
    default:
      return result satisfies never
  }
}

const edit = inWorkspace.posts.edit.handler(async ({ input, context }) => {
  const { dependencies } = context
  const { version, postId, ...change } = input
  const edited = await dependencies.database.db.transaction().execute(async (tx) => {
    // @NOTE Fields the edit leaves out are read under the same lock: of two simultaneous edits, both stay.
    const post = await lockToTime(tx, context, postId)
    const what = { kind: 'edit', post, change, ...(version !== undefined && { version }) } as const
    return writePost(tx, what, { by: actingOf(context) }, dependencies.clock.now())
  })
  // The text of a newer version is stored for the person who is shown it, so the transaction is committed.
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
  const { dependencies, workspaceId } = context
  const { postId, version, live } = input
  const now = dependencies.clock.now()
  const deletion = { by: actingOf(context), now, version, evenIfLive: live === 'leave' }
  mustBeDeleted(await deletePostAndFiles(dependencies, { workspaceId, postId }, deletion))
})

const retry = inWorkspace.posts.retry.handler(({ input, context }) =>
  decide(context, input, { kind: 'retry' }),
)

const settle = inWorkspace.posts.settle.handler(({ input, context }) =>
  decide(context, input, { kind: input.live ? 'is-live' : 'is-not-live' }),
)

async function decide(
  context: Member & { dependencies: ApiDependencies },
  { postId, publicationId }: { postId: string; publicationId: string },
  decision: PublicationDecision,
): Promise<Post> {
  const { dependencies, workspaceId, person } = context
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const which = { workspaceId, userId: person.id, postId, publicationId }
  await db.transaction().execute(async (tx) => {
    const post = await lockToTime(tx, context, postId)
    const decided = await decidePublication(tx, which, decision, now)
    if (decided.kind !== 'never-accepted') return mustBeDecided(decided)
    const given = await giveTime(tx, post, { at: 'now', by: actingOf(context) }, now)
    if (given.kind === 'refused') throw problemOf(given)
  })
  return present(db, workspaceId, postId)
}

function mustBeDecided({ kind }: Exclude<DecideResult, { kind: 'never-accepted' }>): void {
  switch (kind) {
    case 'done':
      return
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
      return kind satisfies never
  }
}

const takeDown = inWorkspace.posts.takeDown.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { postId, publicationId } = input
  mustBeTakenDown(await dependencies.takeDown({ workspaceId, userId: person.id, postId, publicationId }))
  return present(dependencies.database.db, workspaceId, postId)
})

function mustBeTakenDown(result: TakenDown): void {
  switch (result.kind) {
    case 'removed':
      return
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
}

const occurrences = inWorkspace.posts.occurrences.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { postId, before } = input
    const page = await readOccurrences(dependencies.database.db, { workspaceId, postId }, before)
    if (!page) throw gone()
    return page
  },
)

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
