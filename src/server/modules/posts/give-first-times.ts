import { starterSlots } from '#domain/time/slots.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { addSlots, type SlotOfAccount } from './posting-slots.ts'

/** An account that was just connected, and the person who connected it. */
export interface ConnectedNow {
  workspaceId: string
  connectionId: string
  userId: string
}

/**
 * Gives an account posting times when it is connected to a workspace for the first time, in the transaction that stores
 * it: those of the workspace's oldest account that has some, so that they share them. If it is the only account, starter
 * times in the person's time zone. If the others have none, it gets none either.
 */
export async function giveFirstTimes(tx: Db, connected: ConnectedNow, now: Date): Promise<void> {
  const { workspaceId, connectionId } = connected
  const first = await tx
    .insertInto('first_connections')
    .values({ workspace_id: workspaceId, connection_id: connectionId, connected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('connection_id')
    .executeTakeFirst()
  if (!first) return
  const slots = await firstTimes(tx, connected)
  if (slots.length === 0) return
  await addSlots(tx, connected, slots, now)
  await announce(tx, [{ workspaceId, kind: 'slots-changed' }])
}

async function firstTimes(tx: Db, connected: ConnectedNow): Promise<SlotOfAccount[]> {
  const { workspaceId, connectionId } = connected
  const others = await tx
    .selectFrom('connections as c')
    .leftJoin('posting_slots as s', 's.connection_id', 'c.id')
    .select(['c.id', 's.weekday', 's.minute_of_day', 's.label', 's.zone'])
    .where('c.workspace_id', '=', workspaceId)
    .where('c.id', '!=', connectionId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  if (others.length === 0) {
    const zone = await zoneOf(tx, connected)
    return starterSlots.map((slot) => ({ ...slot, connectionId, zone }))
  }
  const example = others.find(({ zone }) => zone !== null)?.id
  return others.flatMap(({ id, weekday, minute_of_day: minute, label, zone }) =>
    id === example && weekday !== null && minute !== null && label !== null && zone !== null
      ? [{ connectionId, weekday, minute, label, zone }]
      : [],
  )
}
