import { addDays, dayOf, minuteOfDay, timeOn, type Day } from './pick-time.ts'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const dayMin = 1440
const unitsMin: Record<string, number> = { m: 1, h: 60, d: dayMin, w: 10_080 }
/** The hour of a part of the day without a time. */
const partHours: Record<string, number> = { morning: 9, afternoon: 14, evening: 18, night: 20 }

/**
 * Parses a time as people type it: 'November 20, 2026 9:00 AM', 'nov 20 14:15', '2026-11-20 9am', 'tomorrow 9', 'fri
 * noon', '5.30pm', 'tomorrow morning', 'tonight at 8', 'in 20 minutes', '2 hrs'. A day without a time has the time of
 * `otherwise`; a time without a day is the next one; a date without a year is the next one. Past times are returned as
 * they are: the check of the post reports them.
 * @returns null when it cannot be parsed
 */
export function parseTyped(text: string, zone: string, now: Date, otherwise: Date = now): Date | null {
  const typed = text
    .toLowerCase()
    .replaceAll(/\b(\d{1,2})\.(\d{2}) ?(?=[ap]\.?m)/g, '$1:$2 ')
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\bat\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (typed === '') return null
  return readDelay(typed, now) ?? readDayAndTime(typed, zone, now, otherwise)
}

/** A single letter is a unit only after 'in': '9h' is an hour of the day to many. */
const delays =
  /^(?:in )?(\d{1,4}|half an|an?) ?(mins?|minutes?|hrs?|hours?|days?|weeks?)$|^in (\d{1,4}) ?([mhdw])$/

function readDelay(typed: string, now: Date): Date | null {
  if (typed === 'now') return new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const delay = delays.exec(typed)
  if (!delay) return null
  const [, words = '', unit = '', digits = words, letter = unit] = delay
  const count = digits === 'half an' ? 0.5 : Number.parseInt(digits, 10) || 1
  const minutes = count * (unitsMin[letter.charAt(0)] ?? 1)
  return new Date(Math.round((now.getTime() + minutes * 60_000) / 60_000) * 60_000)
}

function readDayAndTime(typed: string, zone: string, now: Date, otherwise: Date): Date | null {
  const part = readPart(typed)
  const words = part ? without(typed, part.found, part.day) : typed
  const time = readTime(words)
  const rest = time ? without(words, time.found) : words
  const today = dayOf(now, zone)
  if (rest === '') {
    const minute = time ? inPart(time, part) : part?.minute
    return minute === undefined ? null : nextAt(minute, today, zone, now)
  }
  const found = readDayAndHour(rest, today)
  if (!found) return null
  const said = time ?? (found.minute === null ? null : { minute: found.minute, isExact: false })
  const minute = said ? inPart(said, part) : (part?.minute ?? minuteOfDay(otherwise, zone))
  // After midnight, 'tonight at 1' is not the night that is still to come.
  if (part?.day === 'today' && minute >= dayMin) return nextAt(minute - dayMin, today, zone, now)
  return timeOn(found.day, minute, zone)
}

function without(typed: string, found: string, instead = ''): string {
  return typed.replace(found, ` ${instead} `).replaceAll(/\s+/g, ' ').trim()
}

function nextAt(minute: number, today: Day, zone: string, now: Date): Date {
  const onToday = timeOn(today, minute, zone)
  return onToday.getTime() > now.getTime() ? onToday : timeOn(addDays(today, 1), minute, zone)
}

interface PartOfDay {
  minute: number
  found: string
  /** The day in the text, if there is one. */
  day: string
}

/** A part of the day anywhere in the text: 'tomorrow morning', 'this evening', 'tonight'. */
function readPart(typed: string): PartOfDay | null {
  const match = /\b(?:(to)(night)|(this )?(?:in the )?(morning|afternoon|evening|night))\b/.exec(typed)
  if (!match) return null
  const hour = partHours[match[2] ?? match[4] ?? ''] ?? 0
  return { minute: hour * 60, found: match[0], day: match[1] || match[3] ? 'today' : '' }
}

