import { expect, test } from 'vitest'
import { dateShown, formatWhenInFull, recurringOf } from './schedule.ts'

const at = (instant: string) => new Date(instant)

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
  expect(dateShown({ ...plain, status: 'posted' })).toBe('2026-11-20T09:00:00Z')
})

test('of what recurs only what can be read is read', () => {
  const recurring = {
    enabled: true,
    rule: 'FREQ=DAILY',
    next_schedule: '2026-11-27T09:00:00Z',
    last_posted: '2026-11-20T09:00:01Z',
  }
  expect(recurringOf({ recurring })).toEqual({
    enabled: true,
    rule: 'FREQ=DAILY',
    nextSchedule: '2026-11-27T09:00:00Z',
    lastPosted: '2026-11-20T09:00:01Z',
  })
  const odd = { enabled: true, rule: 3, next_schedule: 'soon', last_posted: 3 }
  expect(recurringOf({ recurring: odd })).toEqual({
    enabled: true,
    rule: undefined,
    nextSchedule: null,
    lastPosted: null,
  })
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
