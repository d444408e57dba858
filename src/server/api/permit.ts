import { type MiddlewareNextFn, type MiddlewareResult } from '@orpc/server'
import { z } from 'zod'
import type { Role } from '#contract/fields.ts'
import type { Person } from '#server/modules/people/person.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import type { ApiContext } from './frame.ts'
import { permissionOf } from './permissions.ts'
import { problem } from './problem.ts'

/** What a procedure in a workspace knows of who asks. */
export interface Member {
  person: Person
  workspaceId: string
  role: Role
}

/** What deciding over a post needs to know of whoever does it. */
export type Writer = Pick<Member, 'role' | 'workspaceId'> & { person: Pick<Person, 'id'> }

interface Knock {
  context: ApiContext
  path: readonly string[]
}

/**
 * The one door of the API: looks the procedure up in the table by its path and lets in whom the row names.
 * Without a row nobody is let in. A workspace one is not in looks like one that does not exist.
 * @throws problem unauthenticated, not-found or forbidden
 */
async function admit({ context, path }: Knock, input: unknown): Promise<Partial<Member>> {
  const permission = permissionOf(path.join('.'))
  if (permission === undefined) {
    context.rooms.log.error({ procedure: path.join('.') }, 'a procedure has no row in permissions.ts')
    throw problem('forbidden')
  }
  if (permission === 'anyone') return {}
  const person = await context.asking()
  if (!person) throw problem('unauthenticated')
  if (permission === 'in-person' && person.sessionId === null) {
    throw problem('forbidden', { detail: 'An API key cannot do this. Sign in and do it yourself.' })
  }
  if (permission === 'signed-in' || permission === 'in-person') return { person }
  return admitMember(context, person, permission, input)
}

const place = z.object({ workspaceId: z.uuid() })

async function admitMember(
  context: ApiContext,
  person: Person,
  allowed: readonly Role[],
  input: unknown,
): Promise<Member> {
  const { data } = place.safeParse(input)
  const workspaceId = data?.workspaceId.toLowerCase()
  const role = workspaceId && (await roleOf(context.rooms.database.db, workspaceId, person.id))
  if (!workspaceId || !role) throw problem('not-found', { detail: 'There is no such workspace.' })
  if (!allowed.includes(role)) {
    throw problem('forbidden', { detail: `Your role here, ${role}, does not allow this.` })
  }
  return { person, workspaceId, role }
}

type Passing<Out extends object> = Knock & { next: MiddlewareNextFn<unknown> } & { out?: Out }

export async function permitAnyone(
  knock: Passing<object>,
  input: unknown,
): Promise<Awaited<MiddlewareResult<Record<never, never>, unknown>>> {
  await admit(knock, input)
  return knock.next()
}

export async function permitSignedIn(
  knock: Passing<{ person: Person }>,
  input: unknown,
): Promise<Awaited<MiddlewareResult<{ person: Person }, unknown>>> {
  const { person } = await admit(knock, input)
  if (!person) throw disagreement(knock)
  return knock.next({ context: { person } })
}

export async function permitMember(
  knock: Passing<Member>,
  input: unknown,
): Promise<Awaited<MiddlewareResult<Member, unknown>>> {
  const { person, workspaceId, role } = await admit(knock, input)
  if (!person || !workspaceId || !role) throw disagreement(knock)
  return knock.next({ context: { person, workspaceId, role } })
}

/** The table and the implementation expect different things: a defect, answered like one. */
function disagreement(knock: Knock): Error {
  return new Error(`${knock.path.join('.')} needs more than its row in permissions.ts gives`)
}
