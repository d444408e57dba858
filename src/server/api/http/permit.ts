import { type MiddlewareNextFn, type MiddlewareResult } from '@orpc/server'
import { z } from 'zod'
import type { Role } from '#contract/fields.ts'
import type { Person } from '#server/modules/people/person.ts'
import { findMembership } from '#server/modules/workspaces/members.ts'
import { lockedByPlan } from './locked-by-plan.ts'
import { permissionOf, worksLocked } from './permissions.ts'
import { problem, noWorkspace, notYourRole } from './problem.ts'
import type { ApiContext, ApiDependencies } from './api-context.ts'

/** The requester of a procedure in a workspace. */
export interface Member {
  person: Person
  workspaceId: string
  role: Role
}

interface Asked {
  context: ApiContext
  path: readonly string[]
}

/**
 * Checks permission for every operation of the API by the table's row for its path. Without a row everyone is refused.
 * A workspace the person is not a member of looks like an unknown one.
 * @throws problem unauthenticated, not-found or forbidden
 */
async function admit({ context, path }: Asked, input: unknown): Promise<Partial<Member>> {
  const permission = permissionOf(path.join('.'))
  if (permission === undefined) {
    context.dependencies.log.error({ procedure: path.join('.') }, 'a procedure has no row in permissions.ts')
    throw problem('forbidden')
  }
  if (permission === 'anyone') return {}
  const person = await context.asking()
  if (!person) throw problem('unauthenticated')
  if (permission === 'in-person' && person.sessionId === null) {
    throw problem('forbidden', { detail: 'An API key can’t do this. Sign in to do it.' })
  }
  if (permission === 'signed-in' || permission === 'in-person') return { person }
  const allowed = { roles: permission, inLocked: worksLocked(path.join('.')) }
  return admitMember(context.dependencies, person, allowed, input)
}

const place = z.object({ workspaceId: z.uuid() })

/** Who may do something in a workspace. */
interface Allowed {
  roles: readonly Role[]
  /** Also in a workspace that is locked by its plan. What viewers may do is reading, and always works. */
  inLocked: boolean
}

/**
 * Checks a person's access to a workspace.
 * @param named names the workspace: `workspaceId`
 * @throws problem not-found, forbidden or limit-reached
 */
export async function admitMember(
  { database, instance, clock }: Pick<ApiDependencies, 'database' | 'instance' | 'clock'>,
  person: Person,
  { roles, inLocked }: Allowed,
  named: unknown,
): Promise<Member> {
  const workspaceId = place.safeParse(named).data?.workspaceId.toLowerCase()
  const member = workspaceId && (await findMembership(database.db, workspaceId, person.id))
  if (!workspaceId || !member) throw noWorkspace()
  const { role, givenRole, inLockedWorkspace } = member
  const where = { workspaceId, billing: instance.billing, now: clock.now() }
  if (!roles.includes(role)) {
    throw roles.includes(givenRole) ? await lockedByPlan(database.db, where, 'member') : notYourRole(role)
  }
  if (inLockedWorkspace && !inLocked && !roles.includes('viewer')) {
    throw await lockedByPlan(database.db, where, 'workspace')
  }
  return { person, workspaceId, role }
}

type Passing<Out extends object> = Asked & { next: MiddlewareNextFn<unknown> } & { out?: Out }

export async function permitAnyone(
  asked: Passing<object>,
  input: unknown,
): Promise<Awaited<MiddlewareResult<Record<never, never>, unknown>>> {
  await admit(asked, input)
  return asked.next()
}

export async function permitSignedIn(
  asked: Passing<{ person: Person }>,
  input: unknown,
): Promise<Awaited<MiddlewareResult<{ person: Person }, unknown>>> {
  const { person } = await admit(asked, input)
  if (!person) throw disagreement(asked)
  return asked.next({ context: { person } })
}

export async function permitMember(
  asked: Passing<Member>,
  input: unknown,
): Promise<Awaited<MiddlewareResult<Member, unknown>>> {
  const { person, workspaceId, role } = await admit(asked, input)
  if (!person || !workspaceId || !role) throw disagreement(asked)
  return asked.next({ context: { person, workspaceId, role } })
}

/** The table and the implementation disagree: an internal error. */
function disagreement(asked: Asked): Error {
  return new Error(`${asked.path.join('.')} needs more than its row in permissions.ts gives`)
}
