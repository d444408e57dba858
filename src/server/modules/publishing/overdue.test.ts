import { setImmediate as turn } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { openLog } from '#server/plumbing/log.ts'
import { testHouse } from '#server/test-house.ts'
import { watchOverdue } from './overdue.ts'
import { holdTimers } from './test-timers.ts'

const waits = expect.stringContaining('are due')
const taken = expect.stringContaining('taken')

/** A watch over a house in which a post may be due; `pass` lets time pass and tells what was logged in it. */
async function openWatch() {
  const house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  let said: string[] = []
  let begun = 0
  let ended = 0
  let trouble: Error | null = null
  const watched: KyselyPlugin = {
    transformQuery({ node }) {
      begun++
      if (trouble === null) return node
      ended++
      throw trouble
    },
    async transformResult({ result }) {
      ended++
      return result
    },
  }
  const log = Object.assign(openLog('silent'), {
    warn: (_about: unknown, words?: string) => void said.push(words ?? String(_about)),
  })
  const timers = holdTimers()
  const stop = watchOverdue(house.db.withPlugin(watched), house.clock, log)
  return {
    house,
    stop,
    looks: () => begun,
    fail: (error: Error | null) => void (trouble = error),
    async pass(sec: number): Promise<string[]> {
      said = []
      for (let passed = 0; passed < sec; passed += 10) {
        timers.pass(10_000)
        while (ended < begun) await turn()
        await turn()
      }
      return said
    },
    async [Symbol.asyncDispose]() {
      stop()
      timers[Symbol.dispose]()
      await house[Symbol.asyncDispose]()
    },
  }
}

test('what no worker takes is logged at once, then every minute, and once when it has been taken', async () => {
  await using watch = await openWatch()
  expect(await watch.pass(10)).toEqual([])
  await watch.house.given.post({ on: 'bluesky', at: '09:00' })
  watch.house.later(60)
  expect(await watch.pass(10)).toEqual([waits])
  expect(await watch.pass(50)).toEqual([])
  expect(await watch.pass(10)).toEqual([waits])
  expect(await watch.pass(50)).toEqual([])
  await watch.house.runDueJobs()
  expect(await watch.pass(10)).toEqual([taken])
  expect(await watch.pass(30)).toEqual([])
  await watch.house.given.post({ on: 'bluesky', at: '09:01' })
  watch.house.later(60)
  expect(await watch.pass(10)).toEqual([waits])
})

test('it looks every ten seconds until it is stopped', async () => {
  await using watch = await openWatch()
  await watch.pass(30)
  expect(watch.looks()).toBe(3)
  watch.stop()
  await watch.pass(30)
  expect(watch.looks()).toBe(3)
})

test('a look that fails is logged, unless the database is away, and the next one looks again', async () => {
  await using watch = await openWatch()
  watch.fail(new Error('a mistake'))
  expect(await watch.pass(10)).toEqual([expect.stringContaining('failed')])
  watch.fail(new DatabaseUnavailable('away'))
  expect(await watch.pass(10)).toEqual([])
  watch.fail(null)
  await watch.house.given.post({ on: 'bluesky', at: '09:00' })
  watch.house.later(60)
  expect(await watch.pass(10)).toEqual([waits])
})
