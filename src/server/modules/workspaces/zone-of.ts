import type { Db } from '#server/plumbing/database/database.ts'

/** The IANA zone a member reads and types times in, in this workspace; UTC until one is set. */
export async function zoneOf(db: Db, who: { workspaceId: string; userId: string }): Promise<string> {
  const row = await db
    .selectFrom('user_preferences')
    .select('timezone')
    .where('workspace_id', '=', who.workspaceId)
    .where('user_id', '=', who.userId)
    .executeTakeFirst()
  return row?.timezone ?? 'UTC'
}
