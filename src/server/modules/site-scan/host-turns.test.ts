import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { forgetHosts, takeTurn } from './host-turns.ts'

const now = new Date('2026-11-23T12:00Z')

/** A database with a clock that stands still, and what was waited for. */
async function openTurns() {
  const database = await openTestDatabase()
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)
  const tools = { db: database.db, clock: { now: () => now }, wait }
  const take = (changes: object = {}) =>
    takeTurn(tools, { origin: 'https://haldon.example', delayMs: 1_000, mostMs: 60_000, ...changes })
  return { take, waited, db: database.db, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('of several that ask at once each gets a turn of its own, a second apart', async () => {
  await using turns = await openTurns()
  expect(await Promise.all([turns.take(), turns.take(), turns.take(), turns.take()])).toEqual(
    Array(4).fill(true),
  )
  expect(turns.waited.toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 3_000])
  expect(await turns.take({ origin: 'https://other.example' })).toBe(true)
  expect(turns.waited).toHaveLength(3)
})

test('a turn that is too far away is not taken, and takes none from others', async () => {
  await using turns = await openTurns()
  await turns.take({ delayMs: 9_000 })
  expect(await turns.take({ mostMs: 5_000 })).toBe(false)
  expect(await turns.take()).toBe(true)
  expect(turns.waited).toEqual([9_000])
})

test('hosts are forgotten a day after their last turn', async () => {
  await using turns = await openTurns()
  await turns.take()
  const count = async () => (await turns.db.selectFrom('scan_hosts').select('origin').execute()).length
  await forgetHosts(turns.db, new Date(now.getTime() + 86_400_000))
  expect(await count()).toBe(1)
  await forgetHosts(turns.db, new Date(now.getTime() + 86_402_000))
  expect(await count()).toBe(0)
})
