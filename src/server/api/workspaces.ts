import { listWorkspaces, setTimezone } from '#server/modules/workspaces/workspaces.ts'
import { inWorkspace, signedIn } from './frame.ts'
import { settleIn } from './people.ts'
import { problem } from './problem.ts'

export const workspaces = {
  list: signedIn.workspaces.list.handler(async ({ context }) => {
    const { db } = context.rooms.database
    const found = await listWorkspaces(db, context.person.id)
    if (found.length > 0) return found
    await settleIn(context, context.person)
    return listWorkspaces(db, context.person.id)
  }),

  setTimezone: inWorkspace.workspaces.setTimezone.handler(async ({ context, input }) => {
    const { rooms, workspaceId, person } = context
    const at = { workspaceId, userId: person.id, timezone: input.timezone }
    const result = await setTimezone(rooms.database.db, at)
    switch (result.kind) {
      case 'set':
        return result.workspace
      case 'unknown-timezone':
        throw problem('bad-request', { detail: 'This is not a time zone we know.' })
      default:
        return result satisfies never
    }
  }),
}
