import { TZDate } from '@date-fns/tz'
import { format as formatIso } from 'date-fns'
import { formatWhenInFull } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { parseTyped } from '#domain/time/typed-time.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { writeTime } from '#domain/time/write-time.ts'
import { offsetMin } from './zone.ts'

/** The recognized notation of a text. */
type TimestampKind =
  | 'Unix seconds'
  | 'Unix milliseconds'
  | 'Unix microseconds'
  | 'Unix nanoseconds'
  | 'a date with a time zone'
  | 'a local date'
  | 'words'

export interface ReadTimestamp {
  at: Date
  kind: TimestampKind
}

/** The range of instants that JavaScript and the databases share, in milliseconds. */
const furthestMs = 8_640_000_000_000_000

/**
 * Parses a Unix time of any precision, ISO 8601 with or without a zone, an RFC 2822 date, or words such as 'tomorrow
 * 9am'.
 * @param zone for a date without its own zone
 * @returns null for anything else, or outside the range of dates
 */
export function readTimestamp(text: string, zone: string, now: Date): ReadTimestamp | null {
  const typed = text.trim()
  const unix = /^[+-]?\d+(\.\d+)?$/.test(typed) ? readUnix(typed) : null
  if (unix) return unix
  const local = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(typed)
  if (local) return readLocal(local, zone)
  if (/(Z|GMT|UTC|[+-]\d{2}:?\d{2})$/i.test(typed) && /\d{4}/.test(typed)) {
    const time = Date.parse(
      typed.replace(/ (?=[+-]\d{2}:\d{2}$)/, '').replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'),
    )
    return Number.isNaN(time) ? null : { at: new Date(time), kind: 'a date with a time zone' }
  }
  const words = parseTyped(typed, zone, now)
  return words ? { at: words, kind: 'words' } : null
}

function readUnix(text: string): ReadTimestamp | null {
  const digits = text.replace(/^[+-]/, '').replace(/\..*$/, '').length
  const [kind, perMs]: [TimestampKind, number] =
    digits <= 11
      ? ['Unix seconds', 0.001]
      : digits <= 14
        ? ['Unix milliseconds', 1]
        : digits <= 17
          ? ['Unix microseconds', 1000]
          : ['Unix nanoseconds', 1_000_000]
  const time = Math.floor(Number(text) / perMs)
  return Math.abs(time) <= furthestMs ? { at: new Date(time), kind } : null
}

function readLocal(found: RegExpExecArray, zone: string): ReadTimestamp | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const real = new Date(Date.UTC(year, month - 1, day))
  if (
    real.getUTCMonth() !== month - 1 ||
    real.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return null
  const at = instantOf({ year, month, day, hour, minute }, zone)
  return { at: new Date(at.getTime() + second * 1000), kind: 'a local date' }
}

/** One notation of an instant. */
export interface TimestampForm {
  name: string
  text: string
}

/** An instant in every common notation, with the given zone where one is needed. @param format of the one in words */
export function timestampForms(at: Date, zone: string, now: Date, format: TimeFormat): TimestampForm[] {
  const offset = offsetMin(zone, at)
  const sign = offset < 0 ? '-' : '+'
  const isoOffset = `${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
  return [
    { name: 'In words', text: formatWhenInFull(at, zone, format) },
    { name: 'From now', text: fromNow(at, now) },
    { name: 'Unix seconds', text: String(Math.floor(at.getTime() / 1000)) },
    { name: 'Unix milliseconds', text: String(at.getTime()) },
    { name: 'ISO 8601, UTC', text: at.toISOString().replace('.000Z', 'Z') },
    {
      name: 'ISO 8601, in the time zone',
      text: `${writeTime(at, zone, "yyyy-MM-dd'T'HH:mm:ss")}${isoOffset}`,
    },
    {
      name: 'RFC 2822',
      text: `${writeTime(at, zone, 'EEE, dd MMM yyyy HH:mm:ss')} ${isoOffset.replace(':', '')}`,
    },
    { name: 'HTTP date', text: at.toUTCString() },
    { name: 'iCalendar', text: at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '') },
    { name: 'ISO week', text: formatIso(new TZDate(at, zone), "RRRR-'W'II-i") },
    { name: 'Day of the year', text: dayOfYear(dayOf(at, zone)) },
  ]
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

/** In the largest unit that is precise enough: 41 days, not one month. */
function fromNow(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  const size = Math.abs(minutes)
  if (size === 0) return 'now'
  const [count, unit] =
    size < 90
      ? [size, 'minute']
      : size < 48 * 60
        ? [Math.round(size / 60), 'hour']
        : [Math.round(size / 1440), 'day']
  const words = `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`
  return minutes > 0 ? `in ${words}` : `${words} ago`
}

function dayOfYear(day: string): string {
  const firstOfYear = Date.parse(`${day.slice(0, 4)}-01-01`)
  return String(Math.round((Date.parse(day) - firstOfYear) / 86_400_000) + 1)
}
