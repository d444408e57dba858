import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePerPress } from './use-once-per-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts the runs; each takes this long. */
function slowWork(ms: number) {
  const work = vi.fn<() => Promise<number>>(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(work.mock.calls.length), ms)),
  )
  return work
}

test('a click before the first has finished counts as the same click', async () => {
  const press = oncePerPress()
  const work = slowWork(3_000)
  const first = press('a', work)
  await vi.advanceTimersByTimeAsync(2_900)
  const second = press('a', work)
  await vi.advanceTimersByTimeAsync(200)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(work).toHaveBeenCalledTimes(1)
})

test('the second of a double click is not a new one, however fast the response was', async () => {
  const press = oncePerPress()
  const work = slowWork(10)
  void press('a', work)
  await vi.advanceTimersByTimeAsync(120)
  void press('a', work)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(400)
  void press('a', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a different action is not blocked', () => {
  const press = oncePerPress()
  const work = slowWork(10)
  void press('a', work)
  void press('b', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failed action can be clicked again', async () => {
  const press = oncePerPress()
  await expect(press('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await vi.advanceTimersByTimeAsync(600)
  expect(await press('a', async () => 'up')).toBe('up')
})
