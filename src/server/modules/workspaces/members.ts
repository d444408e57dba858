import type { Role } from '#contract/fields.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Who gives posts their time, approves, and makes review links and calendar feeds. */
export const editorRoles = ['owner', 'admin', 'editor'] as const satisfies readonly Role[]
/** Who writes posts. */
export const authorRoles = [...editorRoles, 'author'] as const satisfies readonly Role[]
/** Who looks after members and accounts. */
export const adminRoles = ['owner', 'admin'] as const satisfies readonly Role[]

/** What a person may do in a workspace; null for somebody who is not a member, and where there is no workspace. */
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
 * Whether somebody has one of these roles in a workspace now. Asked whenever something is used that they made earlier: a
 * link, an invitation, a job.
 * @param by `userId` null: their account was closed
 */
export async function stillHasRole(
  db: Db,
  by: { workspaceId: string; userId: string | null },
  allowed: readonly Role[],
): Promise<boolean> {
  const role = by.userId === null ? null : await roleOf(db, by.workspaceId, by.userId)
  return role !== null && allowed.includes(role)
}
