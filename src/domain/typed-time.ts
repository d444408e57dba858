import { addDays, dayOf, minuteOfDay, timeOn, type Day } from './pick-time.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const unitsMin: Record<string, number> = { m: 1, h: 60, d: 1440, w: 10_080 }

/**
 * Reads a time as people type it: 'November 20, 2026 9:00 AM', 'nov 20 14:15', '2026-11-20 9am', 'tomorrow 9', 'fri noon', '9:30pm',
 * 'in 20 minutes'.
 * A day without a time is at the time of `otherwise`; a time without a day is the next one to come; a date without a year is the
 * next one to come. What has passed is answered as it is: the check of the post says so.
 * @returns null when it cannot be read
 */
export function parseTyped(text: string, zone: string, now: Date, otherwise: Date = now): Date | null {
  const typed = text
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\bat\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (typed === '') return null
  return readDelay(typed, now) ?? readDayAndTime(typed, zone, now, otherwise)
}

function readDelay(typed: string, now: Date): Date | null {
  const delay = /^in (\d{1,4}|an?) ?(min|minutes?|h|hours?|days?|weeks?)$/.exec(typed)
  if (!delay) return typed === 'now' ? new Date(Math.floor(now.getTime() / 60_000) * 60_000) : null
  const count = Number.parseInt(delay[1] ?? '', 10) || 1
  const minutes = count * (unitsMin[delay[2]?.charAt(0) ?? 'm'] ?? 1)
  return new Date(Math.round((now.getTime() + minutes * 60_000) / 60_000) * 60_000)
}

function readDayAndTime(typed: string, zone: string, now: Date, otherwise: Date): Date | null {
  const time = readTime(typed)
  const rest = time ? typed.replace(time.found, ' ').replaceAll(/\s+/g, ' ').trim() : typed
  const today = dayOf(now, zone)
  if (rest === '' && time) {
    const onToday = timeOn(today, time.minute, zone)
    return onToday.getTime() > now.getTime() ? onToday : timeOn(addDays(today, 1), time.minute, zone)
  }
  const found = readDayAndHour(rest, today)
  if (!found) return null
  return timeOn(found.day, time?.minute ?? found.minute ?? minuteOfDay(otherwise, zone), zone)
}

/** A day, and the bare hour that may follow it: 'tomorrow 9'. */
function readDayAndHour(typed: string, today: Day): { day: Day; minute: number | null } | null {
  const whole = readDay(typed, today)
  if (whole) return { day: whole, minute: null }
  const parts = /^(.+) (\d{1,2})$/.exec(typed)
  const day = parts ? readDay(parts[1] ?? '', today) : null
  const hour = Number(parts?.[2])
  return day && hour <= 23 ? { day, minute: hour * 60 } : null
}

/** A time of day anywhere in the text: '9am', '9:05 pm', '14:15', 'noon'. */
function readTime(typed: string): { minute: number; found: string } | null {
  const named = /\b(noon|midday|midnight)\b/.exec(typed)
  if (named) return { minute: named[0] === 'midnight' ? 0 : 720, found: named[0] }
  const match = /\b(\d{1,2})(?::(\d{2}))? ?(am|pm|a m|p m|a|p)\b|\b(\d{1,2}):(\d{2})\b/.exec(typed)
  if (!match) return null
  const half = match[3]?.charAt(0)
  const hour = Number(match[1] ?? match[4])
  const minute = Number(match[2] ?? match[5] ?? 0)
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null
  return { minute: (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute, found: match[0] }
}

function readDay(typed: string, today: Day): Day | null {
  if (typed === 'today' || typed === 'tonight') return today
  if (/^(tomorrow|tmrw)$/.test(typed)) return addDays(today, 1)
  return readWeekday(typed, today) ?? readIsoDay(typed) ?? readMonthDay(typed, today)
}

function readWeekday(typed: string, today: Day): Day | null {
  const match = /^(?:next |on |this )?(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/.exec(typed)
  if (!match) return null
  const ahead = (weekdayNames.indexOf(match[1] ?? '') - new Date(today).getUTCDay() + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

function readIsoDay(typed: string): Day | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  return match ? realDay(Number(match[1]), Number(match[2]), Number(match[3])) : null
}

function readMonthDay(typed: string, today: Day): Day | null {
  const match =
    /^(?<month>[a-z]{3})[a-z]* (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/.exec(typed) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3})[a-z]*(?: (?<year>\d{4}))?$/.exec(typed)
  if (!match?.groups) return null
  const month = monthNames.indexOf(match.groups.month ?? '') + 1
  const day = Number(match.groups.day)
  if (match.groups.year) return realDay(Number(match.groups.year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const candidate = realDay(thisYear, month, day)
  return candidate && candidate >= today ? candidate : realDay(thisYear + 1, month, day)
}

function realDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1
    ? date.toISOString().slice(0, 10)
    : null
}
