import type { Slot } from '#domain/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The weekly slots of one account. */
export interface AccountSlots {
  connectionId: string
  /** IANA: whose wall clock they go by. */
  zone: string
  slots: Slot[]
}

/** The slots of every account that has some, Monday first. */
export async function listSlots(db: Db, workspaceId: string): Promise<AccountSlots[]> {
  const rows = await db
    .selectFrom('posting_slots')
    .select(['connection_id', 'weekday', 'minute_of_day', 'label', 'zone'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('connection_id')
    .orderBy('minute_of_day')
    .execute()
  return [...Map.groupBy(rows, (row) => row.connection_id)].map(([connectionId, own]) => ({
    connectionId,
    zone: own[0]?.zone ?? 'UTC',
    slots: own
      .map(({ weekday, minute_of_day: minute, label }) => ({ weekday, minute, label }))
      .sort((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7)),
  }))
}

/** Sets all slots of an account anew, in the caller's transaction; of the same time the first counts. */
export async function setSlots(
  tx: Db,
  { workspaceId, userId, connectionId, zone, slots }: AccountSlots & { workspaceId: string; userId: string },
  now: Date,
): Promise<{ kind: 'set'; account: string } | { kind: 'not-found' }> {
  const connection = await tx
    .selectFrom('connections')
    .select('username')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!connection) return { kind: 'not-found' }
  await tx
    .deleteFrom('posting_slots')
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connectionId)
    .execute()
  if (slots.length > 0) {
    await tx
      .insertInto('posting_slots')
      .values(
        slots.map(({ weekday, minute, label }) => ({
          workspace_id: workspaceId,
          connection_id: connectionId,
          weekday,
          minute_of_day: minute,
          label,
          zone,
          set_by: userId,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return { kind: 'set', account: connection.username }
}
