import { expect, test } from 'vitest'
import { isRefused } from './connection-standing.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('an account that ended and needs a new sign-in is refused', () => {
  expect(isRefused({ needsReauth: true, expiresAt: '2026-11-20T09:00:00Z' }, now)).toBe(true)
  expect(isRefused({ needsReauth: true, expiresAt: new Date('2026-11-19T09:00:00Z') }, now)).toBe(true)
})

test('an account that ends soon, or renews itself, is not refused', () => {
  expect(isRefused({ needsReauth: true, expiresAt: '2026-11-22T09:00:00Z' }, now)).toBe(false)
  expect(isRefused({ needsReauth: false, expiresAt: null }, now)).toBe(false)
  expect(isRefused({ needsReauth: false, expiresAt: '2026-11-19T09:00:00Z' }, now)).toBe(false)
})
