import { addDays, dayOf, minuteOfDay, timeOn, type Day } from './pick-time.ts'

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** A weekday, 0 is Sunday; `nth` counts within the month, from its end when negative, and is 0 for every one. */
interface WeekdayOfMonth {
  weekday: number
  nth: number
}

/** The supported part of RFC 5545 recurrence rules. */
export interface RecurrenceRule {
  frequency: Frequency
  interval: number
  count: number | null
  /** An instant, or a whole day, included. */
  until: Date | Day | null
  byDay: readonly WeekdayOfMonth[]
  byMonthDay: readonly number[]
  byMonth: readonly number[]
  byHour: readonly number[]
  byMinute: readonly number[]
  bySetPos: readonly number[]
  /** First day of the week, 0 is Sunday. */
  weekStart: number
}

export type RuleReading = { rule: RecurrenceRule } | { problem: string }

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const understood =
  'FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYHOUR, BYMINUTE, BYSETPOS and WKST'

/** How many periods are searched before giving up. */
const longestPeriods = 20_000

/** Parses 'FREQ=WEEKLY;BYDAY=MO,WE', with or without 'RRULE:' before it. */
export function readRule(text: string): RuleReading {
  const bare = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
  const parts = new Map(
    bare
      .split(';')
      .filter(Boolean)
      .map((part) => splitAt(part)),
  )
  const known = understood.split(/, | and /)
  const unknown = [...parts.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) return { problem: `“${unknown}” is not supported. Supported: ${understood}.` }
  const frequency = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find(
    (each) => each === parts.get('FREQ'),
  )
  if (!frequency) return { problem: 'A rule begins with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.' }
  const numbers = (name: string, min: number, max: number) => readNumbers(parts.get(name), name, min, max)
  const lists = {
    interval: numbers('INTERVAL', 1, 1000),
    count: numbers('COUNT', 1, 100_000),
    byMonthDay: numbers('BYMONTHDAY', -31, 31),
    byMonth: numbers('BYMONTH', 1, 12),
    byHour: numbers('BYHOUR', 0, 23),
    byMinute: numbers('BYMINUTE', 0, 59),
    bySetPos: numbers('BYSETPOS', -366, 366),
  }
  const wrong = Object.values(lists).find((each) => typeof each === 'string')
  if (typeof wrong === 'string') return { problem: wrong }
  const byDay = readWeekdays(parts.get('BYDAY'))
  if (byDay === null) return { problem: 'BYDAY takes MO TU WE TH FR SA SU, in a month also 2TU or -1FR.' }
  if (byDay.some((day) => day.nth !== 0) && (frequency === 'DAILY' || frequency === 'WEEKLY')) {
    return { problem: 'Numbers before a weekday, such as 2TU, go with FREQ=MONTHLY or YEARLY.' }
  }
  const until = readUntil(parts.get('UNTIL'))
  if (until === undefined)
    return { problem: 'UNTIL is a day such as 20271231 or an instant such as 20271231T235959Z.' }
  return {
    rule: {
      frequency,
      interval: list(lists.interval)[0] ?? 1,
      count: list(lists.count)[0] ?? null,
      until,
      byDay,
      byMonthDay: list(lists.byMonthDay),
      byMonth: list(lists.byMonth),
      byHour: list(lists.byHour),
      byMinute: list(lists.byMinute),
      bySetPos: list(lists.bySetPos),
      weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
    },
  }
}

function list(of: number[] | string): number[] {
  return typeof of === 'string' ? [] : of
}

function splitAt(part: string): [string, string] {
  const at = part.indexOf('=')
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
}

function readNumbers(text: string | undefined, name: string, min: number, max: number): number[] | string {
  if (text === undefined) return []
  const values = text.split(',').map(Number)
  const fits = text !== '' && values.every((value) => Number.isInteger(value) && value >= min && value <= max)
  const zero = min < 0 && values.includes(0)
  return fits && !zero
    ? values
    : `${name} takes whole numbers from ${min} to ${max}${min < 0 ? ', not 0' : ''}.`
}

function readWeekdays(text: string | undefined): WeekdayOfMonth[] | null {
  if (text === undefined) return []
  const days = text.split(',').map((item) => {
    const found = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(item)
    return found ? { weekday: weekdays.indexOf(found[2] ?? ''), nth: Number(found[1] ?? 0) } : null
  })
  return days.every((day) => day !== null) ? days : null
}

function readUntil(text: string | undefined): Date | Day | null | undefined {
  if (text === undefined) return null
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/.exec(text)
  if (!found) return undefined
  const day = `${found[1]}-${found[2]}-${found[3]}`
  const time = found[4] === undefined ? '00:00:00' : `${found[4]}:${found[5]}:${found[6]}`
  const instant = new Date(`${day}T${time}Z`)
  if (Number.isNaN(instant.getTime())) return undefined
  return found[4] === undefined ? day : instant
}

/**
 * The occurrences after `now`, each at the zone's local time: nine stays nine across a clock change. The start counts
 * as the first occurrence when it matches the rule.
 */
