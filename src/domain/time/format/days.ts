import type { Day } from '../pick-time.ts'
import { writeTime } from '../write-time.ts'
import type { TimeFormat } from './time-format.ts'

/**
 * `weekday-long`: ‘Friday, November 20’ or ‘Friday 20 November’. `weekday-short`: ‘Fri, Nov 20’ or ‘Fri 20 Nov’. `long`:
 * ‘November 20’ or ‘20 November’. `short`: ‘Nov 20’ or ‘20 Nov’.
 */
export type DayLength = 'weekday-long' | 'weekday-short' | 'long' | 'short'

/**
 * A day.
 * @param year `never`; `always`: ‘November 20, 2026’ or ‘20 November 2026’; today's day: only if it is of another year
 */
export function formatDay(
  day: Day,
  length: DayLength,
  { order }: TimeFormat,
  year: 'never' | 'always' | Day = 'never',
): string {
  const [weekday, month] = lettersOf[length]
  const date = order === 'day-first' ? `d ${month}` : `${month} d`
  const name = weekday === '' ? date : `${weekday}${order === 'day-first' ? '' : ','} ${date}`
  return written(day, hasYear(day, year) ? `${name}${order === 'day-first' ? '' : ','} yyyy` : name)
}

/** ‘Friday’, ‘Fri’ or ‘F’. */
export function formatWeekday(day: Day, length: 'long' | 'short' | 'letter'): string {
  const name = written(day, length === 'short' ? 'EEE' : 'EEEE')
  return length === 'letter' ? name.slice(0, 1) : name
}

/** The name of a weekday that is given by its number. 0: Sunday. */
export function weekdayName(weekday: number, length: 'long' | 'short' | 'letter'): string {
  // The first of January 2023 is a Sunday.
  return formatWeekday(`2023-01-0${weekday + 1}`, length)
}

/** ‘November 2026’. @param month a month, 'yyyy-MM', or a day of it */
export function formatMonth(month: string, length: 'long' | 'short' = 'long'): string {
  return written(`${month.slice(0, 7)}-01`, length === 'long' ? 'MMMM yyyy' : 'MMM yyyy')
}

/** ‘November’ or ‘Nov’. @param month a month, 'yyyy-MM', or a day of it */
export function monthName(month: string, length: 'long' | 'short'): string {
  return written(`${month.slice(0, 7)}-01`, length === 'long' ? 'MMMM' : 'MMM')
}

/** The number of a day in its month: ‘20’. */
export function formatDayOfMonth(day: Day): string {
  return written(day, 'd')
}

/**
 * From a day to another: ‘November 15–21’ or ‘15–21 November’, ‘November 29 – December 5’ or ‘29 November – 5 December’.
 * @param year as of `formatDay`; once, if both are of the same year
 */
export function formatDayRange(
  from: Day,
  to: Day,
  length: 'long' | 'short',
  format: TimeFormat,
  year: 'never' | 'always' | Day = 'never',
): string {
  if (from === to) return formatDay(from, length, format, year)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const yearOf = hasYear(from, year) || hasYear(to, year) ? 'always' : 'never'
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    const start = formatDay(from, length, format, isOneYear ? 'never' : yearOf)
    return `${start} – ${formatDay(to, length, format, yearOf)}`
  }
  if (format.order === 'day-first') {
    return `${formatDayOfMonth(from)}–${formatDay(to, length, format, yearOf)}`
  }
  const yearText = yearOf === 'always' ? `, ${to.slice(0, 4)}` : ''
  return `${formatDay(from, length, format)}–${formatDayOfMonth(to)}${yearText}`
}

const lettersOf = {
  'weekday-long': ['EEEE', 'MMMM'],
  'weekday-short': ['EEE', 'MMM'],
  long: ['', 'MMMM'],
  short: ['', 'MMM'],
} as const

function hasYear(day: Day, year: 'never' | 'always' | Day): boolean {
  return year === 'always' || (year !== 'never' && year.slice(0, 4) !== day.slice(0, 4))
}

function written(day: Day, pattern: string): string {
  return writeTime(new Date(`${day}T00:00Z`), 'UTC', pattern)
}
