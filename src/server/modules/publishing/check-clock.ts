import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Clock } from '#server/plumbing/clock.ts'

/** Leases are measured in minutes: clocks that differ by less cannot make two workers send the same post. */
const maxSkewSec = 15

/** This machine's clock and the database's differ: leases would mean different times to different workers. */
export class ClockOff extends Error {
  override name = 'ClockOff'
  constructor(offSec: number) {
    super(
      `The clock of this machine is ${Math.abs(Math.round(offSec))} seconds ${offSec > 0 ? 'ahead of' : 'behind'} ` +
        'the database’s. Workers that do not agree on the time could publish twice: set the clock (NTP), then start again.',
    )
  }
}

/**
 * Holds this machine's clock against the database's, which all workers share.
 * @throws ClockOff
 */
export async function checkClock(db: Db, clock: Clock): Promise<void> {
  const before = clock.now().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const after = clock.now().getTime()
  const theirs = rows[0]?.now.getTime() ?? before
  const offSec = theirs < before ? (before - theirs) / 1000 : theirs > after ? (after - theirs) / 1000 : 0
  if (Math.abs(offSec) > maxSkewSec) throw new ClockOff(offSec)
}
