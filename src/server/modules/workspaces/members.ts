import type { Role } from '#contract/fields.ts'
import type { Db } from '#server/plumbing/database/database.ts'

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
