import { addDays, dayOf, timeOn } from '../time/pick-time.ts'
import { wallTimeAt } from '../time/wall-clock.ts'
import type { WeekTime } from './timed-post.ts'

/** Weekday and band of three hours of an instant. */
export function weekTimeOf(at: Date, zone: string): WeekTime {
  const { year, month, day, hour } = wallTimeAt(at, zone)
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  return { weekday, band: Math.floor(hour / 3) }
}

/** Whether an instant lies in a band on its weekday. */
export function isAtWeekTime(at: Date, { weekday, band }: WeekTime, zone: string): boolean {
  const time = weekTimeOf(at, zone)
  return time.weekday === weekday && time.band === band
}

/** How far ahead a time in a band is looked for. */
const weeksAhead = 8

/**
 * The full hours of a band on its weekday that are still to come, in the next eight weeks, soonest first.
 * @param hours how many of each week, from the beginning of the band
 */
export function comingTimesOf({ weekday, band }: WeekTime, zone: string, now: Date, hours: 1 | 3): Date[] {
  const today = dayOf(now, zone)
  const ahead = (weekday - weekTimeOf(now, zone).weekday + 7) % 7
  const days = Array.from({ length: weeksAhead + 1 }, (_, week) => addDays(today, ahead + week * 7))
  return days
    .flatMap((day) => [0, 60, 120].slice(0, hours).map((minute) => timeOn(day, band * 180 + minute, zone)))
    .filter((at) => at > now)
}
