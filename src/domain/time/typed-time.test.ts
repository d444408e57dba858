import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPicked } from './format/moments.ts'
import { americanFormat } from './format/time-format.ts'
import { parseTyped } from './typed-time.ts'

const zone = 'Europe/London'
/** A Thursday, 10:20 in London. */
const now = new Date('2026-11-19T10:20:30Z')

test.each([
  ['November 20, 2026 9:00 AM', '2026-11-20T09:00Z'],
  ['november 20 2026, 9:00am', '2026-11-20T09:00Z'],
  ['nov 30 14:15', '2026-11-30T14:15Z'],
  ['30 Nov at 2:15 p.m.', '2026-11-30T14:15Z'],
  ['2026-12-01 9:05', '2026-12-01T09:05Z'],
  ['tomorrow 9am', '2026-11-20T09:00Z'],
  ['tomorrow 9', '2026-11-20T09:00Z'],
  ['9pm today', '2026-11-19T21:00Z'],
  ['11:30', '2026-11-19T11:30Z'],
  ['9am', '2026-11-20T09:00Z'],
  ['fri noon', '2026-11-20T12:00Z'],
  ['next Thursday 8:00', '2026-11-26T08:00Z'],
  ['jan 5 7am', '2027-01-05T07:00Z'],
  ['july 1 12am', '2027-06-30T23:00Z'],
  ['may 5 7am', '2027-05-05T06:00Z'],
  ['  tomorrow 9 ', '2026-11-20T09:00Z'],
  ['dec 1', '2026-12-01T16:40Z'],
  ['in 20 minutes', '2026-11-19T10:41Z'],
  ['in 2 h', '2026-11-19T12:21Z'],
  ['in a day', '2026-11-20T10:21Z'],
  ['now', '2026-11-19T10:20Z'],
  ['in 30 mins', '2026-11-19T10:51Z'],
  ['20 minutes', '2026-11-19T10:41Z'],
  ['in 20m', '2026-11-19T10:41Z'],
  ['1 hr', '2026-11-19T11:21Z'],
  ['in half an hour', '2026-11-19T10:51Z'],
  ['tomorrow 5.30pm', '2026-11-20T17:30Z'],
  ['tomorrow 5.30 p.m.', '2026-11-20T17:30Z'],
  ['tomorrow morning', '2026-11-20T09:00Z'],
  ['tomorrow in the morning', '2026-11-20T09:00Z'],
  ['friday evening 7', '2026-11-20T19:00Z'],
  ['tomorrow evening 7:30', '2026-11-20T19:30Z'],
  ['this afternoon', '2026-11-19T14:00Z'],
  ['morning', '2026-11-20T09:00Z'],
  ['tonight', '2026-11-19T20:00Z'],
  ['tonight at 9', '2026-11-19T21:00Z'],
  ['tonight 9:15pm', '2026-11-19T21:15Z'],
  ['tonight at 12', '2026-11-20T00:00Z'],
  ['tonight at midnight', '2026-11-20T00:00Z'],
  ['tonight 12:30', '2026-11-20T00:30Z'],
  ['tonight at 1', '2026-11-20T01:00Z'],
  ['tonight 1am', '2026-11-20T01:00Z'],
  ['tonight at 4:30 am', '2026-11-20T04:30Z'],
  ['friday night 1am', '2026-11-21T01:00Z'],
  ['friday night at 2', '2026-11-21T02:00Z'],
  ['tonight 12pm', '2026-11-19T12:00Z'],
  ['next week', '2026-11-26T16:40Z'],
  ['thurs 9am', '2026-11-26T09:00Z'],
  ['weds 9am', '2026-11-25T09:00Z'],
  ['tues 9am', '2026-11-24T09:00Z'],
  ['sunday 9am', '2026-11-22T09:00Z'],
  ['monday 9am', '2026-11-23T09:00Z'],
  ['saturday 9am', '2026-11-21T09:00Z'],
  [' tomorrow ', '2026-11-20T16:40Z'],
  ['9:59am', '2026-11-20T09:59Z'],
  ['tonight at 5', '2026-11-19T17:00Z'],
  ['tonight 21:15', '2026-11-19T21:15Z'],
  ['tonight 13:00', '2026-11-19T13:00Z'],
  ['tonight noon', '2026-11-19T12:00Z'],
  ['tomorrow afternoon 12:00', '2026-11-20T12:00Z'],
  ['tomorrow afternoon 12:30', '2026-11-20T12:30Z'],
  ['tomorrow 23', '2026-11-20T23:00Z'],
  ['tomorrow midnight', '2026-11-20T00:00Z'],
  ['23:30', '2026-11-19T23:30Z'],
  ['nov 19 9pm', '2026-11-19T21:00Z'],
  ['sept 1 9am', '2027-09-01T08:00Z'],
])('reads %s', (typed, iso) => {
  expect(parseTyped(typed, zone, now, new Date('2026-11-20T16:40Z'))).toEqual(new Date(iso))
})

test.each([
  '',
  'soon',
  'nov 31 9am',
  '25:00',
  '13pm',
  'tomorrow 9:75',
  'feb 30 2027',
  'banana 5',
  '2026-13-01',
  'next month',
  'market 5',
  '9h',
  'tonight morning',
])('does not guess at %s', (typed) => {
  expect(parseTyped(typed, zone, now)).toBeNull()
})

test('reads back what the field shows, in any zone', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 10, 19) / 60_000, max: Date.UTC(2031, 0, 1) / 60_000 })
  const zones = fc.constantFrom('Asia/Kathmandu', 'UTC', 'Asia/Tokyo', 'America/Phoenix')
  fc.assert(
    fc.property(minutes, zones, (minute, anywhere) => {
      const instant = new Date(minute * 60_000)
      expect(parseTyped(formatPicked(instant, anywhere, americanFormat), anywhere, now)).toEqual(instant)
    }),
  )
})

test('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      parseTyped(typed, zone, now)
    }),
  )
})

test.each(['tonight 1am', 'tonight at 1', 'tonight at 1:00'])(
  '%s after midnight is still to come',
  (typed) => {
    expect(parseTyped(typed, zone, new Date('2026-11-20T00:30Z'))).toEqual(new Date('2026-11-20T01:00Z'))
    expect(parseTyped(typed, zone, new Date('2026-11-20T01:30Z'))).toEqual(new Date('2026-11-21T01:00Z'))
  },
)

test('a time that is this very moment is tomorrow’s', () => {
  const sharp = new Date('2026-11-19T10:20:00Z')
  expect(parseTyped('10:20', zone, sharp)).toEqual(new Date('2026-11-20T10:20Z'))
  expect(parseTyped('10:21', zone, sharp)).toEqual(new Date('2026-11-19T10:21Z'))
})
