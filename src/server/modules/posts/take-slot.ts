import type { FreeSlot } from '#domain/time/slots.ts'
import { lockWorkspace } from '#server/modules/workspaces/lock-workspace.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { chosenConnections } from './destinations.ts'
import { nextFreeSlots } from './next-free-slots.ts'
import { type BandOfWeek, nextTimeWithin } from './next-time-within.ts'
import type { Asking } from './slot-accounts.ts'

/** How long a slot taken for an unsaved post is held. */
const holdMin = 15
/** The maximum number of times one person holds in a workspace; the oldest is given back for another. */
export const maxHolds = 40

interface SlotToTake {
  workspaceId: string
  connectionIds: readonly string[]
  userId: string
  /** The post to be moved: its own times are free. */
  postId?: string | undefined
  /** A time this person took before and gives back for another. */
  instead?: Date | undefined
  /** The next free hour in this band, instead of the next free slot. */
  within?: BandOfWeek | undefined
}

/**
 * Finds the next free slot and holds it for a quarter of an hour, while the post is written. Each call takes another
 * one, also for the same person in two windows; with `instead`, the time held so far is given back first, so that it is
 * mostly taken again. Saving the post at that time ends the hold, see `releaseHold`.
 * @returns null when the accounts have no slots, or none of them is free in the next weeks
 */
export async function takeSlot({ db }: Database, which: SlotToTake, now: Date): Promise<FreeSlot | null> {
  const { workspaceId } = which
  const asking = { postIds: which.postId ? [which.postId] : [] }
  return db.transaction().execute(async (tx) => {
    // The second of two simultaneous requests waits here for the first, and sees what it took.
    await lockWorkspace(tx, workspaceId)
    await giveBack(tx, which, now)
    const free = await findFree(tx, which, now, asking)
    if (free) await hold(tx, which, free.at, now)
    return free
  })
}

async function findFree(tx: Db, which: SlotToTake, now: Date, asking: Asking): Promise<FreeSlot | null> {
  const { workspaceId, connectionIds, within } = which
  if (!within) return (await nextFreeSlots(tx, workspaceId, connectionIds, 1, now, asking))[0] ?? null
  const at = await nextTimeWithin(tx, which, within, now, asking)
  return at && { at, connectionIds: [...connectionIds], label: '', isExperiment: false }
}

/** Deletes holds that ended, the one that is given back, and the oldest of too many. */
async function giveBack(tx: Db, { workspaceId, userId, instead }: SlotToTake, now: Date): Promise<void> {
  const held = await tx
    .selectFrom('slot_holds')
    .select('at')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .groupBy('at')
    .orderBy((order) => order.fn.max('held_until'), 'desc')
    .orderBy('at', 'desc')
    .offset(maxHolds - 1)
    .execute()
  const own = [...held.map(({ at }) => at), ...(instead ? [instead] : [])]
  await tx
    .deleteFrom('slot_holds')
    .where('workspace_id', '=', workspaceId)
    .where((where) => {
      const ended = where('held_until', '<=', now)
      if (own.length === 0) return ended
      return where.or([ended, where.and([where('user_id', '=', userId), where('at', 'in', own)])])
    })
    .execute()
}

async function hold(tx: Db, which: SlotToTake, at: Date, now: Date): Promise<void> {
  const { workspaceId, connectionIds, userId } = which
  const held_until = new Date(now.getTime() + holdMin * 60_000)
  const connections = await chosenConnections(tx, workspaceId, connectionIds)
  await tx
    .insertInto('slot_holds')
    .values(
      connections.map(({ id }) => ({
        workspace_id: workspaceId,
        connection_id: id,
        at,
        user_id: userId,
        held_until,
      })),
    )
    .execute()
}

/** Ends the hold of a person on a time, in the transaction that gives a post of theirs this time. */
export async function releaseHold(
  tx: Db,
  { workspaceId, userId, at }: { workspaceId: string; userId: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('slot_holds')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('at', '=', at)
    .execute()
}
