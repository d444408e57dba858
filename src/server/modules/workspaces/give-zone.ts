import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Somebody who joins a workspace reads and types times in the zone of their browser; where it names none, in that of
 * the workspace they have been in longest, else in its owner's. One that is set already stays.
 * @param browserZone an IANA zone that exists, or null
 */
export async function giveZone(
  tx: Db,
  who: { workspaceId: string; userId: string },
  browserZone: string | null,
): Promise<void> {
  const timezone =
    browserZone ?? (await zoneElsewhere(tx, who.userId)) ?? (await zoneOfOwner(tx, who.workspaceId))
  if (!timezone) return
  await tx
    .insertInto('user_preferences')
    .values({ user_id: who.userId, workspace_id: who.workspaceId, timezone })
    .onConflict((row) => row.columns(['user_id', 'workspace_id']).doNothing())
    .execute()
}

async function zoneElsewhere(tx: Db, userId: string): Promise<string | undefined> {
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
