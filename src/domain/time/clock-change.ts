import { addDays, timeOn, type Day } from './pick-time.ts'
import { offsetMin } from './wall-clock.ts'

/** A clock change on a day: the local time just before it, and just after it. */
export interface ClockChange {
  kind: 'forward' | 'back'
  /** The first instant of the new time. */
  at: Date
  /** By how much, in minutes. */
  byMin: number
}

const minuteMs = 60_000

/** The clock change of a zone on a day; null: none. */
export function clockChangeOn(day: Day, zone: string): ClockChange | null {
  let before = timeOn(day, 0, zone).getTime()
  let after = timeOn(addDays(day, 1), 0, zone).getTime()
  const offsetBefore = offsetMin(zone, new Date(before - minuteMs))
  const byMin = offsetMin(zone, new Date(after - minuteMs)) - offsetBefore
  if (byMin === 0) return null
  // A change at midnight is the first instant of the day.
  before -= minuteMs
  while (after - before > minuteMs) {
    const middle = before + Math.round((after - before) / 2 / minuteMs) * minuteMs
    if (offsetMin(zone, new Date(middle)) === offsetBefore) before = middle
    else after = middle
  }
  return { kind: byMin > 0 ? 'forward' : 'back', at: new Date(after), byMin: Math.abs(byMin) }
}
