import { findNeighbours } from '#server/modules/posts/find-neighbours.ts'
import { findVersion, listVersions } from '#server/modules/posts/post-versions.ts'
import { inWorkspace } from './frame.ts'
import { checkWriting } from './post-writing.ts'
import { lock, mayTouch, present, refuseUnderWay, saveEdit } from './posts.ts'
import { problem } from './problem.ts'

const versions = inWorkspace.posts.versions.handler(async ({ input, context: { rooms, workspaceId } }) => {
  const { db } = rooms.database
  const post = await present(db, workspaceId, input.postId)
  return listVersions(db, workspaceId, post.id)
})

const restore = inWorkspace.posts.restore.handler(async ({ input, context }) => {
  const { rooms, workspaceId } = context
  const { db } = rooms.database
  const now = rooms.clock.now()
  await db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    mayTouch(context, post)
    refuseUnderWay(post)
    const earlier = await findVersion(tx, { workspaceId, postId: post.id, version: input.version })
    if (!earlier) throw problem('not-found', { detail: 'This version is not kept any more.' })
    const { mediaIds, ...written } = earlier
    const again = { ...written, media: [...mediaIds], scheduledFor: post.scheduledFor }
    await saveEdit(tx, context, post, await checkWriting(tx, context, again, now), 'restored', now)
  })
  return present(db, workspaceId, input.postId)
})

const neighbours = inWorkspace.posts.neighbours.handler(({ input, context: { rooms, workspaceId } }) => {
  const { connectionIds, scheduledFor, content, exceptPostId } = input
  const at = scheduledFor === null ? null : new Date(scheduledFor)
  const written = { connectionIds, at, content, exceptPostId }
  return findNeighbours(rooms.database.db, workspaceId, written, rooms.clock.now())
})

export const postVersions = { versions, restore, neighbours }
