import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samePress } from './use-same-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts how often it was done; each time takes so long. */
function slowWork(ms: number) {
  const work = vi.fn<() => Promise<number>>(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(work.mock.calls.length), ms)),
  )
  return work
}

test('a press that comes before the first has ended is the same press', async () => {
  const press = samePress()
  const work = slowWork(3_000)
  const first = press('a', work)
  await vi.advanceTimersByTimeAsync(2_900)
  const second = press('a', work)
  await vi.advanceTimersByTimeAsync(200)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(work).toHaveBeenCalledTimes(1)
})

test('the second of a double press is not a new one, however quick the answer was', async () => {
  const press = samePress()
  const work = slowWork(10)
  void press('a', work)
  await vi.advanceTimersByTimeAsync(120)
  void press('a', work)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(400)
  void press('a', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('something else is not held up', () => {
  const press = samePress()
  const work = slowWork(10)
  void press('a', work)
  void press('b', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('what failed can be pressed again', async () => {
  const press = samePress()
  await expect(press('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await vi.advanceTimersByTimeAsync(600)
  expect(await press('a', async () => 'up')).toBe('up')
})
