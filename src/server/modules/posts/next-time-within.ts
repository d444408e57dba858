import type { WeekTime } from '#domain/best-time/timed-post.ts'
import { comingTimesOf } from '#domain/best-time/week-time.ts'
import { isNearTo } from '#domain/time/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Asking, readSlotAccounts } from './slot-accounts.ts'

/** Three hours of a weekday, in a time zone. */
export interface BandOfWeek {
  time: WeekTime
  /** IANA time zone. */
  zone: string
}

/**
 * The next full hour within three hours of a weekday at which nothing is published on any of the accounts; null: there
 * is none in the next eight weeks. `nextFreeSlots` says what occupies a time.
 */
export async function nextTimeWithin(
  db: Db,
  of: { workspaceId: string; connectionIds: readonly string[] },
  { time, zone }: BandOfWeek,
  now: Date,
  asking: Asking = {},
): Promise<Date | null> {
  const accounts = await readSlotAccounts(db, of, now, asking)
  const isTaken = isNearTo(accounts.flatMap(({ taken }) => taken))
  return comingTimesOf(time, zone, now, 3).find((at) => !isTaken(at)) ?? null
}
