import { type MiddlewareNextFn, type MiddlewareResult } from '@orpc/server'
import { z } from 'zod'
import type { Role } from '#contract/fields.ts'
import type { Person } from '#server/modules/people/person.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { permissionOf } from './permissions.ts'
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
  return admitMember(context.dependencies, person, permission, input)
}

const place = z.object({ workspaceId: z.uuid() })

/**
 * Checks a person's access to a workspace.
 * @param named names the workspace: `workspaceId`
 * @param allowed the allowed roles
 * @throws problem not-found or forbidden
 */
export async function admitMember(
  { database }: Pick<ApiDependencies, 'database'>,
  person: Person,
  allowed: readonly Role[],
  named: unknown,
): Promise<Member> {
  const workspaceId = place.safeParse(named).data?.workspaceId.toLowerCase()
  const role = workspaceId && (await roleOf(database.db, workspaceId, person.id))
  if (!workspaceId || !role) throw noWorkspace()
  if (!allowed.includes(role)) throw notYourRole(role)
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
