import type { WeekTime } from '#domain/best-time/timed-post.ts'
import { addSlots } from '#server/modules/posts/posting-slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { BestTimesAsked } from './read-best-times.ts'

/** More advised times than this are not kept. */
const mostAdvised = 10

/**
 * Makes the beginning of a band a posting time of the account, in the caller's transaction, and remembers since when,
 * so that it can be said what it brought.
 * @returns false: there is no such account
 */
export async function followBestTime(
  tx: Db,
  { workspaceId, connectionId, zone, userId, slot }: BestTimesAsked & { userId: string; slot: WeekTime },
  now: Date,
): Promise<boolean> {
  const connection = await tx
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!connection) return false
  // Posting times begin their week on Sunday.
  const weekday = (slot.weekday + 1) % 7
  const time = { connectionId, zone, weekday, minute: slot.band * 180, label: '' }
  await addSlots(tx, { workspaceId, userId }, [time], now)
  const known = await tx
    .selectFrom('best_time_advice')
    .select(['slots', 'since'])
    .where('connection_id', '=', connectionId)
    .executeTakeFirst()
  const others = (known?.slots ?? []).filter(
    ({ weekday: day, band }) => day !== slot.weekday || band !== slot.band,
  )
  const slots = JSON.stringify([...others, slot].slice(-mostAdvised))
  await tx
    .insertInto('best_time_advice')
    .values({ connection_id: connectionId, workspace_id: workspaceId, slots, since: now })
    .onConflict((conflict) =>
      conflict.column('connection_id').doUpdateSet({ slots, since: known?.since ?? now }),
    )
    .execute()
  await announce(tx, [{ workspaceId, kind: 'slots-changed' }])
  return true
}
