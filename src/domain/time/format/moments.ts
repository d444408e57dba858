import { dayOf } from '../pick-time.ts'
import { formatDay, formatWeekday, type DayLength } from './days.ts'
import type { TimeFormat } from './time-format.ts'
import { formatTime } from './times.ts'

const dayMs = 86_400_000
/** Up to here a weekday alone identifies a day. */
const weekdaysAway = 6
/** Further away the date says more than a number of days. */
const mostDaysAway = 30

/**
 * The time of a field in which people type one: ‘November 20, 2026 9:00 AM’ or ‘20 November 2026 09:00’. `parseTyped` reads it.
 * Source: docs/specification/composer.md#times.
 */
export function formatPicked(at: Date, zone: string, format: TimeFormat): string {
  return `${formatDay(dayOf(at, zone), 'long', format, 'always')} ${formatTime(at, zone, format)}`
}

/**
 * A time in its shortest form, for lists: the time alone if it is today, day and time in the current year, otherwise with the
 * year: ‘9:00 AM’, ‘Nov 20, 9:00 AM’, ‘Nov 20, 2027, 9:00 AM’.
 * @param zone the reader's IANA zone, also for “today”
 * Source: docs/specification/posts.md#dates.
 */
export function formatWhen(at: Date, now: Date, zone: string, format: TimeFormat): string {
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)]
  const time = formatTime(at, zone, format)
  return day === today ? time : `${formatDay(day, 'short', format, today)}, ${time}`
}

/** The full form, for a tooltip or a screen reader: ‘Friday, November 20, 2026, 9:00 AM’. */
export function formatWhenInFull(at: Date, zone: string, format: TimeFormat): string {
  return `${formatDay(dayOf(at, zone), 'weekday-long', format, 'always')}, ${formatTime(at, zone, format)}`
}

/** A day in a form of `formatDay`, and the time: ‘Friday, November 20, 9:00 AM’. @param now given: with the year of another year */
export function formatDayAndTime(
  at: Date,
  length: DayLength,
  zone: string,
  format: TimeFormat,
  now?: Date,
): string {
  const year = now ? dayOf(now, zone) : 'never'
  return `${formatDay(dayOf(at, zone), length, format, year)}, ${formatTime(at, zone, format)}`
}

/** ‘Fri 10:15 AM’ or ‘Friday 10:15’, for a time within six days. */
export function formatWeekdayAndTime(
  at: Date,
  zone: string,
  format: TimeFormat,
  length: 'long' | 'short' = 'short',
): string {
  return `${formatWeekday(dayOf(at, zone), length)} ${formatTime(at, zone, format)}`
}

/**
 * A day in a sentence: ‘today’, ‘tomorrow’, ‘yesterday’, the weekday of the next six days, otherwise the date, with the year when
 * it is another one.
 * @param length long: ‘Friday’, ‘March 22’; short: ‘Fri’, ‘Mar 22’
 */
export function formatNearDay(
  at: Date,
  now: Date,
  zone: string,
  format: TimeFormat,
  length: 'long' | 'short' = 'long',
): string {
  const days = daysUntil(at, now, zone)
  if (Math.abs(days) <= 1) return relative.format(days, 'day')
  const day = dayOf(at, zone)
  return days > 0 && days <= weekdaysAway
    ? formatWeekday(day, length)
    : formatDay(day, length, format, dayOf(now, zone))
}

/**
 * A moment in a sentence: ‘today at 9:41 AM’, ‘yesterday at 9:41 AM’, ‘Friday at 9:41 AM’ within six days, before that or
 * after it the date alone: ‘Nov 3’.
 */
export function formatMoment(at: Date, now: Date, zone: string, format: TimeFormat): string {
  const days = daysUntil(at, now, zone)
  if (Math.abs(days) > weekdaysAway) return formatDate(at, now, zone, format)
  const day = Math.abs(days) <= 1 ? relative.format(days, 'day') : formatWeekday(dayOf(at, zone), 'long')
  return `${day} at ${formatTime(at, zone, format)}`
}

/** The date of an instant: ‘Nov 3’; in another year ‘Nov 3, 2025’. */
export function formatDate(at: Date, now: Date, zone: string, format: TimeFormat): string {
  return formatDay(dayOf(at, zone), 'short', format, dayOf(now, zone))
}

/** How far a day is: ‘today’, ‘yesterday’, ‘3 days ago’, ‘in 6 days’; further than 30 days the date. */
export function formatDaysAway(at: Date, now: Date, zone: string, format: TimeFormat): string {
  const days = daysUntil(at, now, zone)
  return Math.abs(days) > mostDaysAway ? formatDate(at, now, zone, format) : relative.format(days, 'day')
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function daysUntil(at: Date, now: Date, zone: string): number {
  return Math.round((Date.parse(dayOf(at, zone)) - Date.parse(dayOf(now, zone))) / dayMs)
}
