import type { Role } from '#contract/fields.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Roles that schedule posts, approve, and make review links and calendar feeds. */
export const editorRoles = ['owner', 'admin', 'editor'] as const satisfies readonly Role[]
/** Roles that write posts. */
export const authorRoles = [...editorRoles, 'author'] as const satisfies readonly Role[]
/** Roles that manage members and accounts. */
export const adminRoles = ['owner', 'admin'] as const satisfies readonly Role[]

/** The role of a person in a workspace; null for a person who is not a member, and for an unknown workspace. */
export async function roleOf(db: Db, workspaceId: string, userId: string): Promise<Role | null> {
  const member = await db
    .selectFrom('workspace_members')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member?.role ?? null
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
