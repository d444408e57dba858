import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { openLog } from '#server/plumbing/log.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { createLookout } from './lookout.ts'
import { holdTimers } from './test-timers.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

/** A lookout by itself over a house, which knows nothing of it; and how often it looked. */
function openLookout(
  house: Pick<TestHouse, 'db' | 'clock'>,
  claimMore: () => Promise<unknown> = async () => {},
) {
  const timers = holdTimers()
  // The embedded database has timers of its own.
  const alarms = () => timers.setTimeout.mock.calls.filter(([what]) => what === lookout.look).length
  const told: unknown[] = []
  let looks = 0
  let alarmsBefore = 0
  const log = Object.assign(openLog('silent'), { error: (about: unknown) => void told.push(about) })
  const lookout = createLookout({ db: house.db, clock: house.clock, log }, () => {
    looks++
    alarmsBefore = alarms()
    return claimMore()
  })
  return {
    told,
    lookout,
    looks: () => looks,
    pass: timers.pass,
    /** Waits until it has looked so often and sleeps until its alarm. */
    async sleepsAfter(times: number) {
      while (looks < times || alarms() === alarmsBefore) await turn()
      expect(looks).toBe(times)
    },
    async [Symbol.asyncDispose]() {
      await lookout.stop()
      timers[Symbol.dispose]()
    },
  }
}

/** A database without posts. */
async function openNothing() {
  const at = new Date(nine.now)
  return Object.assign(await openTestDatabase(), { clock: { at, now: () => at } })
}

test('every five seconds it looks, though nobody woke it', async () => {
  await using house = await testHouse(nine)
  await using at = openLookout(house)
  for (const post of ['none', 'one in ten minutes']) {
    if (post !== 'none') await house.given.post({ on: 'bluesky', at: '09:10' })
    at.lookout.look()
    const looks = at.looks()
    await at.sleepsAfter(looks)
    at.pass(4_999)
    expect(at.looks()).toBe(looks)
    at.pass(1)
    await at.sleepsAfter(looks + 1)
  }
})

test('it looks right after what is due next', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:10' })
  house.later(10 * 60 - 2)
  await using at = openLookout(house)
  at.lookout.look()
  await at.sleepsAfter(1)
  at.pass(2_000)
  expect(at.looks()).toBe(1)
  at.pass(1)
  await at.sleepsAfter(2)
})

test('however often it is woken while it looks, it looks once more', async () => {
  const first = Promise.withResolvers<void>()
  await using nothing = await openNothing()
  await using at = openLookout(nothing, () => first.promise)
  at.lookout.look()
  at.lookout.look()
  at.lookout.look()
  expect(at.looks()).toBe(1)
  first.resolve()
  await at.sleepsAfter(2)
})

test('what ends within four milliseconds makes one look', async () => {
  await using nothing = await openNothing()
  await using at = openLookout(nothing)
  at.lookout.lookSoon()
  at.pass(3)
  at.lookout.lookSoon()
  expect(at.looks()).toBe(0)
  at.pass(1)
  await at.sleepsAfter(1)
  at.lookout.lookSoon()
  at.lookout.look()
  await at.sleepsAfter(2)
  at.lookout.lookSoon()
  at.pass(4)
  await at.sleepsAfter(3)
})

test('what fails is told and tried again after five seconds; that the database is away is not told again', async () => {
  const errors = [new Error('a mistake'), new DatabaseUnavailable('away')]
  await using nothing = await openNothing()
  await using at = openLookout(nothing, async () => {
    const error = errors.shift()
    if (error) throw error
  })
  at.lookout.look()
  await at.sleepsAfter(1)
  expect(at.told).toMatchObject([{ err: { message: 'a mistake' } }])
  at.pass(5_000)
  await at.sleepsAfter(2)
  at.pass(4_999)
  expect(at.looks()).toBe(2)
  at.pass(1)
  await at.sleepsAfter(3)
  expect(at.told).toHaveLength(1)
})

test('a call that wakes it while a look fails is heard at once', async () => {
  const errors = [new Error('a mistake')]
  await using nothing = await openNothing()
  await using at = openLookout(nothing, async () => {
    const error = errors.shift()
    if (!error) return
    at.lookout.look()
    throw error
  })
  at.lookout.look()
  await at.sleepsAfter(2)
  expect(at.told).toHaveLength(1)
})

test('once stopped it looks no more, and has ended the present look', async () => {
  const present = Promise.withResolvers<void>()
  await using nothing = await openNothing()
  await using at = openLookout(nothing, () => present.promise)
  at.lookout.lookSoon()
  at.lookout.look()
  at.lookout.look()
  let hasStopped = false
  const stopping = at.lookout.stop().then(() => (hasStopped = true))
  await turn()
  expect(hasStopped).toBe(false)
  present.resolve()
  await stopping
  at.lookout.look()
  at.lookout.lookSoon()
  at.pass(10_000)
  await turn()
  expect(at.looks()).toBe(1)
})
