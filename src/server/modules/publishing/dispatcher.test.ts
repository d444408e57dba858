import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testHouse, type TestHouse } from '#server/test-house.ts'
import { createDispatcher } from './dispatcher.ts'
import { openOutcomeRecorder } from './record-outcome.ts'
import { policy } from './test-claim.ts'
import { holdTimers } from './test-timers.ts'
import type { DispatcherDependencies } from './try-once.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

/** Waits until so many posts are on the network. */
async function untilSent(house: TestHouse, times: number) {
  while (house.sandbox.posts('bluesky').length < times) await turn()
}

test('a worker that is woken publishes what is due, once it has started', async () => {
  await using house = await testHouse(nine)
  const { dispatcher } = house.house
  await house.given.post({ on: 'bluesky', at: '09:00', text: 'First' })
  dispatcher.wake()
  for (let turns = 0; turns < 50; turns++) await turn()
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)
  dispatcher.start()
  await untilSent(house, 1)
  await vi.waitFor(async () => expect((await house.reread((await onlyPost(house)).id)).status).toBe('posted'))
  await house.given.post({ on: 'bluesky', at: '09:00', text: 'Second' })
  dispatcher.wake()
  await untilSent(house, 2)
})

const onlyPost = ({ db }: TestHouse) =>
  db.selectFrom('scheduled_posts').select('id').executeTakeFirstOrThrow()

test('a worker that has stopped renews no leases and claims nothing', async () => {
  await using house = await testHouse(nine)
  const { dispatcher } = house.house
  using timers = holdTimers()
  const before = timers.intervals()
  dispatcher.start()
  expect(timers.intervals()).toBe(before + 1)
  await dispatcher.stop(1_000)
  expect(timers.intervals()).toBe(before)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  dispatcher.wake()
  await dispatcher.runDue()
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)
})

test('more than is sent at once goes out all the same', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_CONCURRENCY: '1' } })
  for (let each = 0; each < 5; each++) {
    const account = await house.given.connection('bluesky', ['ada', 'ben', 'cleo', 'dora', 'emil'][each])
    await house.given.post({ on: [account], at: '09:00', text: `Post ${each}` })
  }
  await house.runDueJobs()
  expect(house.sandbox.posts('bluesky')).toHaveLength(5)
})

test('what nobody has begun when the worker stops is given back, untried', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_CONCURRENCY: '1' } })
  for (const name of ['ada', 'ben', 'cleo']) {
    const account = await house.given.connection('bluesky', name)
    await house.given.post({ on: [account], at: '09:00' })
  }
  const { dispatcher } = house.house
  const before = house.wire.calls.length
  const running = dispatcher.runDue()
  while (house.wire.calls.length === before) await turn()
  await dispatcher.stop(5_000)
  await running
  const rows = await house.db.selectFrom('publications').select(['state', 'tries', 'claimed_until']).execute()
  const sent = house.sandbox.posts('bluesky').length
  expect(sent).toBeLessThan(3)
  expect(rows.filter(({ state }) => state === 'published')).toHaveLength(sent)
  expect(rows.filter(({ state }) => state === 'scheduled')).toEqual(
    Array.from({ length: 3 - sent }, () => ({ state: 'scheduled', tries: 0, claimed_until: null })),
  )
})

/** Posts on nine accounts of Bluesky that are due, and requests that wait until they are let through. */
async function heldRequests() {
  const house = await testHouse({ ...nine, settings: { PUBLISH_CONCURRENCY: '2' } })
  for (let each = 0; each < 9; each++) {
    await house.given.post({ on: [await house.given.connection('bluesky', `baker${each}`)], at: '09:00' })
  }
  const waiting: (() => void)[] = []
  const answer = house.sandbox.fetch.bind(house.sandbox)
  const spy = vi.spyOn(house.sandbox, 'fetch').mockImplementation(async (request) => {
    if (request.url.endsWith('createRecord')) await new Promise<void>((go) => waiting.push(go))
    return answer(request)
  })
  const counted = async () => {
    const rows = await house.db.selectFrom('publications').select('state').execute()
    const of = (state: string) => rows.filter((row) => row.state === state).length
    return { claimed: of('publishing'), published: of('published'), sending: waiting.length }
  }
  const becomes = (expected: Awaited<ReturnType<typeof counted>>) =>
    vi.waitFor(async () => expect(await counted()).toEqual(expected), { timeout: 10_000 })
  return {
    house,
    letThrough: () => waiting.shift()?.(),
    /** Waits until it is so, and sees that it stays so. */
    async comesTo(expected: Awaited<ReturnType<typeof counted>>) {
      await becomes(expected)
      for (let turns = 0; turns < 50; turns++) await turn()
      expect(await counted()).toEqual(expected)
    },
    async end() {
      spy.mockRestore()
      while (waiting.length > 0) waiting.shift()?.()
    },
  }
}

