import type { Slot } from '#domain/time/slots.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** The weekly slots of one account. */
export interface SlotsOfAccount {
  connectionId: string
  /** IANA time zone of the slots. */
  zone: string
  slots: Slot[]
}

/** The slots of every account that has some, Monday first. */
export async function listSlots(db: Db, workspaceId: string): Promise<SlotsOfAccount[]> {
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

export type SlotsSet = { kind: 'set' } | { kind: 'not-found' } | { kind: 'unknown-timezone' }

/** Replaces all slots of an account, in the caller's transaction; of equal times the first counts. */
export async function setSlots(
  tx: Db,
  {
    workspaceId,
    userId,
    connectionId,
    zone,
    slots,
  }: SlotsOfAccount & { workspaceId: string; userId: string },
  now: Date,
): Promise<SlotsSet> {
  if (!isTimezone(zone)) return { kind: 'unknown-timezone' }
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
  const added = slots.map((slot) => ({ ...slot, connectionId, zone }))
  await addSlots(tx, { workspaceId, userId }, added, now)
  const subject = { account: connection.username, times: slots.length }
  await recordActivity(tx, [{ workspaceId, userId, action: 'posting-times-set', subject }], now)
  await announce(tx, [{ workspaceId, kind: 'slots-changed' }])
  return { kind: 'set' }
}

/** A weekly slot of some account, in local time of `zone`. */
export interface SlotOfAccount extends Slot {
  connectionId: string
  zone: string
}

/** Adds slots, in the caller's transaction. An existing slot at the same time stays. */
export async function addSlots(
  tx: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  slots: readonly SlotOfAccount[],
  now: Date,
): Promise<void> {
  if (slots.length === 0) return
  await tx
    .insertInto('posting_slots')
    .values(
      slots.map(({ connectionId, weekday, minute, label, zone }) => ({
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
