import { expect, test } from 'vitest'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { recordHeartbeat, isAnyClockOff, lastHeartbeat } from './heartbeat.ts'

const at = (sec: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, sec))
const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

test('the last heartbeat is the latest of any worker, null when there was none', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  expect(await lastHeartbeat(db)).toBeNull()
  await recordHeartbeat(db, one, at(1))
  await recordHeartbeat(db, other, at(5))
  await recordHeartbeat(db, one, at(3))
  expect(await lastHeartbeat(db)).toEqual(at(5))
  expect(await db.selectFrom('worker_heartbeats').selectAll().orderBy('worker_id').execute()).toMatchObject([
    { worker_id: one, seen_at: at(3), clock_off_sec: null },
    { worker_id: other, seen_at: at(5), clock_off_sec: null },
  ])
})

test('a worker with a wrong clock is known while it is alive, by its own clock or by the right one', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await recordHeartbeat(db, other, at(50))
  expect(await isAnyClockOff(db, at(1))).toBe(false)
  // Ten seconds behind.
  await recordHeartbeat(db, one, at(30), -10)
  expect(await isAnyClockOff(db, at(29))).toBe(true)
  expect(await isAnyClockOff(db, at(39))).toBe(true)
  expect(await isAnyClockOff(db, at(40))).toBe(false)
  // Ten seconds ahead.
  await recordHeartbeat(db, one, at(30), 10)
  expect(await isAnyClockOff(db, at(29))).toBe(true)
  expect(await isAnyClockOff(db, at(30))).toBe(false)
  await recordHeartbeat(db, one, at(31))
  expect(await isAnyClockOff(db, at(1))).toBe(false)
})

test('of several workers with a wrong clock one is read', async () => {
  await using database = await openTestDatabase()
  for (const worker of [one, other]) await recordHeartbeat(database.db, worker, at(30), 10)
  const { db, readings } = watchReads(database.db)
  expect(await isAnyClockOff(db, at(1))).toBe(true)
  expect(readings.map(({ rows }) => rows)).toEqual([1])
})
