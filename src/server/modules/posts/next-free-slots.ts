import { freeSlots, type FreeSlot } from '#domain/time/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { readSlotAccounts, type Asking } from './slot-accounts.ts'

/**
 * The next free slots of all the accounts, soonest first; fewer than `count` when the next eight weeks have no more,
 * none when no account has slots. A repeating post occupies all its coming times. Only reads: to hold a slot, see
 * `takeSlot`; several posts at once request as many slots.
 */
export async function nextFreeSlots(
  db: Db,
  workspaceId: string,
  connectionIds: readonly string[],
  count: number,
  now: Date,
  asking: Asking = {},
): Promise<FreeSlot[]> {
  return freeSlots(await readSlotAccounts(db, { workspaceId, connectionIds }, now, asking), now, count)
}
