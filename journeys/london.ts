import { addDays, dayOf, minuteOfDay, timeOn } from '#domain/time/pick-time.ts'
import { writeTime } from '#domain/time/write-time.ts'

/** Days and times in London time, the time zone of people in journeys. */

const zone = 'Europe/London'

/** The date this many days from today, for example '2027-03-28'. */
export function dayFromToday(days: number): string {
  return addDays(dayOf(new Date(), zone), days)
}

/** The instant of an hour of a day. */
export function hourOn(day: string, hour: number): Date {
  return timeOn(day, hour * 60, zone)
}

/** A day formatted by a pattern of write-time.ts. */
export function inWords(day: string, pattern: string): string {
  return writeTime(hourOn(day, 12), zone, pattern)
}

/** Days from today to the Monday of next week. */
export function daysToMonday(): number {
  const weekday = (new Date(`${dayFromToday(0)}T00:00Z`).getUTCDay() + 6) % 7
  return 7 - weekday
}

/** The first Sunday at least a week away on which clocks go forward: one o’clock becomes two o’clock. */
export function springSunday(): string {
  let day = dayFromToday(7)
  while (minuteOfDay(hourOn(day, 1), zone) !== 120) day = addDays(day, 1)
  return day
}
