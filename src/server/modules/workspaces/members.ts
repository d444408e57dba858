import type { Role } from '#contract/fields.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Roles that schedule posts, approve, and make review links and calendar feeds. */
export const editorRoles = ['owner', 'admin', 'editor'] as const satisfies readonly Role[]
/** Roles that write posts. */
export const authorRoles = [...editorRoles, 'author'] as const satisfies readonly Role[]
/** Roles that manage members and accounts. */
export const adminRoles = ['owner', 'admin'] as const satisfies readonly Role[]

/** A person in a workspace. */
export interface Membership {
  /** What they may do now. Locked by the owner's plan, they only read, as a viewer. */
  role: Role
  /** What they may do when they are not locked. */
  givenRole: Role
  /** The whole workspace is locked by its owner's plan. */
  inLockedWorkspace: boolean
}

/** null for a person who is not a member, and for an unknown workspace. */
export async function findMembership(
  db: Db,
  workspaceId: string,
  userId: string,
): Promise<Membership | null> {
  const member = await db
    .selectFrom('workspace_members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['m.role', 'm.locked_at', 'w.locked_at as workspace_locked_at'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  if (!member) return null
  const { role: givenRole, locked_at: lockedAt } = member
  const role = lockedAt === null ? givenRole : 'viewer'
  return { role, givenRole, inLockedWorkspace: member.workspace_locked_at !== null }
}

/** What a person may do in a workspace; null for a person who is not a member, and for an unknown workspace. */
export async function roleOf(db: Db, workspaceId: string, userId: string): Promise<Role | null> {
  return (await findMembership(db, workspaceId, userId))?.role ?? null
}

/**
 * Whether a person still has one of these roles in a workspace. Checked whenever something they made earlier is used:
 * a link, an invitation, a job.
 * @param by `userId` null: their account was deleted
 */
export async function stillHasRole(
  db: Db,
  by: { workspaceId: string; userId: string | null },
  allowed: readonly Role[],
): Promise<boolean> {
  const role = by.userId === null ? null : await roleOf(db, by.workspaceId, by.userId)
  return role !== null && allowed.includes(role)
}
