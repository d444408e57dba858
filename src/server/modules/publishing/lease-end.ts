import { type Clock, elapsedMs } from '#server/plumbing/clock.ts'

/** When a lease ends, by both clocks of this process: the wall clock, and the monotonic one. */
export interface LeaseEnd {
  atMs: number
  elapsedMs: number
}

/** How far the two clocks may drift apart before one of them counts as set. Seconds. */
const maxDriftSec = 5

/**
 * The end of a lease that is about to be requested. Call it before the request: the database may grant more, never
 * less.
 */
export function leaseEndFrom(clock: Clock, leaseSec: number): LeaseEnd {
  const ms = leaseSec * 1000
  return { atMs: clock.now().getTime() + ms, elapsedMs: elapsedMs(clock) + ms }
}

/**
 * Seconds that are certainly left of a lease. 0 or less: it has ended by one of the clocks, or the clock was set
 * since, so that other workers may see another end.
 */
export function secondsLeft(end: LeaseEnd, clock: Clock): number {
  const left = readClocks(end, clock)
  const least = Math.min(left.byClock, left.byCount)
  return areApart(left) ? Math.min(0, least) : least
}

/** Whether the clock was set since the lease was granted. */
export function wasClockSet(end: LeaseEnd, clock: Clock): boolean {
  return areApart(readClocks(end, clock))
}

/** Seconds left of a lease by the monotonic clock. */
export function secondsLeftByCount(end: LeaseEnd, clock: Clock): number {
  return (end.elapsedMs - elapsedMs(clock)) / 1000
}

interface SecondsLeft {
  byClock: number
  byCount: number
}

// @NOTE Each clock is read once per question: reading the uptime opens a file.
function readClocks(end: LeaseEnd, clock: Clock): SecondsLeft {
  return {
    byClock: (end.atMs - clock.now().getTime()) / 1000,
    byCount: secondsLeftByCount(end, clock),
  }
}

const areApart = ({ byClock, byCount }: SecondsLeft) => Math.abs(byClock - byCount) > maxDriftSec
