import { expect, test } from 'vitest'
import { addDays } from '#domain/time/pick-time.ts'
import { hoursOf } from './hour-rows.ts'

const zone = 'Europe/London'
const weekFrom = (day: string) => Array.from({ length: 7 }, (_, index) => addDays(day, index))
const spring = weekFrom('2026-03-23')
const autumn = weekFrom('2026-10-19')

test('an ordinary week has 24 rows, and no day misses one', () => {
  const days = weekFrom('2026-11-16')
  const hours = hoursOf(days, zone)
  expect(hours.rows.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  for (const day of days) expect(hours.missing(day)).toEqual([])
  expect(hours.spotOf(new Date('2026-11-19T14:45Z'), '2026-11-19')).toEqual({ row: 14, minute: 45 })
  expect(hours.timeAt('2026-11-19', { row: 14, minute: 45 })).toEqual(new Date('2026-11-19T14:45Z'))
})

test('where the clocks go forward, that day misses an hour and its rows are 23', () => {
  const hours = hoursOf(spring, zone)
  expect(hours.rows).toHaveLength(24)
  expect(hours.missing('2026-03-29')).toEqual([1])
  expect(hours.missing('2026-03-28')).toEqual([])
  // A time that does not exist is the first one after it.
  expect(hours.timeAt('2026-03-29', { row: 1, minute: 30 })).toEqual(new Date('2026-03-29T01:00Z'))
  expect(hours.timeAt('2026-03-29', { row: 14, minute: 0 })).toEqual(new Date('2026-03-29T13:00Z'))
})

test('where the clocks go back, that day has 25 rows, and the others miss the repeated one', () => {
  const hours = hoursOf(autumn, zone)
  expect(hours.rows).toHaveLength(25)
  expect(hours.rows.slice(0, 4)).toEqual([
    { hour: 0, isAgain: false },
    { hour: 1, isAgain: false },
    { hour: 1, isAgain: true },
    { hour: 2, isAgain: false },
  ])
  expect(hours.missing('2026-10-25')).toEqual([])
  expect(hours.missing('2026-10-24')).toEqual([2])
  const sunday = '2026-10-25'
  const [first, second] = [new Date('2026-10-25T00:30Z'), new Date('2026-10-25T01:30Z')]
  expect(hours.spotOf(first, sunday)).toEqual({ row: 1, minute: 30 })
  expect(hours.spotOf(second, sunday)).toEqual({ row: 2, minute: 30 })
  expect(hours.timeAt(sunday, { row: 1, minute: 30 })).toEqual(first)
  expect(hours.timeAt(sunday, { row: 2, minute: 30 })).toEqual(second)
  expect(hours.timeAt('2026-10-24', { row: 2, minute: 30 })).toEqual(new Date('2026-10-24T00:30Z'))
})

test('every quarter of an hour of a changed day has a row and comes back from it', () => {
  for (const [place, day] of [
    ['Europe/London', '2026-03-29'],
    ['Europe/London', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Africa/Cairo', '2026-04-24'],
    ['Africa/Cairo', '2026-10-29'],
    ['America/Havana', '2026-03-08'],
    ['America/Havana', '2026-11-01'],
  ] as const) {
    const hours = hoursOf([day], place)
    const from = hours.timeAt(day, { row: 0, minute: 0 }).getTime()
    const missing = new Set(hours.missing(day))
    for (let quarter = 0; quarter < 92; quarter++) {
      const at = new Date(from + quarter * 900_000)
      const spot = hours.spotOf(at, day)
      expect(missing.has(spot.row)).toBe(false)
      expect(hours.timeAt(day, spot)).toEqual(at)
    }
  }
})
