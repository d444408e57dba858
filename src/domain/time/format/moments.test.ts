import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../pick-time.ts'
import { parseTyped } from '../typed-time.ts'
import {
  formatDate,
  formatDayAndTime,
  formatDaysAway,
  formatMoment,
  formatNearDay,
  formatPicked,
  formatWeekdayAndTime,
  formatWhen,
  formatWhenInFull,
} from './moments.ts'
import { clockChoices, timeFormatOf } from './time-format.ts'

const us = timeFormatOf('en-US')
const gb = timeFormatOf('en-GB')
const now = new Date('2026-11-22T10:00Z')
const at = (iso: string) => new Date(iso)

test('the field of a time, as the specification has it', () => {
  expect(formatPicked(at('2026-11-20T09:00Z'), 'Europe/London', us)).toBe('November 20, 2026 9:00 AM')
  expect(formatPicked(at('2026-11-20T09:00Z'), 'Asia/Kathmandu', us)).toBe('November 20, 2026 2:45 PM')
  expect(formatPicked(at('2026-11-20T09:00Z'), 'Europe/London', gb)).toBe('20 November 2026 09:00')
})

const when = (iso: string, format = us) => formatWhen(at(iso), now, 'UTC', format)

test('a time in its shortest form', () => {
  expect(when('2026-11-22T09:05Z')).toBe('9:05 AM')
  expect(when('2026-11-23T09:05Z')).toBe('Nov 23, 9:05 AM')
  expect(when('2027-01-01T09:05Z')).toBe('Jan 1, 2027, 9:05 AM')
  expect(when('2026-11-22T21:05Z', gb)).toBe('21:05')
  expect(when('2026-11-23T21:05Z', gb)).toBe('23 Nov, 21:05')
  expect(when('2027-01-01T21:05Z', gb)).toBe('1 Jan 2027, 21:05')
})

test('a time in full, and with its weekday', () => {
  const time = at('2026-11-20T09:00Z')
  expect(formatWhenInFull(time, 'UTC', us)).toBe('Friday, November 20, 2026, 9:00 AM')
  expect(formatWhenInFull(time, 'UTC', gb)).toBe('Friday 20 November 2026, 09:00')
  expect(formatDayAndTime(time, 'weekday-long', 'UTC', us)).toBe('Friday, November 20, 9:00 AM')
  expect(formatDayAndTime(time, 'short', 'UTC', gb, at('2027-01-01T00:00Z'))).toBe('20 Nov 2026, 09:00')
  expect(formatWeekdayAndTime(time, 'UTC', us)).toBe('Fri 9:00 AM')
  expect(formatWeekdayAndTime(time, 'UTC', gb, 'long')).toBe('Friday 09:00')
})

test.each([
  ['2026-11-22T23:59Z', 'today', 'today at 11:59 PM', 'today'],
  ['2026-11-23T00:00Z', 'tomorrow', 'tomorrow at 12:00 AM', 'tomorrow'],
  ['2026-11-21T09:41Z', 'yesterday', 'yesterday at 9:41 AM', 'yesterday'],
  ['2026-11-24T09:41Z', 'Tuesday', 'Tuesday at 9:41 AM', 'in 2 days'],
  ['2026-11-28T09:41Z', 'Saturday', 'Saturday at 9:41 AM', 'in 6 days'],
  ['2026-11-29T09:41Z', 'November 29', 'Nov 29', 'in 7 days'],
  ['2026-11-19T09:41Z', 'November 19', 'Thursday at 9:41 AM', '3 days ago'],
  ['2026-11-15T09:41Z', 'November 15', 'Nov 15', '7 days ago'],
  ['2026-12-22T09:41Z', 'December 22', 'Dec 22', 'in 30 days'],
  ['2026-12-23T09:41Z', 'December 23', 'Dec 23', 'Dec 23'],
  ['2027-03-21T09:41Z', 'March 21, 2027', 'Mar 21, 2027', 'Mar 21, 2027'],
])('%s in sentences: %s, %s, %s', (iso, day, moment, away) => {
  expect(formatNearDay(at(iso), now, 'UTC', us)).toBe(day)
  expect(formatMoment(at(iso), now, 'UTC', us)).toBe(moment)
  expect(formatDaysAway(at(iso), now, 'UTC', us)).toBe(away)
})

test('a day in a sentence, short, in the order of the region', () => {
  expect(formatNearDay(at('2026-11-24T09:41Z'), now, 'UTC', gb, 'short')).toBe('Tue')
  expect(formatNearDay(at('2027-03-21T09:41Z'), now, 'UTC', gb, 'short')).toBe('21 Mar 2027')
  expect(formatDate(at('2026-11-29T09:41Z'), now, 'UTC', gb)).toBe('29 Nov')
})

test('the zone decides which day it is', () => {
  expect(formatNearDay(at('2026-11-22T23:30Z'), now, 'Europe/Berlin', us)).toBe('tomorrow')
  expect(formatNearDay(at('2026-11-22T11:00Z'), now, 'Pacific/Kiritimati', us)).toBe('today')
})

const anyZone = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
)
const anyFormat = fc
  .tuple(
    fc.constantFrom(
      'en-US',
      'en-GB',
      'de-DE',
      'en-AU',
      'fr-CA',
      'ja-JP',
      'hi-IN',
      'pt-BR',
      'ar-EG',
      'sv-SE',
      'da-DK',
    ),
    fc.constantFrom(...clockChoices),
  )
  .map(([tag, choice]) => timeFormatOf(tag, choice))
const anyMinute = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000))
/** Around clock changes there are times that occur twice. */
const nearChange = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-11-01T06:00Z', '2026-04-04T15:00Z'),
    fc.integer({ min: -180, max: 180 }),
  )
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000))

test('what the field shows is read back, in every region, clock and zone, and around clock changes', () => {
  fc.assert(
    fc.property(fc.oneof(anyMinute, nearChange), anyZone, anyFormat, (time, zone, format) => {
      for (const written of [formatPicked(time, zone, format), formatWhenInFull(time, zone, format)]) {
        const read = parseTyped(written, zone, now)
        if (!read) throw new Error(`“${written}” is not read`)
        // A time that occurs twice is read as its first: it looks the same.
        expect(formatPicked(read, zone, format)).toBe(formatPicked(time, zone, format))
        expect(read.getTime()).toBeLessThanOrEqual(time.getTime())
        expect(time.getTime() - read.getTime()).toBeLessThanOrEqual(3_600_000)
      }
    }),
    { numRuns: 500 },
  )
})

test('nothing that is written has a space that no keyboard has', () => {
  fc.assert(
    fc.property(anyMinute, anyZone, anyFormat, (time, zone, format) => {
      const all = [
        formatWhenInFull(time, zone, format),
        formatWhen(time, now, zone, format),
        formatMoment(time, now, zone, format),
        formatDaysAway(time, now, zone, format),
      ].join(' ')
      expect(all).toMatch(/^[\w ,:]+$/)
      expect(all).toContain(dayOf(time, zone).slice(0, 4))
    }),
  )
})
