import { expect, test } from 'vitest'
import { daysLeft, endsInWords } from './ends-soon.ts'

const now = new Date('2026-11-20T09:00Z')
const ending = (expiresAt: string | null, change = {}) =>
  daysLeft({ expiresAt, renewable: false, needsReauth: false, ...change }, now)

test('only a connection that ends within two weeks and cannot be renewed gets a warning', () => {
  expect(ending('2026-11-27T09:00:00Z')).toBe(7)
  expect(ending('2026-11-20T21:00:00Z')).toBe(1)
  expect(ending('2026-11-20T08:00:00Z')).toBe(0)
  expect(ending('2026-12-20T09:00:00Z')).toBeNull()
  expect(ending(null)).toBeNull()
  expect(ending('2026-11-27T09:00:00Z', { renewable: true })).toBeNull()
  expect(ending('2026-11-27T09:00:00Z', { needsReauth: true })).toBeNull()
})

test('messages', () => {
  expect(endsInWords(7, 3)).toBe('ends in 7 days: 3 scheduled posts affected')
  expect(endsInWords(1, 1)).toBe('ends in 1 day: 1 scheduled post affected')
  expect(endsInWords(0, 0)).toBe('ends today: no scheduled posts affected')
})
