import { TZDate } from '@date-fns/tz'
import { differenceInCalendarDays } from 'date-fns'

/** A moment as one would say it: "today at 9:41 AM", "yesterday at …", "Friday at …", "Nov 3", "Nov 3, 2025". */
export function momentWords(instant: string, now: Date, timeZone: string): string {
  const at = new Date(instant)
  const days = daysUntil(at, now, timeZone)
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at)
  const time = said({ hour: 'numeric', minute: '2-digit' })
  if (days === 0) return `today at ${time}`
  if (days === -1) return `yesterday at ${time}`
  if (days === 1) return `tomorrow at ${time}`
  if (Math.abs(days) < 7) return `${said({ weekday: 'long' })} at ${time}`
  return dateWords(instant, now, timeZone)
}

/** The day alone: "Nov 3"; of another year "Nov 3, 2025". */
export function dateWords(instant: string, now: Date, timeZone: string): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(date)
  const at = new Date(instant)
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
  }).format(at)
}

/** How far off the day is, without the time: "today", "yesterday", "3 days ago", "in 6 days". */
export function dayWords(instant: string, now: Date, timeZone: string): string {
  const days = daysUntil(new Date(instant), now, timeZone)
  return Math.abs(days) > 30
    ? dateWords(instant, now, timeZone)
    : new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days, 'day')
}

function daysUntil(at: Date, now: Date, timeZone: string): number {
  return differenceInCalendarDays(new TZDate(at, timeZone), new TZDate(now, timeZone))
}
