import {
  changeLabel,
  createLabel,
  type LabelWritten,
  listLabels,
  removeLabel,
} from '#server/modules/posts/labels.ts'
import { inWorkspace } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

export const labels = {
  list: inWorkspace.labels.list.handler(({ context: { dependencies, workspaceId } }) =>
    listLabels(dependencies.database.db, workspaceId),
  ),

  create: inWorkspace.labels.create.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const writing = { name: input.name, color: input.color, campaign: input.campaign ?? null }
    const by = { workspaceId, userId: person.id }
    return dependencies.database.db
      .transaction()
      .execute(async (tx) => labelOf(await createLabel(tx, by, writing, dependencies.clock.now())))
  }),

  change: inWorkspace.labels.change.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const { labelId, workspaceId: _, ...change } = input
    const which = { workspaceId, userId: person.id, labelId }
    return dependencies.database.db
      .transaction()
      .execute(async (tx) => labelOf(await changeLabel(tx, which, change, dependencies.clock.now())))
  }),

  remove: inWorkspace.labels.remove.handler(async ({ input, context }) => {
    const { dependencies, workspaceId, person } = context
    const which = { workspaceId, userId: person.id, labelId: input.labelId }
    const isRemoved = await dependencies.database.db
      .transaction()
      .execute((tx) => removeLabel(tx, which, dependencies.clock.now()))
    if (!isRemoved) throw noLabel()
  }),
}

function labelOf(result: LabelWritten) {
  switch (result.kind) {
    case 'written':
      return result.label
    case 'name-taken':
      throw problem('conflict', { detail: 'A label with this name already exists. Choose another name.' })
    case 'not-found':
      throw noLabel()
    default:
      return result satisfies never
  }
}

const noLabel = () => problem('not-found', { detail: 'This label doesn’t exist. It may have been deleted.' })
