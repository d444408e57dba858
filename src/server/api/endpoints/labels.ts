import {
  changeLabel,
  createLabel,
  type LabelWritten,
  listLabels,
  removeLabel,
} from '#server/modules/posts/labels.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

export const labels = {
  list: inWorkspace.labels.list.handler(({ context: { dependencies, workspaceId } }) =>
    listLabels(dependencies.database.db, workspaceId),
  ),

  create: inWorkspace.labels.create.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const now = dependencies.clock.now()
    const writing = { name: input.name, color: input.color, campaign: input.campaign ?? null }
    return dependencies.database.db.transaction().execute(async (tx) => {
      const label = labelOf(await createLabel(tx, workspaceId, writing, now))
      const subject = { labelId: label.id, name: label.name }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'label-created', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'labels-changed' }])
      return label
    })
  }),

  change: inWorkspace.labels.change.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const { labelId, workspaceId: _, ...change } = input
    const now = dependencies.clock.now()
    return dependencies.database.db.transaction().execute(async (tx) => {
      const label = labelOf(await changeLabel(tx, { workspaceId, labelId }, change))
      const subject = { labelId, name: label.name }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'label-changed', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'labels-changed' }])
      return label
    })
  }),

  remove: inWorkspace.labels.remove.handler(({ input, context: { dependencies, workspaceId, person } }) => {
    const now = dependencies.clock.now()
    return dependencies.database.db.transaction().execute(async (tx) => {
      const removed = await removeLabel(tx, { workspaceId, labelId: input.labelId })
      if (!removed) throw noLabel()
      const subject = { labelId: input.labelId, name: removed.name }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'label-deleted', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'labels-changed' }])
    })
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
