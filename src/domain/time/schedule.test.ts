import { expect, test } from 'vitest'
import { dateShown, formatWhen, formatWhenInFull, recurringOf } from './schedule.ts'

const now = new Date('2026-11-19T10:20:00Z')
const at = (instant: string) => new Date(instant)

test('today shows the time alone', () => {
  expect(formatWhen(at('2026-11-19T16:00:00Z'), now, 'Europe/London')).toBe('4:00 PM')
})

test('another day of the current year shows month, day and time', () => {
  expect(formatWhen(at('2026-11-20T09:00:00Z'), now, 'Europe/London')).toBe('Nov 20, 9:00 AM')
  expect(formatWhen(at('2026-07-01T08:05:00Z'), now, 'Europe/London')).toBe('Jul 1, 9:05 AM')
})

test('another year shows the year', () => {
  expect(formatWhen(at('2027-01-02T12:30:00Z'), now, 'Europe/London')).toBe('Jan 2, 2027, 12:30 PM')
})

test('the zone decides what today is', () => {
  const late = at('2026-11-20T02:00:00Z')
  expect(formatWhen(late, now, 'Europe/London')).toBe('Nov 20, 2:00 AM')
  expect(formatWhen(late, now, 'America/New_York')).toBe('9:00 PM')
})

test('the zone decides what the current year is', () => {
  const newYear = at('2026-12-31T23:30:00Z')
  expect(formatWhen(newYear, now, 'Asia/Tokyo')).toBe('Jan 1, 2027, 8:30 AM')
})

test('midnight and noon are twelve', () => {
  expect(formatWhen(at('2026-11-19T00:00:00Z'), now, 'UTC')).toBe('12:00 AM')
  expect(formatWhen(at('2026-11-19T12:00:00Z'), now, 'UTC')).toBe('12:00 PM')
})

test('in full it names the weekday', () => {
  expect(formatWhenInFull(at('2026-11-20T09:00:00Z'), 'UTC')).toBe('Friday, November 20, 2026, 9:00 AM')
})

const plain = {
  status: 'scheduled',
  scheduledFor: '2026-11-20T09:00:00Z',
  postedAt: null,
  updatedAt: '2026-11-18T00:00:00Z',
  platformSettings: {},
}

test('a draft has no date, a scheduled post its time, a posted one the time it went out', () => {
  expect(dateShown({ ...plain, status: 'draft', scheduledFor: null })).toBeNull()
  expect(dateShown(plain)).toBe('2026-11-20T09:00:00Z')
  expect(dateShown({ ...plain, status: 'posted', postedAt: '2026-11-20T09:00:02Z' })).toBe(
    '2026-11-20T09:00:02Z',
  )
})

test('a recurring post shows its next time, and its last one when posted', () => {
  const recurring = {
    enabled: true,
    next_schedule: '2026-11-27T09:00:00Z',
    last_posted: '2026-11-20T09:00:01Z',
  }
  const post = { ...plain, platformSettings: { recurring } }
  expect(dateShown(post)).toBe('2026-11-27T09:00:00Z')
  expect(dateShown({ ...post, status: 'posted' })).toBe('2026-11-20T09:00:01Z')
  const neverPosted = { ...post, status: 'posted', platformSettings: { recurring: { enabled: true } } }
  expect(dateShown(neverPosted)).toBe('2026-11-18T00:00:00Z')
})

test('what is not a recurring setting reads as none', () => {
  for (const recurring of [undefined, null, 'weekly', 3, {}, { enabled: false }, { enabled: 'yes' }]) {
    expect(recurringOf({ recurring })).toBeNull()
  }
})
