import { whyNotPublished } from '#domain/post/why-not-published.ts'
import { gatherWhy } from '#server/modules/publishing/gather-why.ts'
import { readTimeline } from '#server/modules/publishing/read-timeline.ts'
import { inWorkspace } from '../http/procedures.ts'
import { mustHavePost } from './post-answers.ts'

export const postStory = {
  timeline: inWorkspace.posts.timeline.handler(async ({ input, context }) => {
    const which = await mustHavePost(context, input.postId)
    return readTimeline(context.dependencies.database.db, which)
  }),

  why: inWorkspace.posts.why.handler(async ({ input, context }) => {
    const { dependencies } = context
    const which = await mustHavePost(context, input.postId)
    const gathered = await gatherWhy(dependencies.database.db, which)
    const now = dependencies.clock.now()
    return gathered.map(({ publicationId, facts }) => ({
      publicationId,
      gates: whyNotPublished(facts, dependencies.patience, now),
    }))
  }),
}
