import { findPosts } from '#server/modules/posts/read-posts.ts'
import { findPause, latePosts, pauseWorkspace } from '#server/modules/publishing/pause.ts'
import { resumeWorkspace } from '#server/modules/publishing/resume-workspace.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf } from './post-answers.ts'

/** How many late posts are listed before a decision. */
const shownLate = 100

export const pause = {
  find: inWorkspace.pause.find.handler(({ context: { dependencies, workspaceId } }) =>
    findPause(dependencies.database.db, workspaceId),
  ),

  begin: inWorkspace.pause.begin.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const beginning = { workspaceId, userId: person.id, reason: input.reason }
    return dependencies.database.db.transaction().execute(async (tx) => {
      await pauseWorkspace(tx, beginning, dependencies.clock.now())
      return findPause(tx, workspaceId)
    })
  }),

  late: inWorkspace.pause.late.handler(async ({ context: { dependencies, workspaceId } }) => {
    const { db } = dependencies.database
    const late = await latePosts(db, workspaceId, dependencies.clock.now(), shownLate)
    return { posts: await findPosts(db, workspaceId, late.postIds), count: late.count }
  }),

  resume: inWorkspace.pause.resume.handler(({ input, context }) => {
    const { dependencies, workspaceId } = context
    const resuming = { workspaceId, by: actingOf(context), plan: input.plan }
    return dependencies.database.db
      .transaction()
      .execute((tx) => resumeWorkspace(tx, resuming, dependencies.clock.now()))
  }),
}
