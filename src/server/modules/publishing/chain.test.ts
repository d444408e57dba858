import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { decidePublication } from './decide.ts'
import { schedulePost } from './schedule-post.ts'
import { takeDown } from './take-down.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

const chain = {
  all: 'One',
  thread: {
    all: [
      { text: 'Two', media: [] },
      { text: 'Three', media: [] },
    ],
  },
}

const texts = (house: TestHouse, network: 'twitter' | 'bluesky' | 'linkedin') =>
  house.sandbox.posts(network).map(({ text }) => text)

const toolsOf = (house: TestHouse) => ({
  database: house.house.database,
  networks: house.house.networks,
  connections: house.house.connections,
  clock: house.clock,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => house.sandbox.fetch(new Request(input, init)),
})

test('a chain goes out item by item where there are chains, and as one text elsewhere', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: ['twitter', 'linkedin'], at: '09:00', content: chain })
  await house.runDueJobs()
  expect(texts(house, 'twitter')).toEqual(['One', 'Two', 'Three'])
  expect(texts(house, 'linkedin')).toEqual(['One\n\nTwo\n\nThree'])
  expect((await house.reread(id)).status).toBe('posted')
})

/** A chain of which X took the first item and refused the second. */
async function halfOut(house: TestHouse) {
  const tooLong = {
    all: 'One',
    thread: {
      all: [
        { text: 'x'.repeat(400), media: [] },
        { text: 'Three', media: [] },
      ],
    },
  }
  const { id } = await house.given.post({ on: 'twitter', at: '09:00', content: tooLong })
  await house.runDueJobs()
  return { id, publication: await house.publicationOf(id) }
}

test('a chain that fails in the middle says so, keeps its link, and can be taken no more for one that is not out', async () => {
  await using house = await testHouse(nine)
  const { id, publication } = await halfOut(house)
  expect(publication).toMatchObject({
    state: 'failed',
    live: { done: 1, of: 3 },
    url: expect.stringMatching(/status/),
    removable: true,
    reason: expect.stringMatching(/1 of 3/),
  })
  const rescheduled = await house.db
    .transaction()
    .execute((tx) =>
      schedulePost(
        tx,
        { id, workspaceId: house.where.workspaceId },
        { destinations: [], dueAt: null, now: house.clock.now() },
      ),
    )
  expect(rescheduled).toEqual({ kind: 'under-way' })
})

test('retrying a chain that is half out sends only what is missing', async () => {
  await using house = await testHouse(nine)
  const { id, publication } = await halfOut(house)
  await house.db
    .updateTable('scheduled_posts')
    .set({ content: JSON.stringify(chain) })
    .where('id', '=', id)
    .execute()
  const which = { ...house.where, postId: id, publicationId: publication.id }
  await house.db
    .transaction()
    .execute((tx) => decidePublication(tx, which, { kind: 'retry' }, house.clock.now()))
  // However late it is by now: what has begun is finished.
  house.later(86_400)
  await house.runDueJobs()
  expect(texts(house, 'twitter')).toEqual(['One', 'Two', 'Three'])
  expect((await house.publicationOf(id)).state).toBe('published')
})

test('taking a chain down removes every item of it', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({
    on: ['twitter', 'bluesky', 'threads'],
    at: '09:00',
    content: chain,
  })
  for (let round = 0; round < 20 && (await house.reread(id)).status !== 'posted'; round++) {
    await house.runDueJobs()
    house.later(30)
  }
  for (const { id: publicationId, network } of (await house.reread(id)).publications) {
    expect(house.sandbox.posts(network)).toHaveLength(3)
    const which = { ...house.where, postId: id, publicationId }
    expect([network, await takeDown(toolsOf(house), which)]).toEqual([network, { kind: 'removed' }])
    expect(house.sandbox.posts(network).map((one) => [network, one.text, one.extra, one.id])).toEqual([])
  }
})

test('a published post is taken off its network, and stays here', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.runDueJobs()
  const publication = await house.publicationOf(id)
  expect(publication.removable).toBe(true)
  const tools = toolsOf(house)
  const which = { ...house.where, postId: id, publicationId: publication.id }
  expect(await takeDown(tools, { ...which, workspaceId: crypto.randomUUID() })).toEqual({ kind: 'not-found' })
  expect(await takeDown(tools, which)).toEqual({ kind: 'removed' })
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)
  expect(await house.publicationOf(id)).toMatchObject({ state: 'removed', removable: false })
  expect((await house.reread(id)).status).toBe('posted')
  expect(await takeDown(tools, which)).toEqual({ kind: 'not-removable' })
})

test('an item its author found live ends a chain, because nothing can be put below what has no address here', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'twitter', at: '09:00', content: chain })
  await house.db
    .updateTable('publications')
    .set({ state: 'unsettled', run_at: null, intended_at: house.clock.now() })
    .where('post_id', '=', id)
    .execute()
  const { id: publicationId } = await house.publicationOf(id)
  const which = { ...house.where, postId: id, publicationId }
  await house.db
    .transaction()
    .execute((tx) => decidePublication(tx, which, { kind: 'is-live' }, house.clock.now()))
  expect(await house.publicationOf(id)).toMatchObject({
    state: 'published',
    live: { done: 1, of: 3 },
    reason: expect.stringMatching(/^1 of 3 is live/),
  })
})
