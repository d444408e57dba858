import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Sets the time zone of a new member: that of their browser; without one, that of their first workspace, else the
 * owner's. One that is set already stays.
 * @param browserZone an IANA zone that exists, or null
 */
export async function setInitialTimezone(
  tx: Db,
  who: { workspaceId: string; userId: string },
  browserZone: string | null,
): Promise<void> {
  const timezone =
    browserZone ?? (await firstZoneOf(tx, who.userId)) ?? (await zoneOfOwner(tx, who.workspaceId))
  if (!timezone) return
  await tx
    .insertInto('user_preferences')
    .values({ user_id: who.userId, workspace_id: who.workspaceId, timezone })
    .onConflict((row) => row.columns(['user_id', 'workspace_id']).doNothing())
    .execute()
}

/** The time zone of a person in the first workspace they joined; undefined: none is set. */
export async function firstZoneOf(tx: Db, userId: string): Promise<string | undefined> {
  const row = await zones(tx)
    .where('workspace_members.user_id', '=', userId)
    .orderBy('workspace_members.created_at')
    .executeTakeFirst()
  return row?.timezone
}

async function zoneOfOwner(tx: Db, workspaceId: string): Promise<string | undefined> {
  const row = await zones(tx)
    .where('workspace_members.workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return row?.timezone
}

function zones(tx: Db) {
  return tx
    .selectFrom('workspace_members')
    .innerJoin('user_preferences', (join) =>
      join
        .onRef('user_preferences.workspace_id', '=', 'workspace_members.workspace_id')
        .onRef('user_preferences.user_id', '=', 'workspace_members.user_id'),
    )
    .select('timezone')
}
