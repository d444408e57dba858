import type { Db } from '#server/plumbing/database/database.ts'

/** The zone in which a person reads and types times in a workspace; UTC while none is known. */
export async function zoneOf(db: Db, of: { workspaceId: string; userId: string }): Promise<string> {
  const row = await db
    .selectFrom('user_preferences')
    .select('timezone')
    .where('workspace_id', '=', of.workspaceId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst()
  return row?.timezone ?? 'UTC'
}
