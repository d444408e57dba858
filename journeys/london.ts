import { addDays, dayOf, formatIn, minuteOfDay, timeOn } from '#domain/time/pick-time.ts'

/** Days and times as the clocks of London show them, by which the people of journeys live. */

const zone = 'Europe/London'

/** The day so many days from today, such as '2027-03-28'. */
export function dayFromToday(days: number): string {
  return addDays(dayOf(new Date(), zone), days)
}

/** The instant at which the clocks show an hour of a day. */
export function hourOn(day: string, hour: number): Date {
  return timeOn(day, hour * 60, zone)
}

/** A day in words, by a pattern of date-fns. */
export function inWords(day: string, pattern: string): string {
  return formatIn(hourOn(day, 12), zone, pattern)
}

/** The first Sunday that is a week off or more on which the clocks go forward: one o’clock is two o’clock there. */
export function springSunday(): string {
  let day = dayFromToday(7)
  while (minuteOfDay(hourOn(day, 1), zone) !== 120) day = addDays(day, 1)
  return day
}
