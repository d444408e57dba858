import { readFirstSteps } from '#server/modules/posts/read-first-steps.ts'
import {
  createWorkspace,
  type CreateWorkspaceResult,
  deleteWorkspace,
  type DeleteWorkspaceResult,
  maxOwnedWorkspaces,
  renameWorkspace,
} from '#server/modules/workspaces/own-workspaces.ts'
import { isTimezone, timezoneOf } from '#server/modules/workspaces/timezone.ts'
import { findWorkspace, listWorkspaces, setTimezone } from '#server/modules/workspaces/workspaces.ts'
import { inWorkspace, signedIn } from '../http/procedures.ts'
import { deletionTools } from './deletion-tools.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { noWorkspace, problem } from '../http/problem.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'

export const workspaces = {
  list: signedIn.workspaces.list.handler(async ({ context }) => {
    const { db } = context.dependencies.database
    const found = await listWorkspaces(db, context.person.id)
    if (found.length > 0) return found
    await finishSignUp(context, context.person)
    return listWorkspaces(db, context.person.id)
  }),

  create: signedIn.workspaces.create.handler(async ({ context, input }) => {
    const { dependencies, person, request } = context
    const { db } = dependencies.database
    const zone = input.timezone && isTimezone(input.timezone) ? input.timezone : timezoneOf(request.headers)
    const asking = { billing: dependencies.instance.billing, now: dependencies.clock.now() }
    const of = { userId: person.id, name: input.name, timezone: zone }
    const created = await db.transaction().execute((tx) => createWorkspace(tx, of, asking))
    const workspaceId = mustBeCreated(created, asking.now)
    return found(await findWorkspace(db, { workspaceId, userId: person.id }))
  }),

  firstSteps: inWorkspace.workspaces.firstSteps.handler(({ context }) => {
    const { dependencies, workspaceId, person, role } = context
    const { billing } = dependencies.instance
    const who = { workspaceId, userId: person.id, emailVerified: person.emailVerified, role, billing }
    return readFirstSteps(dependencies.database.db, who, dependencies.clock.now())
  }),

  rename: inWorkspace.workspaces.rename.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    const { db } = dependencies.database
    const of = { workspaceId, by: person.id, name: input.name }
    await db.transaction().execute((tx) => renameWorkspace(tx, of, dependencies.clock.now()))
    return found(await findWorkspace(db, { workspaceId, userId: person.id }))
  }),

  remove: inWorkspace.workspaces.remove.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    const of = { workspaceId, by: person.id, typedName: input.typedName }
    mustBeDeleted(await deleteWorkspace(deletionTools(dependencies), of))
  }),

  setTimezone: inWorkspace.workspaces.setTimezone.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    const at = { workspaceId, userId: person.id, timezone: input.timezone }
    const result = await setTimezone(dependencies.database.db, at)
    switch (result.kind) {
      case 'set':
        return result.workspace
      case 'unknown-timezone':
        throw problem('bad-request', { detail: 'This is not a time zone. Write it like Europe/London.' })
      default:
        return result satisfies never
    }
  }),
}

/** @returns the id of the workspace */
function mustBeCreated(result: CreateWorkspaceResult, at: Date): string {
  switch (result.kind) {
    case 'created':
      return result.workspaceId
    case 'too-many':
      throw problem('conflict', { detail: `You can own at most ${maxOwnedWorkspaces} workspaces.` })
    case 'no-room':
      throw roomRefusalProblem(result.refusal, { at })
    default:
      return result satisfies never
  }
}

function mustBeDeleted({ kind }: DeleteWorkspaceResult): void {
  switch (kind) {
    case 'deleted':
      return
    case 'owner-only':
      throw problem('forbidden', { detail: 'Only the owner can delete the workspace.' })
    case 'other-name':
      throw problem('bad-request', { detail: 'Type the name of the workspace exactly to confirm.' })
    case 'under-way':
      throw problem('conflict', { detail: 'A post is going out right now. Try again in a minute.' })
    default:
      return kind satisfies never
  }
}

function found<T>(workspace: T | null): T {
  if (!workspace) throw noWorkspace()
  return workspace
}