/**
 * An hour without 'am' or 'pm' belongs to the part of the day beside it: 'tonight at 8'. A night ends with the early
 * hours of the next day: 'tonight 1am'.
 * @returns minutes since the beginning of the named day, possibly more than a day
 */
function inPart({ minute, isExact }: { minute: number; isExact: boolean }, part: PartOfDay | null): number {
  if (!part || part.minute < 720) return minute
  const isNight = part.found.endsWith('night')
  if (isNight && minute < (isExact ? 720 : 300)) return minute + dayMin
  if (isExact) return minute
  return minute < 720 || (isNight && minute < 780) ? minute + 720 : minute
}

/** A day, and a bare hour after it: 'tomorrow 9'. */
function readDayAndHour(typed: string, today: Day): { day: Day; minute: number | null } | null {
  const whole = readDay(typed, today)
  if (whole) return { day: whole, minute: null }
  const parts = /^(.+) (\d{1,2})$/.exec(typed)
  const day = parts ? readDay(parts[1] ?? '', today) : null
  const hour = Number(parts?.[2])
  return day && hour <= 23 ? { day, minute: hour * 60 } : null
}

interface TimeOfDay {
  minute: number
  found: string
  /** Whether it says which half of the day is meant. */
  isExact: boolean
}

/** A time of day anywhere in the text: '9am', '9:05 pm', '14:15', 'noon'. */
function readTime(typed: string): TimeOfDay | null {
  const named = /\b(noon|midday|midnight)\b/.exec(typed)
  if (named) return { minute: named[0] === 'midnight' ? 0 : 720, found: named[0], isExact: true }
  const match = /\b(\d{1,2})(?::(\d{2}))? ?(am|pm|a m|p m|a|p)\b|\b(\d{1,2}):(\d{2})\b/.exec(typed)
  if (!match) return null
  const half = match[3]?.charAt(0)
  const hour = Number(match[1] ?? match[4])
  const minute = Number(match[2] ?? match[5] ?? 0)
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return { minute: hours * 60 + minute, found: match[0], isExact: half !== undefined }
}

function readDay(typed: string, today: Day): Day | null {
  if (typed === 'today') return today
  if (/^(tomorrow|tmrw)$/.test(typed)) return addDays(today, 1)
  if (typed === 'next week') return addDays(today, 7)
  return readWeekday(typed, today) ?? readIsoDay(typed) ?? readMonthDay(typed, today)
}

function readWeekday(typed: string, today: Day): Day | null {
  const match = /^(?:next |on |this )?([a-z]+)$/.exec(typed)
  const weekday = indexOfName(weekdayNames, match?.[1])
  if (weekday === -1) return null
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

/**
 * A name may be cut after its third letter, and have an s: 'thurs' is Thursday, 'weds' Wednesday, but 'month' is not
 * Monday.
 */
function indexOfName(names: readonly string[], typed = ''): number {
  const cut = typed.replace(/s$/, '')
  return cut.length < 3 ? -1 : names.findIndex((name) => name.startsWith(cut))
}

function readIsoDay(typed: string): Day | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  return match ? realDay(Number(match[1]), Number(match[2]), Number(match[3])) : null
}

function readMonthDay(typed: string, today: Day): Day | null {
  const date = withoutWeekday(typed)
  const match =
    /^(?<month>[a-z]+) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/.exec(date) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]+)(?: (?<year>\d{4}))?$/.exec(date)
  if (!match?.groups) return null
  const month = indexOfName(monthNames, match.groups.month) + 1
  const day = Number(match.groups.day)
  if (match.groups.year) return realDay(Number(match.groups.year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const candidate = realDay(thisYear, month, day)
  return candidate && candidate >= today ? candidate : realDay(thisYear + 1, month, day)
}

/** 'friday 20 november' has the date in it. */
function withoutWeekday(typed: string): string {
  const [first = '', ...rest] = typed.split(' ')
  return rest.length > 1 && indexOfName(weekdayNames, first) !== -1 ? rest.join(' ') : typed
}

function realDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1
    ? date.toISOString().slice(0, 10)
    : null
}
