import type { ClickFile } from '#contract/analytics.ts'
import { clickFileLimits } from '#domain/metrics/campaign-clicks.ts'
import { type ClickFileKept, deleteClickFile, keepClickFile } from '#server/modules/analytics/click-files.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'

const addClicks = inWorkspace.analytics.addClicks.handler(({ input, context: { dependencies, person } }) =>
  dependencies.database.db
    .transaction()
    .execute(async (tx) =>
      keptOf(await keepClickFile(tx, { ...input, userId: person.id }, dependencies.clock.now())),
    ),
)

function keptOf(kept: ClickFileKept): ClickFile {
  switch (kept.kind) {
    case 'kept':
      return kept.file
    case 'too-many':
      throw problem('bad-request', {
        detail: `There are ${clickFileLimits.files} files of clicks already. Delete one first.`,
      })
    default:
      return kept satisfies never
  }
}

const deleteClicks = inWorkspace.analytics.deleteClicks.handler(
  async ({ input, context: { dependencies } }) => {
    const isDeleted = await deleteClickFile(dependencies.database.db, input)
    if (!isDeleted)
      throw problem('not-found', { detail: 'This file of clicks doesn’t exist or was deleted.' })
  },
)

export const clickFiles = { addClicks, deleteClicks }
