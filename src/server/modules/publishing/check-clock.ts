import { sql } from 'kysely'
import { type Clock, elapsedMs } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import { warnUnlessOutage } from '#server/plumbing/database/unavailable.ts'

/** Whether this machine's clock can be trusted for due times. */
export interface ClockWatch {
  /**
   * Whether it agrees with the elapsed time since it was last known to be right. Makes no query; called for every
   * claim.
   */
  isRight(): boolean
  /** Its error: seconds, more than 0 when it is ahead; null when it is right. */
  offSec(): number | null
  /**
   * Called for every heartbeat. Reads the database's time once a minute, and every time while the clock is wrong.
   * Never throws.
   */
  look(): Promise<void>
}

/** Clocks that differ more publish early or late, and their leases end at different times. Seconds. */
const maxApartSec = 5

const askEveryMs = 60_000

/**
 * A clock that was set, together with the database's, is trusted after this long: on one machine both are the same
 * clock, and nothing else there can tell whether it was corrected.
 */
const believedAfterMs = 5 * 60_000

/**
 * Watches the clock of this machine. It counts as right until a check has shown otherwise.
 * @param databaseTime reads the database's clock, which all workers share
 */
export function watchClock(clock: Clock, log: Log, databaseTime: () => Promise<Date>): ClockWatch {
  /** How far the clock was ahead of the elapsed time when it was last right; null before the first check. */
  let aheadWhenRight: number | null = null
  let askedAt: number | null = null
  let off: number | null = null
  /** What the clock was set to, together with the database's, and when that was first noticed. */
  let setTo: { ahead: number; since: number } | null = null

  const ahead = () => clock.now().getTime() - elapsedMs(clock)
  const wasSetBySec = () => (aheadWhenRight === null ? 0 : (ahead() - aheadWhenRight) / 1000)

  function begin(sec: number, against: string) {
    if (off === null) {
      log.error(
        { offSec: Math.round(sec) },
        `the clock of this machine is ${Math.abs(Math.round(sec))} seconds ${sec > 0 ? 'ahead of' : 'behind'} ${against}: ` +
          'nothing is published until it is correct. Set it (NTP)',
      )
    }
    off = sec
  }

  function end() {
    if (off !== null) log.warn('the clock of this machine is correct again: publishing continues')
    aheadWhenRight = ahead()
    off = null
    setTo = null
  }

  function isRight(): boolean {
    const sec = wasSetBySec()
    if (off === null && Math.abs(sec) > maxApartSec) begin(sec, 'what it was, and was set')
    return off === null
  }

  /** Whether the clock has kept its new setting for long enough, in agreement with the database. */
  function isBelieved(): boolean {
    const now = { ahead: ahead(), since: elapsedMs(clock) }
    if (setTo === null || Math.abs(now.ahead - setTo.ahead) > maxApartSec * 1000) setTo = now
    return now.since - setTo.since >= believedAfterMs
  }

  return {
    isRight,
    offSec: () => off,
    async look() {
      const isDue = askedAt === null || elapsedMs(clock) - askedAt >= askEveryMs
      if (isRight() && !isDue) return
      const apartSec = await apartFrom(databaseTime, clock).catch((error: unknown) => {
        warnUnlessOutage(log, error, 'the database does not tell the time')
        return null
      })
      if (apartSec === null) return
      askedAt = elapsedMs(clock)
      if (Math.abs(apartSec) > maxApartSec) {
        setTo = null
        begin(apartSec, 'the database’s')
      } else if (Math.abs(wasSetBySec()) <= maxApartSec || isBelieved()) end()
      else begin(wasSetBySec(), 'what it was, and was set')
    },
  }
}

/** Seconds by which the clock is ahead of the database's, without the time of the query. */
async function apartFrom(databaseTime: () => Promise<Date>, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const theirs = (await databaseTime()).getTime()
  const after = clock.now().getTime()
  return theirs < before ? (before - theirs) / 1000 : theirs > after ? (after - theirs) / 1000 : 0
}

/** The time of the database's clock. */
export async function databaseTimeOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}
