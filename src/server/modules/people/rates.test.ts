import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { forgetExpired } from './forget-expired.ts'
import { takeTurn } from './rates.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 9) + seconds * 1000)
const limit = { max: 3, perSec: 60 }

test('turns are counted together and start again after the window', async () => {
  await using database = await openTestDatabase()
  const take = (key: string, seconds: number) => takeTurn(database.db, key, limit, at(seconds))
  const burst = await Promise.all(Array.from({ length: 5 }, () => take('a', 0)))
  expect(burst.filter((turn) => turn.kind === 'taken')).toHaveLength(3)
  expect(await take('a', 59)).toEqual({ kind: 'refused', retryAfterSec: 1 })
  expect(await take('b', 59)).toEqual({ kind: 'taken' })
  expect(await take('a', 60)).toEqual({ kind: 'taken' })
})

test('old counts are deleted, recent ones kept', async () => {
  await using database = await openTestDatabase()
  await takeTurn(database.db, 'old', limit, at(-100_000))
  await takeTurn(database.db, 'fresh', limit, at(0))
  await forgetExpired(database.db, at(1))
  expect(await database.db.selectFrom('turns').select('key').execute()).toEqual([{ key: 'fresh' }])
})
