import { forgetFiles } from '#server/modules/media/forget-files.ts'
import {
  createWorkspace,
  deleteWorkspace,
  maxOwnedWorkspaces,
  renameWorkspace,
} from '#server/modules/workspaces/own-workspaces.ts'
import { isTimezone, timezoneOf } from '#server/modules/workspaces/timezone.ts'
import { findWorkspace, listWorkspaces, setTimezone } from '#server/modules/workspaces/workspaces.ts'
import { inWorkspace, signedIn } from './frame.ts'
import { announce } from '#server/plumbing/live/live.ts'
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

  create: signedIn.workspaces.create.handler(async ({ context, input }) => {
    const { rooms, person, request } = context
    const { db } = rooms.database
    const zone = input.timezone && isTimezone(input.timezone) ? input.timezone : timezoneOf(request.headers)
    const workspaceId = await db
      .transaction()
      .execute((tx) => createWorkspace(tx, { userId: person.id, name: input.name, timezone: zone }))
    if (workspaceId === null) {
      throw problem('conflict', { detail: `${maxOwnedWorkspaces} workspaces of your own are the most.` })
    }
    return found(await findWorkspace(db, { workspaceId, userId: person.id }))
  }),

  rename: inWorkspace.workspaces.rename.handler(async ({ context, input }) => {
    const { rooms, workspaceId, person } = context
    const { db } = rooms.database
    await db.transaction().execute(async (tx) => {
      await renameWorkspace(tx, { workspaceId, by: person.id, name: input.name }, rooms.clock.now())
      await announce(tx, [{ workspaceId, kind: 'members-changed' }])
    })
    return found(await findWorkspace(db, { workspaceId, userId: person.id }))
  }),

  remove: inWorkspace.workspaces.remove.handler(async ({ context, input }) => {
    const { rooms, workspaceId, person } = context
    const of = { workspaceId, by: person.id, typedName: input.typedName }
    const { deleted, takeLeave } = await rooms.database.db.transaction().execute(async (tx) => {
      await announce(tx, [{ workspaceId, kind: 'members-changed' }])
      const takeLeave = await rooms.connections.takeLeave(tx, { workspaceId })
      return { deleted: await deleteWorkspace(tx, of), takeLeave }
    })
    switch (deleted.kind) {
      case 'deleted':
        takeLeave()
        return forgetFiles(rooms.files, deleted.files)
      case 'owner-only':
        throw problem('forbidden', { detail: 'Only the owner can delete the workspace.' })
      case 'other-name':
        throw problem('bad-request', { detail: 'Type the name of the workspace exactly to confirm.' })
      case 'under-way':
        throw problem('conflict', { detail: 'A post is going out at this moment. Try again in a minute.' })
      default:
        return deleted satisfies never
    }
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

function found<T>(workspace: T | null): T {
  if (!workspace) throw problem('not-found', { detail: 'There is no such workspace.' })
  return workspace
}
