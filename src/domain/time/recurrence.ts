import { minuteOfDay, type Day } from './pick-time.ts'
import { nextOccurrences as occurrencesOf, readRule, type RecurrenceRule } from './rrule.ts'
import { offsetMin, wallTimeAt } from './wall-clock.ts'

/** The repetition of a post. */
export interface Recurrence {
  frequency: 'daily' | 'weekly' | 'monthly'
  /** Every this many days, weeks or months. */
  interval: number
  /** Weekly: the days, 0 is Sunday; empty: the day of the first time. */
  weekdays: readonly number[]
  /** Monthly: the date, 1–31; null: the date of the first time. A month without that date uses its last day. */
  monthDay: number | null
  end: RecurrenceEnd
}

export type RecurrenceEnd =
  | { kind: 'never' }
  /** The last possible day. */
  | { kind: 'on'; day: Day }
  /** This many times in total. */
  | { kind: 'after'; count: number }

export type RecurrenceReading = { recurrence: Recurrence } | { problem: string }

/** The maximum count of a rule, and the largest interval. */
export const maxTimes = 1000
export const maxInterval = 99

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const frequencies = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly' } as const

/**
 * Parses a stored rule: an RRULE of RFC 5545 with FREQ=DAILY, WEEKLY (BYDAY) or MONTHLY (one BYMONTHDAY), INTERVAL,
 * and COUNT or UNTIL as a day. BYMONTHDAY=31 alone, which in the RFC means “only in long months”, means the last day
 * in shorter ones.
 */
export function readRecurrence(text: string): RecurrenceReading {
  const reading = readRule(text)
  if ('problem' in reading) return reading
  const { rule } = reading
  if (rule.frequency === 'YEARLY') return { problem: 'A post repeats daily, weekly or monthly, not yearly.' }
  if (rule.interval > maxInterval) return { problem: `INTERVAL goes up to ${maxInterval}.` }
  if (rule.byMonth.length + rule.byHour.length + rule.byMinute.length > 0) {
    return {
      problem:
        'BYMONTH, BYHOUR and BYMINUTE are not supported: every post goes out at the time of day of the first.',
    }
  }
  if (rule.count !== null && rule.until !== null) return { problem: 'Give COUNT or UNTIL, not both.' }
  if (rule.count !== null && rule.count > maxTimes) return { problem: `COUNT goes up to ${maxTimes}.` }
  if (rule.until instanceof Date) return { problem: 'UNTIL is a day such as 20271231.' }
  const frequency = frequencies[rule.frequency]
  if (rule.byDay.length > 0 && frequency !== 'weekly') return { problem: 'BYDAY goes with FREQ=WEEKLY.' }
  const monthDay = monthDayOf(rule)
  if (monthDay === undefined || (monthDay !== null && frequency !== 'monthly')) {
    return { problem: 'BYMONTHDAY takes one date from 1 to 31, and goes with FREQ=MONTHLY.' }
  }
  const end: RecurrenceEnd =
    rule.count !== null
      ? { kind: 'after', count: rule.count }
      : rule.until !== null
        ? { kind: 'on', day: rule.until }
        : { kind: 'never' }
  const weekdays = [...new Set(rule.byDay.map(({ weekday }) => weekday))].toSorted(mondayFirst)
  return { recurrence: { frequency, interval: rule.interval, weekdays, monthDay, end } }
}

/** The date in a rule; null: none; undefined: something other than one date. */
function monthDayOf({ byMonthDay, bySetPos }: RecurrenceRule): number | null | undefined {
  const sorted = byMonthDay.toSorted((a, b) => a - b)
  const last = sorted.at(-1)
  if (last === undefined) return bySetPos.length === 0 ? null : undefined
  if (sorted.some((date) => date < 1)) return undefined
  if (sorted.length === 1 && bySetPos.length === 0) return last
  const isLastOfThese = bySetPos.length === 1 && bySetPos[0] === -1
  return isLastOfThese && sorted.join() === datesUpTo(last).join() ? last : undefined
}

/** Dates that mean the last one of a shorter month: a month without the 31st uses the 30th. */
function datesUpTo(date: number): number[] {
  return date <= shortestMonth ? [date] : range(shortestMonth, date)
}

const shortestMonth = 28

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The rule in its stored format, readable by other programs, without parts that depend on the first time. */
export function writeRecurrence({ frequency, interval, weekdays, monthDay, end }: Recurrence): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'weekly' && weekdays.length > 0) {
    parts.push(
      `BYDAY=${[...new Set(weekdays)]
        .toSorted(mondayFirst)
        .map((day) => codes[day])
        .join()}`,
    )
  }
  if (frequency === 'monthly' && monthDay !== null) {
    parts.push(`BYMONTHDAY=${datesUpTo(monthDay).join()}`)
    if (monthDay > shortestMonth) parts.push('BYSETPOS=-1')
  }
  if (end.kind === 'after') parts.push(`COUNT=${end.count}`)
  if (end.kind === 'on') parts.push(`UNTIL=${end.day.replaceAll('-', '')}`)
  return parts.join(';')
}

const mondayFirst = (a: number, b: number) => ((a + 6) % 7) - ((b + 6) % 7)

/**
 * The next times of a rule, soonest first, at the local time of the start: nine stays nine across clock changes. A
 * skipped time moves to the next valid minute; a repeated one means the first. The start itself counts when it matches
 * the rule.
 * @param after only later times; default: from the start on
 */
export function nextOccurrences(
  recurrence: Recurrence,
  start: Date,
  zone: string,
  count: number,
  after: Date = new Date(onTheMinute(start).getTime() - 1),
): Date[] {
  const monthDay = recurrence.monthDay ?? wallTimeAt(start, zone).day
  const rule: RecurrenceRule = {
    frequency: ({ daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const)[recurrence.frequency],
    interval: recurrence.interval,
    count: recurrence.end.kind === 'after' ? recurrence.end.count : null,
    until: recurrence.end.kind === 'on' ? recurrence.end.day : null,
    byDay:
      recurrence.frequency === 'weekly' ? recurrence.weekdays.map((weekday) => ({ weekday, nth: 0 })) : [],
    byMonthDay: recurrence.frequency === 'monthly' ? datesUpTo(monthDay) : [],
    bySetPos: recurrence.frequency === 'monthly' ? [-1] : [],
    byMonth: [],
    byHour: [],
    byMinute: [],
    weekStart: 1,
  }
  return occurrencesOf(rule, onTheMinute(start), zone, after, count)
}

/** The minute of an instant: a rule has no seconds. */
export function onTheMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000)
}

/**
 * The effect of clocks on a time: none, they change before it and its local time stays, or its local time does not
 * exist that day.
 */
export type Clocks = 'same' | 'changed' | 'moved'

/** @param previous the time before it; null: it is the first */
export function clocksAt(at: Date, previous: Date | null, start: Date, zone: string): Clocks {
  if (minuteOfDay(at, zone) !== minuteOfDay(start, zone)) return 'moved'
  return previous && offsetMin(zone, previous) !== offsetMin(zone, at) ? 'changed' : 'same'
}
