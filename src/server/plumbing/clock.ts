import { uptime } from 'node:os'

/** The server's source of time, which tests can stop. */
export interface Clock {
  now(): Date
  /**
   * Milliseconds since some moment in the past: monotonic, independent of clock changes. Default: from `now`, for a
   * clock that is never set.
   */
  elapsedMs?(): number
}

/**
 * @NOTE On Linux `performance.now` stops while a machine is suspended and `uptime` continues (it reads the time since
 * boot, CLOCK_BOOTTIME, which Node offers nowhere else); in some containers `uptime` stops, and on some systems it
 * counts whole seconds. The larger of the two is the elapsed time.
 */
const atStart = { uptimeSec: uptime(), performanceMs: performance.now() }

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => Math.max((uptime() - atStart.uptimeSec) * 1000, performance.now() - atStart.performanceMs),
}

/** The elapsed milliseconds of a clock; see `Clock.elapsedMs`. */
export function elapsedMs(clock: Clock): number {
  return clock.elapsedMs?.() ?? clock.now().getTime()
}
