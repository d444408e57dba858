import { expect, test } from 'vitest'
import type { Database } from '#server/plumbing/database/database.ts'
import { testHouse } from '#server/test-house.ts'
import { decidePublication } from './decide.ts'
import { listenForDue, signalDue } from './due-signal.ts'
import { pauseWorkspace } from './pause.ts'
import { resumeWorkspace } from './resume-workspace.ts'
import { schedulePost } from './schedule-post.ts'
import { signalsBy } from './test-signals.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }

test('what comes due earlier than known is signalled, once', async () => {
  await using house = await testHouse(nine)
  const { db, clock } = house
  expect(await signalsBy(house, async () => {})).toBe(0)
  expect(await signalsBy(house, () => signalDue(db))).toBe(1)
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  const schedule = (dueAt: Date | null) =>
    signalsBy(house, () => schedulePost(db, post, { destinations: [], dueAt, now: clock.at }))
  expect([await schedule(clock.at), await schedule(null)]).toEqual([1, 0])
})

test('a decision of the author is signalled, and the end of a pause', async () => {
  await using house = await testHouse(nine)
  const { db, clock, where } = house
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  await db.updateTable('publications').set({ state: 'failed' }).execute()
  const which = { ...where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  expect(await signalsBy(house, () => decidePublication(db, which, { kind: 'retry' }, clock.at))).toBe(1)
  const resume = () => resumeWorkspace(db, { ...where, by, plan: { kind: 'now' } }, clock.at)
  expect(await signalsBy(house, resume)).toBe(0)
  await pauseWorkspace(db, { ...where, reason: 'Flood' }, clock.at)
  expect(await signalsBy(house, resume)).toBe(1)
})

test('the first comment of a post that is live is signalled, and the next time of one that repeats', async () => {
  await using house = await testHouse(nine)
  const run = () => signalsBy(house, () => house.runDueJobs())
  await house.given.post({ on: 'bluesky', at: '09:00' })
  expect(await run()).toBe(0)
  const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
  await house.given.post({ on: 'bluesky', at: '09:00', settings: { recurring } })
  expect(await run()).toBe(1)
  await house.given.post({ on: 'linkedin', at: '09:00', settings: { linkedin: { firstComment: 'More.' } } })
  expect(await run()).toBe(1)
})

test('a worker hears of it', async () => {
  await using house = await testHouse(nine)
  const heard: unknown[] = []
  const second = Promise.withResolvers<void>()
  const stop = await listenForDue(house.house.database, (what) => {
    if (heard.push(what) === 2) second.resolve()
  })
  await signalDue(house.db)
  await signalDue(house.db, 'readings')
  await second.promise
  expect(heard).toEqual(['publications', 'readings'])
  await stop()
})

/** A database whose connection was lost while it listened. */
const listen: Database['listen'] = async (_channel, _hear, onGap) => {
  onGap()
  return async () => {}
}

test('where a signal may have been missed, it may have been either', async () => {
  const heard: unknown[] = []
  await listenForDue({ listen } as Database, (what) => void heard.push(what))
  expect(heard).toEqual([null])
})
