import { changeMany } from '#server/modules/publishing/change-many.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf, problemOf } from './post-answers.ts'

const bulk = inWorkspace.posts.bulk.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const what = { workspaceId, postIds: input.postIds, action: input.action, by: actingOf(context) }
  const changed = await changeMany(dependencies, what, dependencies.clock.now())
  if (changed.kind === 'refused') throw problemOf(changed)
  return { results: changed.results }
})

export const bulkPosts = { bulk }