export function nextOccurrences(
  rule: RecurrenceRule,
  start: Date,
  zone: string,
  now: Date,
  count: number,
): Date[] {
  const found: Date[] = []
  let given = 0
  const first = dayOf(start, zone)
  for (let period = 0; period < longestPeriods && found.length < count; period++) {
    const days = daysOfPeriod(rule, first, period)
    if (days === null) break
    for (const at of timesOn(days, rule, start, zone)) {
      if (at.getTime() < start.getTime()) continue
      if (isPast(rule.until, at, zone) || given === rule.count) return found
      given++
      if (at.getTime() > now.getTime() && found.length < count) found.push(at)
    }
  }
  return found
}

function isPast(until: Date | Day | null, at: Date, zone: string): boolean {
  if (until === null) return false
  return typeof until === 'string' ? dayOf(at, zone) > until : at.getTime() > until.getTime()
}

function timesOn(days: readonly Day[], rule: RecurrenceRule, start: Date, zone: string): Date[] {
  const minute = minuteOfDay(start, zone)
  const hours = rule.byHour.length > 0 ? rule.byHour : [Math.floor(minute / 60)]
  const minutes = rule.byMinute.length > 0 ? rule.byMinute : [minute % 60]
  const times = days.flatMap((day) =>
    hours.flatMap((hour) => minutes.map((each) => timeOn(day, hour * 60 + each, zone).getTime())),
  )
  const sorted = [...new Set(times)].toSorted((a, b) => a - b)
  const chosen =
    rule.bySetPos.length === 0
      ? sorted
      : sorted.filter((_, at) =>
          rule.bySetPos.some((place) => place === at + 1 || place === at - sorted.length),
        )
  return chosen.map((time) => new Date(time))
}

/** The days of the period a number of intervals after that of `first`; null beyond the range of dates. */
function daysOfPeriod(rule: RecurrenceRule, first: Day, period: number): Day[] | null {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const ahead = period * rule.interval
  switch (rule.frequency) {
    case 'DAILY':
      return [addDays(first, ahead)].filter((day) => fits(rule, day))
    case 'WEEKLY':
      return daysOfWeek(rule, first, ahead)
    case 'MONTHLY': {
      const index = year * 12 + month - 1 + ahead
      if (index >= 10_000 * 12) return null
      const inMonth = rule.byMonth.length === 0 || rule.byMonth.includes((index % 12) + 1)
      return inMonth ? daysOfMonth(rule, Math.floor(index / 12), (index % 12) + 1, first) : []
    }
    case 'YEARLY': {
      if (year + ahead > 9999) return null
      const months =
        rule.byMonth.length > 0
          ? rule.byMonth
          : rule.byDay.length + rule.byMonthDay.length > 0
            ? allMonths
            : [month]
      return months.flatMap((each) => daysOfMonth(rule, year + ahead, each, first))
    }
    default:
      return rule.frequency satisfies never
  }
}

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

function daysOfWeek(rule: RecurrenceRule, first: Day, weeks: number): Day[] {
  const intoWeek = (weekdayOf(first) - rule.weekStart + 7) % 7
  const monday = addDays(first, weeks * 7 - intoWeek)
  const wanted = rule.byDay.length > 0 ? rule.byDay.map((day) => day.weekday) : [weekdayOf(first)]
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
    (day) => wanted.includes(weekdayOf(day)) && inMonths(rule, day),
  )
}

function daysOfMonth(rule: RecurrenceRule, year: number, month: number, first: Day): Day[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const days = Array.from({ length }, (_, index) => addDays(start, index))
  const plain = rule.byDay.length === 0 && rule.byMonthDay.length === 0
  return days.filter((day, index) => {
    if (plain) return index + 1 === Number(first.slice(8))
    const onDate =
      rule.byMonthDay.length === 0 ||
      rule.byMonthDay.some((each) => each === index + 1 || each === index - length)
    const onWeekday = rule.byDay.length === 0 || rule.byDay.some((each) => isNth(each, day, index, length))
    return onDate && onWeekday
  })
}

function isNth({ weekday, nth }: WeekdayOfMonth, day: Day, index: number, length: number): boolean {
  if (weekdayOf(day) !== weekday) return false
  if (nth === 0) return true
  return nth > 0 ? Math.floor(index / 7) + 1 === nth : Math.floor((length - 1 - index) / 7) + 1 === -nth
}

function fits(rule: RecurrenceRule, day: Day): boolean {
  const date = Number(day.slice(8))
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  const onDate =
    rule.byMonthDay.length === 0 ||
    rule.byMonthDay.some((each) => each === date || each === date - 1 - length)
  const onWeekday = rule.byDay.length === 0 || rule.byDay.some((each) => each.weekday === weekdayOf(day))
  return onDate && onWeekday && inMonths(rule, day)
}

function inMonths(rule: RecurrenceRule, day: Day): boolean {
  return rule.byMonth.length === 0 || rule.byMonth.includes(Number(day.slice(5, 7)))
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
