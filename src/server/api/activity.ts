import { listActivity } from '#server/modules/workspaces/list-activity.ts'
import { inWorkspace } from './frame.ts'

export const activity = {
  list: inWorkspace.activity.list.handler(({ context: { rooms, workspaceId }, input }) =>
    listActivity(rooms.database.db, workspaceId, input.before),
  ),
}
