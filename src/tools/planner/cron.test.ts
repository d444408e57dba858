import { expect, test } from 'vitest'
import { nextCronTimes, readCron } from './cron.ts'

const now = new Date('2026-11-21T08:00:00Z')

function next(line: string, zone = 'UTC', count = 3, from = now): string[] {
  const reading = readCron(line)
  return 'cron' in reading
    ? nextCronTimes(reading.cron, zone, from, count).map((at) => at.toISOString().slice(0, 16))
    : [reading.problem]
}

test('weekdays at half past seven', () => {
  expect(next('30 7 * * mon-fri')).toEqual(['2026-11-23T07:30', '2026-11-24T07:30', '2026-11-25T07:30'])
})

test('steps and lists', () => {
  expect(next('*/20 9,17 * * *', 'UTC', 4)).toEqual([
    '2026-11-21T09:00',
    '2026-11-21T09:20',
    '2026-11-21T09:40',
    '2026-11-21T17:00',
  ])
  expect(next('5/25 0 1 */6 *', 'UTC', 3)).toEqual([
    '2027-01-01T00:05',
    '2027-01-01T00:30',
    '2027-01-01T00:55',
  ])
})

test('day of month or weekday when both are given', () => {
  expect(next('0 12 13 * fri', 'UTC', 3)).toEqual([
    '2026-11-27T12:00',
    '2026-12-04T12:00',
    '2026-12-11T12:00',
  ])
  expect(next('0 12 13 * 7', 'UTC', 2)).toEqual(['2026-11-22T12:00', '2026-11-29T12:00'])
})

test('nine in Berlin stays nine across a clock change, a skipped time moves to the next valid minute', () => {
  const march = new Date('2027-03-27T12:00:00Z')
  expect(next('0 9 * * *', 'Europe/Berlin', 2, new Date('2027-03-26T12:00:00Z'))).toEqual([
    '2027-03-27T08:00',
    '2027-03-28T07:00',
  ])
  expect(next('30 2 * * *', 'Europe/Berlin', 2, march)).toEqual(['2027-03-28T01:00', '2027-03-29T00:30'])
  expect(next('*/30 2 28 3 *', 'Europe/Berlin', 1, march)).toEqual(['2027-03-28T01:00'])
})

test('a leap day is found, an impossible day ends the search', () => {
  expect(next('0 0 29 2 *', 'UTC', 2)).toEqual(['2028-02-29T00:00', '2032-02-29T00:00'])
  expect(next('0 0 31 2 *')).toEqual([])
})

test.each([
  ['* * *', /five fields.*has 3/],
  ['', /has 0/],
  ['61 * * * *', /“61” is not a valid minute/],
  ['0 9 * * monday', /is not a valid weekday/],
  ['0 17-9 * * *', /is not a valid hour/],
  ['0 9 */0 * *', /is not a valid day of month/],
])('%s is refused with the reason', (line, reason) => {
  expect(next(line)[0]).toMatch(reason)
})
