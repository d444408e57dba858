import { whyNotPublished } from '#domain/post/why-not-published.ts'
import { gatherWhy } from '#server/modules/publishing/gather-why.ts'
import { readTimeline } from '#server/modules/publishing/read-timeline.ts'
import { inWorkspace } from './frame.ts'

export const postStory = {
  timeline: inWorkspace.posts.timeline.handler(({ input, context: { rooms, workspaceId } }) =>
    readTimeline(rooms.database.db, { workspaceId, postId: input.postId }),
  ),

  why: inWorkspace.posts.why.handler(async ({ input, context: { rooms, workspaceId } }) => {
    const gathered = await gatherWhy(rooms.database.db, { workspaceId, postId: input.postId })
    const now = rooms.clock.now()
    return gathered.map(({ publicationId, facts }) => ({
      publicationId,
      gates: whyNotPublished(facts, rooms.patience, now),
    }))
  }),
}
