import { type FreeSlot, freeSlots, isNearTo, type SlotAccount } from '#domain/time/slots.ts'
import { assignedTimes } from '#server/modules/experiments/assigned-times.ts'
import { readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Asking, readSlotAccounts } from './slot-accounts.ts'

/**
 * The next free slots of all the accounts, soonest first; fewer than `count` when the next eight weeks have no more,
 * none when no account has slots. While an experiment with posting times runs on one of the accounts, its next times
 * come first, whether they are slots or not. A repeating post occupies all its coming times. Only reads: to hold a
 * slot, see `takeSlot`; several posts at once request as many slots.
 */
export async function nextFreeSlots(
  db: Db,
  workspaceId: string,
  connectionIds: readonly string[],
  count: number,
  now: Date,
  asking: Asking = {},
): Promise<FreeSlot[]> {
  const accounts = await readSlotAccounts(db, { workspaceId, connectionIds }, now, asking)
  const assigned = await assignedSlots(db, { workspaceId, accounts }, now, count)
  const known = new Set(assigned.map(({ at }) => at.getTime()))
  const others = freeSlots(accounts, now, count).filter(({ at }) => !known.has(at.getTime()))
  return [...assigned, ...others].slice(0, count).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The free slots among the posting times alone, whatever experiments are running. */
export async function nextFreePostingTimes(
  db: Db,
  workspaceId: string,
  connectionIds: readonly string[],
  count: number,
  now: Date,
): Promise<FreeSlot[]> {
  return freeSlots(await readSlotAccounts(db, { workspaceId, connectionIds }, now, {}), now, count)
}

/** The next times of the experiments of accounts that are free on all of them, soonest first. */
export async function assignedSlots(
  db: Db,
  { workspaceId, accounts }: { workspaceId: string; accounts: readonly SlotAccount[] },
  now: Date,
  count: number,
): Promise<FreeSlot[]> {
  const openOf = accounts.map(({ connectionId }) => connectionId)
  const experiments = openOf.length === 0 ? [] : await readExperiments(db, { workspaceId, openOf })
  const isTaken = isNearTo(accounts.flatMap(({ taken }) => taken))
  const slots = new Map<number, FreeSlot>()
  for (const experiment of experiments) {
    for (const { at } of assignedTimes(experiment, now, (time) => !isTaken(time), count)) {
      const known = slots.get(at.getTime()) ?? { at, connectionIds: [], label: '', isExperiment: true }
      known.connectionIds.push(experiment.connectionId)
      slots.set(at.getTime(), known)
    }
  }
  return [...slots.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, count)
}
