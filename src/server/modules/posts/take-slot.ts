import { sql } from 'kysely'
import type { FreeSlot } from '#domain/time/slots.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { nextFreeSlots } from './next-free-slots.ts'

/** For how long a slot that was taken for a post not yet saved is offered to nobody else. */
const holdMin = 15

/** Somebody took the same slot at the same moment. */
class TakenMeanwhile extends Error {}

/**
 * Finds the next free slot and keeps it from everybody else for a quarter of an hour, while the post is written.
 * Asking again gives the same one, as long as nothing was scheduled there.
 * @returns null when the accounts have no slots, or none of them is free in the next weeks
 */
export async function takeSlot(
  { db }: Database,
  which: { workspaceId: string; connectionIds: readonly string[]; userId: string; postId?: string },
  now: Date,
): Promise<FreeSlot | null> {
  const { workspaceId, connectionIds, userId } = which
  const heldUntil = new Date(now.getTime() + holdMin * 60_000)
  for (;;) {
    const taking = db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('slot_holds')
        .where('workspace_id', '=', workspaceId)
        .where((where) => where.or([where('user_id', '=', userId), where('held_until', '<=', now)]))
        .execute()
      const [free] = await nextFreeSlots(tx, workspaceId, connectionIds, 1, now, which)
      if (!free) return null
      const rows = connectionIds.toSorted().map((id) => ({
        workspace_id: workspaceId,
        connection_id: id,
        at: free.at,
        user_id: userId,
        held_until: heldUntil,
      }))
      // @NOTE whoever comes second waits here for the first, and is then told.
      const held = await tx
        .insertInto('slot_holds')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['connection_id', 'at'])
            .doUpdateSet({ user_id: userId, held_until: heldUntil })
            .where((where) =>
              where.or([where('slot_holds.user_id', '=', userId), where('slot_holds.held_until', '<=', now)]),
            ),
        )
        .returning(sql<number>`1`.as('one'))
        .execute()
      if (held.length < rows.length) throw new TakenMeanwhile()
      return free
    })
    const free = await taking.catch((error: unknown) => {
      if (error instanceof TakenMeanwhile) return undefined
      throw error
    })
    if (free !== undefined) return free
  }
}
