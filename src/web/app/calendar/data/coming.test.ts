import { expect, test } from 'vitest'
import { testPost } from '../../posts/test-post.ts'
import { firstAfter, isOver } from './coming.ts'
import { byDay } from './placed.ts'
import { testEntry } from './test-entry.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18']
const now = new Date('2026-11-17T12:00:00Z')
const over = (...entries: Parameters<typeof testEntry>[0][]) =>
  isOver(days, '2026-11-17', byDay(entries.map(testEntry), new Map(), 'UTC'), now)
const scheduled = (scheduledFor: string) => testPost({ status: 'scheduled', scheduledFor })

test('a week is over when nothing of it is still to go out', () => {
  expect(over({ at: '2026-11-17T09:00:00Z', status: 'posted', badge: 'posted' })).toBe(true)
  expect(over({ at: '2026-11-18T09:00:00Z' })).toBe(false)
})

test('another week is never over: one looks at it for what it holds', () => {
  expect(isOver(days, '2026-11-20', new Map(), now)).toBe(false)
})

test('a date of a series counts as something to come', () => {
  const recurring = { rule: null, coming: ['2026-11-18T09:00:00Z'], past: [] }
  const series = testEntry({ at: '2026-11-16T09:00:00Z', recurring })
  expect(isOver(days, '2026-11-17', byDay([series], new Map(), 'UTC'), now)).toBe(false)
})

test('what comes first after a week is found by the reader’s days, whatever order the posts have', () => {
  const posts = ['2026-11-25T09:00:00Z', '2026-11-22T23:30:00Z', '2026-11-20T09:00:00Z'].map(scheduled)
  expect(firstAfter('2026-11-22', posts, 'UTC')).toBe('2026-11-25T09:00:00Z')
  expect(firstAfter('2026-11-22', posts, 'Europe/Berlin')).toBe('2026-11-22T23:30:00Z')
  expect(firstAfter('2026-11-25', posts, 'UTC')).toBe(null)
})
