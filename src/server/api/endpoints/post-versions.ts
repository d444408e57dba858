import { findNeighbours } from '#server/modules/posts/find-neighbours.ts'
import { keepShownVersion } from '#server/modules/posts/keep-shown-version.ts'
import { listVersions } from '#server/modules/posts/post-versions.ts'
import { writePost } from '#server/modules/publishing/write-post.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf, lock, lockToTime, present, problemOf } from './post-answers.ts'

const versions = inWorkspace.posts.versions.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { db } = dependencies.database
    const post = await present(db, workspaceId, input.postId)
    return listVersions(db, workspaceId, post.id)
  },
)

const restore = inWorkspace.posts.restore.handler(async ({ input, context }) => {
  const { dependencies } = context
  const restored = await dependencies.database.db.transaction().execute(async (tx) => {
    const post = await lockToTime(tx, context, input.postId)
    const what = { kind: 'restore', post, version: input.version } as const
    return writePost(tx, what, { by: actingOf(context) }, dependencies.clock.now())
  })
  if (restored.kind === 'refused') throw problemOf(restored)
  return restored.post
})

const compare = inWorkspace.posts.compare.handler(({ input, context: { dependencies, workspaceId } }) =>
  dependencies.database.db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    await keepShownVersion(tx, post)
    return post
  }),
)

const neighbours = inWorkspace.posts.neighbours.handler(
  ({ input, context: { dependencies, workspaceId } }) => {
    const { connectionIds, scheduledFor, content, exceptPostId } = input
    const at = scheduledFor === null ? null : new Date(scheduledFor)
    const written = { connectionIds, at, content, exceptPostId }
    return findNeighbours(dependencies.database.db, workspaceId, written, dependencies.clock.now())
  },
)

export const postVersions = { versions, restore, compare, neighbours }
