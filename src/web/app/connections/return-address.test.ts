// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setReturnAddress, takeReturnAddress } from './return-address.ts'

test('a remembered address is given once', () => {
  setReturnAddress('/dashboard/calendar?date=2026-11-20')
  expect(takeReturnAddress()).toBe('/dashboard/calendar?date=2026-11-20')
  expect(takeReturnAddress()).toBeNull()
})

test('connecting from elsewhere forgets it, and no address outside the app is followed', () => {
  setReturnAddress('/dashboard/calendar')
  setReturnAddress(null)
  expect(takeReturnAddress()).toBeNull()
  setReturnAddress('https://example.org')
  expect(takeReturnAddress()).toBeNull()
})
