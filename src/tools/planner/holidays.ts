import { addDays, type Day } from '#domain/time/pick-time.ts'

/** An observance of the data file. */
export interface Observance {
  id: string
  name: string
  /**
   * Its day in any year: '03-08' a fixed date; '05:sun:2' the second Sunday of May, '05:mon:-1' the last Monday,
   * '11:thu:4+1' the day after the fourth Thursday; 'easter-2' two days before Western Easter.
   */
  rule: string
  /** 'World', or its country. */
  where: string
  topic: string
  /** A question or task that leads to a post. */
  prompt: string
  source: string
}

export interface DatedObservance extends Observance {
  day: Day
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The day of a rule in a year. @throws RangeError for an invalid rule, and a date that does not exist */
export function dayOfRule(rule: string, year: number): Day {
  const fixed = /^(\d{2})-(\d{2})$/.exec(rule)
  if (fixed) return realDay(year, Number(fixed[1]), Number(fixed[2]), rule)
  const easter = /^easter([+-]\d+)?$/.exec(rule)
  if (easter) return addDays(easterSunday(year), Number(easter[1] ?? 0))
  const nth = /^(\d{2}):(\w{3}):(-?\d)([+-]\d+)?$/.exec(rule)
  if (!nth) throw new RangeError(`“${rule}” is not a rule.`)
  const [, month = '', weekday = '', place = '', plus = '0'] = nth
  return addDays(nthWeekday(year, Number(month), weekdays.indexOf(weekday), Number(place)), Number(plus))
}

function realDay(year: number, month: number, day: number, rule: string): Day {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1) throw new RangeError(`“${rule}” is not a date of ${year}.`)
  return date.toISOString().slice(0, 10)
}

function nthWeekday(year: number, month: number, weekday: number, place: number): Day {
  if (weekday < 0 || place === 0)
    throw new RangeError('A rule names a weekday such as mon and a place that is not 0.')
  const edge = place > 0 ? new Date(Date.UTC(year, month - 1, 1)) : new Date(Date.UTC(year, month, 0))
  const steps = place > 0 ? (weekday - edge.getUTCDay() + 7) % 7 : -((edge.getUTCDay() - weekday + 7) % 7)
  const weeks = place > 0 ? place - 1 : place + 1
  return addDays(edge.toISOString().slice(0, 10), steps + weeks * 7)
}

/** Western Easter Sunday, by the algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
export function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Every observance of a year with its day, earliest first. */
export function observancesOf(year: number, all: readonly Observance[]): DatedObservance[] {
  return all
    .map((each) => ({ ...each, day: dayOfRule(each.rule, year) }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name))
}

/** The observances in a span of days, across the end of a year. */
export function observancesAhead(from: Day, days: number, all: readonly Observance[]): DatedObservance[] {
  const year = Number(from.slice(0, 4))
  const end = addDays(from, days)
  return [...observancesOf(year, all), ...observancesOf(year + 1, all)].filter(
    (each) => each.day >= from && each.day < end,
  )
}
