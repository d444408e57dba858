import { expect, test } from 'vitest'
import { dateWords, dayWords, momentWords } from './moments.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T08:41:00Z', 'UTC', 'today at 8:41 AM'],
  ['2026-11-20T23:41:00Z', 'UTC', 'yesterday at 11:41 PM'],
  ['2026-11-20T23:41:00Z', 'Asia/Tokyo', 'today at 8:41 AM'],
  ['2026-11-22T00:41:00Z', 'UTC', 'tomorrow at 12:41 AM'],
  ['2026-11-24T09:00:00Z', 'UTC', 'Tuesday at 9:00 AM'],
  ['2026-11-03T09:00:00Z', 'UTC', 'Nov 3'],
  ['2025-11-03T09:00:00Z', 'UTC', 'Nov 3, 2025'],
])('%s in %s is %s', (instant, zone, words) => {
  expect(momentWords(instant, now, zone)).toBe(words)
})

test('a day is said by how far off it is', () => {
  expect(dayWords('2026-11-21T01:00:00Z', now, 'UTC')).toBe('today')
  expect(dayWords('2026-11-18T23:00:00Z', now, 'UTC')).toBe('3 days ago')
  expect(dayWords('2026-11-28T01:00:00Z', now, 'UTC')).toBe('in 7 days')
  expect(dayWords('2026-01-01T01:00:00Z', now, 'UTC')).toBe('Jan 1')
  expect(dateWords('2026-01-01T01:00:00Z', now, 'UTC')).toBe('Jan 1')
})
