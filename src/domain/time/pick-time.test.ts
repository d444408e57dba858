import { expect, test } from 'vitest'
import {
  addMonths,
  dayOf,
  daysOfMonth,
  moveToDay,
  nextQuarterHour,
  quarterHours,
  spanOf,
  startOfWeek,
  step,
  timeOn,
} from './pick-time.ts'

const london = 'Europe/London'
const at = (iso: string) => new Date(iso)

test('a skipped time is the next valid minute; a doubled one the first', () => {
  expect(timeOn('2026-03-29', 90, london)).toEqual(at('2026-03-29T01:00Z'))
  expect(timeOn('2026-10-25', 90, london)).toEqual(at('2026-10-25T00:30Z'))
  expect(timeOn('2026-03-08', 150, 'America/New_York')).toEqual(at('2026-03-08T07:00Z'))
  expect(timeOn('2026-10-04', 135, 'Australia/Lord_Howe')).toEqual(at('2026-10-03T15:30Z'))
})

test('a whole day that a zone left out becomes the first minute of the next', () => {
  expect(timeOn('2011-12-30', 540, 'Pacific/Apia')).toEqual(at('2011-12-30T10:00Z'))
})

test('the quarters of a day: 96, and fewer when the clock springs forward', () => {
  expect(quarterHours('2026-11-20', london)).toHaveLength(96)
  expect(quarterHours('2026-03-29', london)).toHaveLength(92)
  expect(quarterHours('2026-10-25', london)).toHaveLength(96)
  expect(quarterHours('2026-03-29', london).slice(3, 5)).toEqual([
    at('2026-03-29T00:45Z'),
    at('2026-03-29T01:00Z'),
  ])
})

test('the next quarter is strictly after now', () => {
  expect(nextQuarterHour(at('2026-11-19T10:20:30Z'), london)).toEqual(at('2026-11-19T10:30Z'))
  expect(nextQuarterHour(at('2026-11-19T10:30Z'), london)).toEqual(at('2026-11-19T10:45Z'))
  expect(nextQuarterHour(at('2026-11-19T23:50Z'), london)).toEqual(at('2026-11-20T00:00Z'))
})

test('the lark hops to quarters and never into the past', () => {
  const now = at('2026-11-19T10:20:30Z')
  expect(step(at('2026-11-19T11:07Z'), 1, london, now)).toEqual(at('2026-11-19T11:15Z'))
  expect(step(at('2026-11-19T11:07Z'), -1, london, now)).toEqual(at('2026-11-19T11:00Z'))
  expect(step(at('2026-11-19T10:30Z'), -1, london, now)).toEqual(at('2026-11-19T10:20Z'))
  expect(step(at('2026-03-29T00:45Z'), 1, london, now)).toEqual(at('2026-11-19T10:20Z'))
  expect(step(at('2027-03-28T00:45Z'), 1, london, now)).toEqual(at('2027-03-28T01:00Z'))
})

test('another day keeps the wall time across a clock change', () => {
  const now = at('2026-10-01T00:00Z')
  expect(moveToDay(at('2026-10-24T08:00Z'), '2026-10-26', london, now)).toEqual(at('2026-10-26T09:00Z'))
  expect(moveToDay(at('2026-10-24T08:00Z'), '2026-09-26', london, now)).toEqual(now)
})

test('months are six weeks, from the first day of a week', () => {
  const days = daysOfMonth('2026-11', 1)
  expect([days[0], days[6], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06', 42])
  expect(daysOfMonth('2027-02', 1)[0]).toBe('2027-02-01')
  expect([0, 1, 6].map((first) => startOfWeek('2026-11-20', first))).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-14',
  ])
  expect([startOfWeek('2026-11-15', 0), startOfWeek('2026-11-15', 1)]).toEqual(['2026-11-15', '2026-11-09'])
  expect(daysOfMonth('2026-11', 0)[0]).toBe('2026-11-01')
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('a day is the zone’s, not UTC’s', () => {
  expect(dayOf(at('2026-11-20T05:00Z'), 'America/Los_Angeles')).toBe('2026-11-19')
})

function hoursOf(day: string, zone: string): number {
  const { from, to } = spanOf([day], zone)
  return (Date.parse(to) - Date.parse(from)) / 3_600_000
}

test('a day in which the clock changes has 23 or 25 hours', () => {
  expect(hoursOf('2026-03-29', 'Europe/London')).toBe(23)
  expect(hoursOf('2026-10-25', 'Europe/London')).toBe(25)
  expect(hoursOf('2026-11-20', 'Europe/London')).toBe(24)
  expect(hoursOf('2026-03-08', 'America/New_York')).toBe(23)
})

test('a day whose midnight the clock skips begins with its first moment', () => {
  expect(spanOf(['2026-03-29'], 'Asia/Beirut').from).toBe('2026-03-28T22:00:00.000Z')
  expect(hoursOf('2026-03-29', 'Asia/Beirut')).toBe(23)
})

test('several days last from the first moment of the first to the end of the last', () => {
  expect(spanOf(['2026-11-20', '2026-11-21', '2026-11-22'], 'UTC')).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-23T00:00:00.000Z',
  })
})
