import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { checkClock, ClockOff } from './check-clock.ts'

const off = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) })

test.each([0, 10, -10])('a clock that is off by %i seconds is fine', async (seconds) => {
  await using database = await openTestDatabase()
  expect(await checkClock(database.db, off(seconds))).toBeUndefined()
})

test.each([
  [90, 'ahead of'],
  [-90, 'behind'],
])('with a clock that is off by %i seconds no worker starts', async (seconds, words) => {
  await using database = await openTestDatabase()
  const checking = checkClock(database.db, off(seconds))
  await expect(checking).rejects.toThrow(ClockOff)
  await expect(checking).rejects.toThrow(words)
})
