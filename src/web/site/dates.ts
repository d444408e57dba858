import { formatDay, formatMonth } from '#domain/time/format/days.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'

/** For example `November 21, 2026`: a page is built once, for everyone. */
export function longDate(day: string): string {
  return formatDay(day, 'long', americanFormat, 'always')
}

/** For example `November 21, 2026`, or `April 2026` when only the month is known. */
export function dayOrMonth(date: string): string {
  return date.length > 7 ? longDate(date) : formatMonth(date)
}
