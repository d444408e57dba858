import { listActivity } from '#server/modules/workspaces/list-activity.ts'
import { inWorkspace } from '../http/procedures.ts'

export const activity = {
  list: inWorkspace.activity.list.handler(({ context: { dependencies, workspaceId }, input }) =>
    listActivity(dependencies.database.db, workspaceId, input.before),
  ),
}
