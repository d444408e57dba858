import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import { databaseTimeOf, watchClock } from './check-clock.ts'

/** A machine whose clock can be set, and a database with a clock of its own. */
function openMachine() {
  const nineMs = Date.UTC(2026, 2, 1, 9)
  const time = { atMs: nineMs, count: 1_000, databaseMs: nineMs, asked: 0, onTheWay: [0, 0] }
  const log = openLog('silent')
  const said: string[] = []
  const write = (_about: unknown, words?: string) => void said.push(words ?? String(_about))
  Object.assign(log, { error: write, warn: write })
  const clock = { now: () => new Date(time.atMs), elapsedMs: () => time.count }
  const databaseTime = async () => {
    time.asked++
    if (Number.isNaN(time.databaseMs)) throw new Error('the database is gone')
    const [there = 0, back = 0] = time.onTheWay
    later(there)
    const theirs = new Date(time.databaseMs)
    later(back)
    return theirs
  }
  /** Everything goes on by so many seconds. */
  function later(sec: number) {
    time.atMs += sec * 1000
    time.count += sec * 1000
    time.databaseMs += sec * 1000
  }
  return {
    time,
    said,
    watch: watchClock(clock, log, databaseTime),
    later,
    setClock: (sec: number) => void (time.atMs += sec * 1000),
    setDatabase: (sec: number) => void (time.databaseMs += sec * 1000),
  }
}

test.each([0, 4, -4, 5, -5])('a clock that is off by %i seconds is right', async (sec) => {
  const { watch, setClock } = openMachine()
  setClock(sec)
  await watch.look()
  expect([watch.isRight(), watch.offSec()]).toEqual([true, null])
})

test.each([
  [90, 'ahead of'],
  [-6, 'behind'],
])(
  'a clock that is off by %i seconds at the start publishes nothing, and goes on when it is set',
  async (sec, words) => {
    const { watch, setClock, later, said } = openMachine()
    setClock(sec)
    await watch.look()
    expect([watch.isRight(), watch.offSec()]).toEqual([false, sec])
    setClock(-sec)
    later(10)
    await watch.look()
    expect([watch.isRight(), watch.offSec()]).toEqual([true, null])
    expect(said).toHaveLength(2)
    expect(said[0]).toContain(`${Math.abs(sec)} seconds ${words} the database’s`)
  },
)

test('a clock that is set while it runs is noticed before the next claim, and told once', async () => {
  const { watch, setClock, later, said } = openMachine()
  await watch.look()
  setClock(3600)
  expect(watch.isRight()).toBe(false)
  for (let beat = 0; beat < 12; beat++) {
    later(10)
    await watch.look()
  }
  expect([watch.isRight(), watch.offSec()]).toEqual([false, 3600])
  expect(said).toHaveLength(1)
  setClock(-3600)
  later(10)
  await watch.look()
  expect(watch.isRight()).toBe(true)
  expect(said).toEqual([expect.anything(), expect.stringContaining('publishing continues')])
})

test('the database is asked once a minute, and at every heartbeat while something is wrong', async () => {
  const { watch, time, later, setDatabase } = openMachine()
  for (let beat = 0; beat < 12; beat++) {
    await watch.look()
    later(10)
  }
  expect(time.asked).toBe(2)
  setDatabase(30)
  for (let beat = 0; beat < 6; beat++) {
    await watch.look()
    later(10)
  }
  expect(watch.offSec()).toBe(-30)
  setDatabase(-30)
  await watch.look()
  expect(watch.isRight()).toBe(true)
})

test('a clock that was set together with the database’s is believed once it has stood there for five minutes', async () => {
  const { watch, setClock, setDatabase, later } = openMachine()
  await watch.look()
  setClock(3600)
  setDatabase(3600)
  const right: boolean[] = []
  for (let minute = 0; minute <= 5; minute++) {
    await watch.look()
    right.push(watch.isRight())
    later(60)
  }
  expect(right).toEqual([false, false, false, false, false, true])
})

test('a clock that wanders slowly together with the database’s stays right', async () => {
  const { watch, setClock, setDatabase, later } = openMachine()
  for (let minute = 0; minute < 60; minute++) {
    await watch.look()
    expect(watch.isRight()).toBe(true)
    later(60)
    setClock(1)
    setDatabase(1)
  }
})

test('a clock that was set by no more than five seconds, together with the database’s, stays right', async () => {
  const { watch, setClock, setDatabase, later } = openMachine()
  await watch.look()
  later(60)
  for (const set of [setClock, setDatabase]) set(5)
  expect(watch.isRight()).toBe(true)
  await watch.look()
  expect([watch.isRight(), watch.offSec()]).toEqual([true, null])
})

test.each([
  ['is set once more', 100, 8],
  ['is set by no more than five seconds', 5, 5],
])('the five minutes of a clock that %s begin or go on', async (_what, sec, minutes) => {
  const { watch, setClock, setDatabase, later } = openMachine()
  await watch.look()
  for (const set of [setClock, setDatabase]) set(3600)
  let minute = 0
  for (; !watch.isRight() && minute < 20; minute++) {
    if (minute === 3) for (const set of [setClock, setDatabase]) set(sec)
    await watch.look()
    later(60)
  }
  expect(minute - 1).toBe(minutes)
})

test('while it differs from the database’s, a clock that was set does not count as standing', async () => {
  const { watch, setClock, setDatabase, later } = openMachine()
  await watch.look()
  for (const set of [setClock, setDatabase]) set(3600)
  await watch.look()
  later(240)
  setDatabase(30)
  await watch.look()
  setDatabase(-30)
  later(60)
  await watch.look()
  expect(watch.isRight()).toBe(false)
  later(300)
  await watch.look()
  expect(watch.isRight()).toBe(true)
})

test.each([
  [10, 0],
  [0, 10],
  [7, 3],
])(
  'a question that is %i seconds on its way there, and %i back, is not held against the clock',
  async (...way) => {
    const { watch, time } = openMachine()
    time.onTheWay = way
    await watch.look()
    expect([watch.isRight(), watch.offSec()]).toEqual([true, null])
  },
)

test('a database that does not answer changes nothing', async () => {
  const { watch, time, setClock, later } = openMachine()
  await watch.look()
  later(120)
  time.databaseMs = Number.NaN
  await watch.look()
  expect(watch.isRight()).toBe(true)
  setClock(60)
  await watch.look()
  expect(watch.isRight()).toBe(false)
})

test('the database tells its time', async () => {
  await using database = await openTestDatabase()
  expect(Math.abs((await databaseTimeOf(database.db)).getTime() - Date.now())).toBeLessThan(60_000)
})
