import type { PostingTime } from '#contract/slots.ts'
import { dayOf, minuteOfDay, type Day } from '#domain/time/pick-time.ts'

/** A free posting time on its day. */
export interface FreeTime extends PostingTime {
  day: Day
  instant: Date
  /** Minutes after midnight, in the reader's zone. */
  minute: number
}

/** The posting times that have not passed, soonest first. */
export function comingTimes(times: readonly PostingTime[], now: Date): readonly PostingTime[] {
  return times
    .filter(({ at }) => Date.parse(at) > now.getTime())
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Those of them that are free, by day. */
export function freeByDay(
  times: readonly PostingTime[],
  zone: string,
): ReadonlyMap<Day, readonly FreeTime[]> {
  const free = times.filter(({ isFree }) => isFree)
  const placed = free.map((time): FreeTime => {
    const instant = new Date(time.at)
    return { ...time, instant, day: dayOf(instant, zone), minute: minuteOfDay(instant, zone) }
  })
  return Map.groupBy(placed, ({ day }) => day)
}

/** How many of the posting times of some days are free. */
export function countFree(
  times: readonly PostingTime[],
  days: readonly Day[],
  zone: string,
): { free: number; all: number } {
  const shown = times.filter(({ at }) => days.includes(dayOf(new Date(at), zone)))
  return { free: shown.filter(({ isFree }) => isFree).length, all: shown.length }
}
