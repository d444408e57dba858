import { uptime } from 'node:os'

/** Where the house reads the time, so that tests can hold it still. */
export interface Clock {
  now(): Date
  /**
   * Milliseconds since some moment in the past: only ever forward, and however the clock is set. Left out: as `now`
   * says, for a clock that nobody sets.
   */
  elapsedMs?(): number
}

/**
 * @NOTE On Linux `performance.now` stands still while a machine is suspended and `uptime` goes on (it reads the time
 * since boot, CLOCK_BOOTTIME, which Node offers nowhere else); in some containers `uptime` stands still, and on some
 * systems it counts whole seconds. The later of the two is the time that really passed.
 */
const atStart = { uptimeSec: uptime(), performanceMs: performance.now() }

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => Math.max((uptime() - atStart.uptimeSec) * 1000, performance.now() - atStart.performanceMs),
}

/** What a clock counts, in milliseconds; see `Clock.elapsedMs`. */
export function elapsedMs(clock: Clock): number {
  return clock.elapsedMs?.() ?? clock.now().getTime()
}
