import { instantOf, wallTimeAt } from './wall-clock.ts'

/** Times are offered in steps of this many minutes. Source: docs/specification/composer.md#times. */
export const stepMin = 15

/** A calendar day, 'yyyy-MM-dd'. */
export type Day = string

const minuteMs = 60_000

/** The day of an instant in the zone. */
export function dayOf(instant: Date, zone: string): Day {
  const { year, month, day } = wallTimeAt(instant, zone)
  return toDay(year, month, day)
}

function toDay(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The instant of a local time on a day, in minutes after midnight. Clock changes as in `instantOf`. */
export function timeOn(day: Day, minuteOfDay: number, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantOf({ year, month, day: date, hour: 0, minute: minuteOfDay }, zone)
}

/** The local time of an instant in the zone, in minutes after midnight. */
export function minuteOfDay(instant: Date, zone: string): number {
  const { hour, minute } = wallTimeAt(instant, zone)
  return hour * 60 + minute
}

/** The same local time on another day, but never before `now`. */
export function moveToDay(instant: Date, day: Day, zone: string, now: Date): Date {
  return notBefore(timeOn(day, minuteOfDay(instant, zone), zone), now)
}

/**
 * The nearest quarter of an hour before or after a time: from 9:07, one step forward is 9:15 and one back is 9:00.
 * Never before `now`.
 */
export function step(instant: Date, steps: number, zone: string, now: Date): Date {
  const minute = minuteOfDay(instant, zone)
  const whole = steps > 0 ? Math.floor(minute / stepMin) : Math.ceil(minute / stepMin)
  return notBefore(new Date(instant.getTime() + ((whole + steps) * stepMin - minute) * minuteMs), now)
}

/** The first quarter of an hour after `now`, strictly: at 9:00 it is 9:15. */
export function nextQuarterHour(now: Date, zone: string): Date {
  const onTheMinute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  return step(onTheMinute, 1, zone, now)
}

/** The time, or the current minute when it has passed. */
export function notBefore(time: Date, now: Date): Date {
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  return time.getTime() < thisMinute ? new Date(thisMinute) : time
}

/**
 * Every quarter of an hour of a day that exists in the zone, in order; a repeated hour counts once, a skipped one not
 * at all.
 */
export function quarterHours(day: Day, zone: string): Date[] {
  const times = Array.from({ length: 1440 / stepMin }, (_, index) =>
    timeOn(day, index * stepMin, zone).getTime(),
  )
  return [...new Set(times)].map((time) => new Date(time))
}

/** Every day in the six-week grid of a month. `month` is 'yyyy-MM'; `weekStartsOn` is that of a TimeFormat, 0: Sunday. */
export function daysOfMonth(month: string, weekStartsOn: number): Day[] {
  const first = startOfWeek(`${month}-01`, weekStartsOn)
  return Array.from({ length: 42 }, (_, index) => addDays(first, index))
}

/** The first day of the week a day is in. */
export function startOfWeek(day: Day, weekStartsOn: number): Day {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return addDays(day, -((weekday - weekStartsOn + 7) % 7))
}

/** The month a number of months after another; both 'yyyy-MM'. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toDay(year, number + months, 1).slice(0, 7)
}

/** The day a number of days after another. */
export function addDays(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return toDay(year, month, date + days)
}

/** From the first instant of the first day to the first instant after the last: a day has 23 to 25 hours. */
export function spanOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const first = days[0] ?? '1970-01-01'
  const last = days.at(-1) ?? first
  return {
    from: timeOn(first, 0, zone).toISOString(),
    to: timeOn(addDays(last, 1), 0, zone).toISOString(),
  }
}
