import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, hideToast, leaveScreen, showToast, takeToastAlong } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

test('only one shows at a time: the last', () => {
  showToast({ title: 'Success', description: 'The first' })
  showToast({ title: 'Error', description: 'The second', tone: 'bad' })
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'The second' })
  hideToast()
  expect(currentToast()).toBeNull()
})

test('it stays for 1,000,000 milliseconds, counted anew for each', () => {
  showToast({ title: 'Success' })
  vi.advanceTimersByTime(600_000)
  showToast({ title: 'Post deleted' })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toMatchObject({ title: 'Post deleted' })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('it leaves with its screen, unless it was taken along to the next', () => {
  showToast({ title: 'Success' })
  leaveScreen()
  expect(currentToast()).toBeNull()
  showToast({ title: 'Post deleted' })
  takeToastAlong()
  leaveScreen()
  expect(currentToast()).toMatchObject({ title: 'Post deleted' })
  leaveScreen()
  expect(currentToast()).toBeNull()
})
