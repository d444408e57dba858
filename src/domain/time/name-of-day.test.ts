import { expect, test } from 'vitest'
import { nameOfDay } from './name-of-day.ts'

const now = new Date('2026-11-22T10:00Z')
const long = (at: string, zone = 'UTC') => nameOfDay(new Date(at), now, zone, 'long')

test('today, a weekday within six days, then the date', () => {
  expect(long('2026-11-22T23:59Z')).toBe('today')
  expect(long('2026-11-23T00:00Z')).toBe('Monday')
  expect(long('2026-11-28T23:59Z')).toBe('Saturday')
  expect(long('2026-11-29T00:00Z')).toBe('November 29')
})

test('a day of another year has its year, and a day that is over its date', () => {
  expect(long('2027-03-21T09:00Z')).toBe('March 21, 2027')
  expect(nameOfDay(new Date('2027-03-21T09:00Z'), now, 'UTC', 'short')).toBe('Mar 21, 2027')
  expect(long('2026-11-20T09:00Z')).toBe('November 20')
})

test('the zone decides which day it is', () => {
  expect(long('2026-11-22T23:30Z', 'Europe/Berlin')).toBe('Monday')
  expect(long('2026-11-22T11:00Z', 'Pacific/Kiritimati')).toBe('today')
})
