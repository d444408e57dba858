import { analyticsLimits } from '#contract/analytics.ts'
import { deleteClickFile, keepClickFile } from '#server/modules/analytics/click-files.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'

const addClicks = inWorkspace.analytics.addClicks.handler(async ({ input, context }) => {
  const { dependencies, person } = context
  const wanted = { ...input, userId: person.id }
  const kept = await dependencies.database.db
    .transaction()
    .execute((tx) => keepClickFile(tx, wanted, dependencies.clock.now()))
  switch (kept.kind) {
    case 'kept':
      return kept.file
    case 'too-many':
      throw problem('bad-request', {
        detail: `There are ${analyticsLimits.clickFiles} files of clicks already. Delete one first.`,
      })
    default:
      return kept satisfies never
  }
})

const deleteClicks = inWorkspace.analytics.deleteClicks.handler(
  async ({ input, context: { dependencies } }) => {
    const isDeleted = await deleteClickFile(dependencies.database.db, input)
    if (!isDeleted)
      throw problem('not-found', { detail: 'This file of clicks doesn’t exist or was deleted.' })
  },
)

export const clickFiles = { addClicks, deleteClicks }