test.each(['by itself', 'when it is told to'])(
  'a worker that runs %s sends two at once, holds six, and claims more when one waits',
  async (how) => {
    const { house, letThrough, comesTo, end } = await heldRequests()
    await using open = house
    const { dispatcher } = open.house
    const running = how === 'by itself' ? Promise.resolve(dispatcher.start()) : dispatcher.runDue()
    await comesTo({ claimed: 6, published: 0, sending: 2 })
    letThrough()
    await comesTo({ claimed: 5, published: 1, sending: 2 })
    letThrough()
    await comesTo({ claimed: 4, published: 2, sending: 2 })
    letThrough()
    await comesTo({ claimed: 6, published: 3, sending: 2 })
    await end()
    await running
    await vi.waitFor(() => expect(open.sandbox.posts('bluesky')).toHaveLength(9), { timeout: 10_000 })
  },
)

test('a worker that stops waits for what it sends, as long as it is given, and gives the rest back', async () => {
  const { house, comesTo, end } = await heldRequests()
  await using open = house
  open.house.dispatcher.start()
  await comesTo({ claimed: 6, published: 0, sending: 2 })
  let hasStopped = false
  const stopping = open.house.dispatcher.stop(60_000).then(() => (hasStopped = true))
  await comesTo({ claimed: 2, published: 0, sending: 2 })
  expect(hasStopped).toBe(false)
  await end()
  await stopping
  expect(open.sandbox.posts('bluesky')).toHaveLength(2)
})

test('what a worker was about to send when its time was over is given back, untried', async () => {
  await using house = await testHouse(nine)
  const mediaIds = [await house.given.picture('red')]
  await house.given.post({ on: 'bluesky', at: '09:00', mediaIds })
  const reached = Promise.withResolvers<void>()
  const answer = house.sandbox.fetch.bind(house.sandbox)
  const spy = vi.spyOn(house.sandbox, 'fetch').mockImplementation(async (request) => {
    if (!request.url.endsWith('uploadBlob')) return answer(request)
    reached.resolve()
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  })
  house.house.dispatcher.start()
  await reached.promise
  await house.house.dispatcher.stop(0)
  spy.mockRestore()
  const row = await house.db.selectFrom('publications').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ state: 'scheduled', tries: 0, claims: 0, claim_id: null, reason_code: null })
})

test('a network that cannot be reached is no matter of the lease', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.wire.cut = true
  await house.runDueJobs()
  expect(await house.publicationOf(id)).toMatchObject({ tries: 1, reasonCode: 'unreachable' })
})

test('what cannot be read is given back, untried, and the worker can stop', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  const db = house.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') throw new Error('a mistake')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { clock } = house
  const tools = {
    db,
    clock,
    policy,
    log: { debug() {} },
    outage: { losses: () => 0 },
    clockIsRight: () => true,
    record: openOutcomeRecorder(house.db, clock, { ...policy, billing: 'off' }),
  } as unknown as DispatcherDependencies
  const dispatcher = createDispatcher(tools)
  await expect(dispatcher.runDue()).rejects.toThrow('a mistake')
  await dispatcher.stop(1_000)
  const row = await house.db.selectFrom('publications').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ state: 'scheduled', tries: 0, claims: 0, claim_id: null, claimed_until: null })
})
