import { expect, test } from 'vitest'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { testHouse } from '#server/test-house.ts'
import { claimDue } from './claim-due.ts'
import { decidePublication } from './decide.ts'
import { renewLeases } from './leases.ts'
import { schedulePost } from './schedule-post.ts'
import { openStepWriter } from './step-writer.ts'
import { LeaseLost } from './claim.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const networks = ['bluesky', 'twitter', 'linkedin'] as const

test('a due post goes to every network once, with the text written for each', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({
    on: networks,
    at: '09:00',
    content: { all: 'For everyone', platforms: { twitter: 'Shorter' } },
  })
  await house.runDueJobs()
  expect(networks.map((network) => house.sandbox.posts(network).map(({ text }) => text))).toEqual([
    ['For everyone'],
    ['Shorter'],
    ['For everyone'],
  ])
  const after = await house.reread(post.id)
  expect(after.status).toBe('posted')
  expect(after.publications.every(({ url }) => url !== null)).toBe(true)
})

test('a post whose time has not come stays where it is', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:15' })
  await house.runDueJobs()
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)
  expect((await house.reread(post.id)).status).toBe('scheduled')
  house.later(15 * 60)
  await house.runDueJobs()
  expect(house.sandbox.posts('bluesky')).toHaveLength(1)
})

test.each(networks)('on %s a post whose answer never came is not sent twice', async (network) => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: network, at: '09:00' })
  house.sandbox.faults.swallowNextAnswer(network)
  await house.runDueJobs()
  expect(await house.publicationOf(post.id)).toMatchObject({ state: 'publishing', reasonCode: 'uncertain' })
  house.later(30)
  await house.runDueJobs()
  expect(house.sandbox.posts(network)).toHaveLength(1)
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

test.each(networks)(
  'on %s a post that the network lost before doing anything is sent again',
  async (network) => {
    await using house = await testHouse(nine)
    const post = await house.given.post({ on: network, at: '09:00' })
    house.sandbox.faults.set({ network, kind: 'error-before', times: 1 })
    await house.runDueJobs()
    expect(house.sandbox.posts(network)).toHaveLength(0)
    for (let round = 0; round < 3; round++) {
      house.later(60)
      await house.runDueJobs()
    }
    expect(house.sandbox.posts(network)).toHaveLength(1)
    expect((await house.publicationOf(post.id)).state).toBe('published')
  },
)

test('where the network cannot be read and the safe time to repeat has passed, the author decides', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'linkedin', at: '09:00' })
  house.sandbox.faults.swallowNextAnswer('linkedin')
  await house.runDueJobs()
  house.later(3600)
  await house.runDueJobs()
  expect(await house.publicationOf(post.id)).toMatchObject({
    state: 'unsettled',
  })
  expect(house.sandbox.posts('linkedin')).toHaveLength(1)

  const { id } = await house.publicationOf(post.id)
  const which = { ...house.where, postId: post.id, publicationId: id }
  expect(await decidePublication(house.db, which, { kind: 'is-live' }, house.clock.at)).toEqual({
    kind: 'done',
  })
  expect((await house.reread(post.id)).status).toBe('posted')
  await house.runDueJobs()
  expect(house.sandbox.posts('linkedin')).toHaveLength(1)
})

test('an unreachable network is tried five times, then the post fails with the reason in words', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.wire.cut = true
  for (let round = 0; round < 5; round++) {
    await house.runDueJobs()
    house.later(1200)
  }
  expect(await house.publicationOf(post.id)).toMatchObject({
    state: 'failed',
    reasonCode: 'unreachable',
    reason: expect.stringContaining('5'),
  })
  expect((await house.reread(post.id)).status).toBe('failed')

  house.wire.cut = false
  const { id } = await house.publicationOf(post.id)
  const which = { ...house.where, postId: post.id, publicationId: id }
  await decidePublication(house.db, which, { kind: 'retry' }, house.clock.at)
  await house.runDueJobs()
  expect(house.sandbox.posts('bluesky')).toHaveLength(1)
})

test('a network blip marks no connection as needing its owner', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'twitter', at: '09:00' })
  house.later(3 * 3600)
  house.wire.cut = true
  await house.runDueJobs()
  const [connection] = await house.house.connections.list(house.where.workspaceId)
  expect(connection?.needsReauth).toBe(false)
  expect((await house.publicationOf(post.id)).state).not.toBe('published')
})

test('an expired access token is renewed on the way, and nobody is asked', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'twitter', at: '09:00' })
  house.sandbox.expireTokens('twitter')
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

test('a sign-in that cannot be renewed fails the post in words and marks the connection', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'twitter', at: '09:00' })
  house.sandbox.expireTokens('twitter', 'and-refresh')
  await house.runDueJobs()
  expect(await house.publicationOf(post.id)).toMatchObject({ state: 'failed', reasonCode: 'needs-reauth' })
  const [connection] = await house.house.connections.list(house.where.workspaceId)
  expect(connection?.needsReauth).toBe(true)
})

test('one network failing leaves the post posted, with what failed beside it', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
  house.sandbox.expireTokens('twitter', 'and-refresh')
  await house.runDueJobs()
  const after = await house.reread(post.id)
  expect(after.status).toBe('posted')
  expect(after.publications.map(({ network, state }) => [network, state])).toEqual([
    ['twitter', 'failed'],
    ['bluesky', 'published'],
  ])
})

test('less than an hour late it still goes out; later it waits for its author', async () => {
  await using house = await testHouse(nine)
  const late = await house.given.post({ on: 'bluesky', at: '09:30', text: 'late' })
  const tooLate = await house.given.post({ on: 'twitter', at: '09:10', text: 'too late' })
  house.later(75 * 60)
  await house.runDueJobs()
  expect((await house.publicationOf(late.id)).state).toBe('published')
  expect(await house.publicationOf(tooLate.id)).toMatchObject({
    state: 'missed',
  })
  expect(house.sandbox.posts('twitter')).toHaveLength(0)
})

test('a rate limit holds the account back, not the others, and counts as no failure', async () => {
  await using house = await testHouse(nine)
  const ada = await house.given.connection('bluesky', 'ada')
  const kim = await house.given.connection('bluesky', 'kim')
  const first = await house.given.post({ on: [ada], at: '09:00', text: 'first' })
  const second = await house.given.post({ on: [ada], at: '09:00', text: 'second' })
  const other = await house.given.post({ on: [kim], at: '09:00', text: 'other' })
  house.sandbox.faults.set({ network: 'bluesky', kind: 'rate-limit', times: 1 })
  await house.runDueJobs()
  const texts = () =>
    house.sandbox
      .posts('bluesky')
      .map(({ text }) => text)
      .sort()
  expect(texts()).toHaveLength(texts().includes('other') ? 1 : 2)
  const waiting = await house.publicationOf(first.id)
  expect(waiting.tries).toBe(0)
  house.later(600)
  await house.runDueJobs()
  expect(texts()).toEqual(['first', 'other', 'second'])
  expect((await house.publicationOf(second.id)).state).toBe('published')
  expect((await house.publicationOf(other.id)).state).toBe('published')
})

test('one account is served one publication at a time, in the order they were due', async () => {
  await using house = await testHouse(nine)
  const ada = await house.given.connection('bluesky')
  for (const at of ['08:40', '08:20', '08:30']) await house.given.post({ on: [ada], at, text: at })
  const claim = (limit: number) =>
    claimDue(house.db, { now: house.clock.at, until: new Date('2026-03-01T09:01:00Z'), limit })
  expect((await claim(10)).map(({ dueAt }) => dueAt.toISOString())).toEqual(['2026-03-01T08:20:00.000Z'])
  expect(await claim(10)).toEqual([])
})

test('what a dead worker held is taken over when its lease ends, and its late writes are refused', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  const [held] = await claimDue(house.db, {
    now: house.clock.at,
    until: new Date('2026-03-01T09:01:00Z'),
    limit: 1,
  })
  if (!held) throw new Error('nothing was claimed')
  await house.runDueJobs()
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)

  house.later(61)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
  const writer = openStepWriter(house.db, house.clock, 60)
  await expect(writer.intend(held)).rejects.toThrow(LeaseLost)
  expect((await renewLeases(house.db, [held], new Date('2026-03-01T10:00:00Z'))).size).toBe(0)
})

test('a worker that died after the call and before its answer leaves a post that is found, not sent again', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'twitter', at: '09:00', text: 'Only once' })
  house.sandbox.faults.swallowNextAnswer('twitter')
  await house.runDueJobs()
  // The process ended here: no outcome was recorded, only the intent.
  await house.db
    .updateTable('publications')
    .set({ claim_id: crypto.randomUUID(), claimed_until: house.clock.at, run_at: house.clock.at })
    .execute()
  house.later(1)
  await house.runDueJobs()
  expect(house.sandbox.posts('twitter')).toHaveLength(1)
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

test('a publication that brings every worker down is left to its author in the end', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.db.updateTable('publications').set({ claims: 25 }).execute()
  await house.runDueJobs()
  expect(await house.publicationOf(post.id)).toMatchObject({ state: 'failed', reasonCode: 'operator' })
})

test('what is being sent can be neither rescheduled nor deleted under way', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await claimDue(house.db, { now: house.clock.at, until: new Date('2026-03-01T09:01:00Z'), limit: 1 })
  const again = await house.db
    .transaction()
    .execute((tx) => schedulePost(tx, post, { destinations: [], dueAt: null, now: house.clock.at }))
  expect(again).toEqual({ kind: 'under-way' })
})

test('disconnecting an account keeps its posts visible and sends nothing', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:30' })
  const connectionId = post.publications[0]?.connectionId ?? ''
  await house.house.connections.disconnect({ workspaceId: house.where.workspaceId, connectionId })
  house.later(3600)
  await house.runDueJobs()
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)
  expect(await house.publicationOf(post.id)).toMatchObject({
    state: 'failed',
    connectionId: null,
    reasonCode: 'disconnected',
  })
})

test.each(networks)(
  'on %s reconnecting and retrying after a lost answer sends nothing twice',
  async (network) => {
    await using house = await testHouse(nine)
    const post = await house.given.post({ on: network, at: '09:00' })
    house.sandbox.faults.swallowNextAnswer(network)
    await house.runDueJobs()
    const connectionId = post.publications[0]?.connectionId ?? ''
    await house.house.connections.disconnect({ workspaceId: house.where.workspaceId, connectionId })
    expect((await house.publicationOf(post.id)).state).toBe('unsettled')
    await house.given.connection(network)
    const { id } = await house.publicationOf(post.id)
    const which = { ...house.where, postId: post.id, publicationId: id }
    expect(await decidePublication(house.db, which, { kind: 'retry' }, house.clock.at)).toEqual({
      kind: 'done',
    })
    house.later(30)
    await house.runDueJobs()
    expect(house.sandbox.posts(network)).toHaveLength(1)
    expect((await house.publicationOf(post.id)).state).toBe('published')
  },
)

test('what may be live can be neither rescheduled nor deleted while it is looked for', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.sandbox.faults.swallowNextAnswer('bluesky')
  await house.runDueJobs()
  house.later(30)
  house.wire.cut = true
  await house.runDueJobs()
  expect((await house.reread(post.id)).status).toBe('processing')
  const to = { destinations: [], dueAt: null, now: house.clock.at }
  const again = await house.db.transaction().execute((tx) => schedulePost(tx, post, to))
  expect(again).toEqual({ kind: 'under-way' })
  const which = { workspaceId: post.workspaceId, postId: post.id }
  const deletion = {
    by: { userId: house.where.userId, maySchedule: true, billing: 'off' as const },
    now: house.clock.at,
  }
  expect(await house.db.transaction().execute((tx) => deletePost(tx, which, deletion))).toEqual({
    kind: 'under-way',
  })
})

test.each(['bluesky', 'twitter'] as const)(
  'a %s that always breaks is given up in the end, and says so',
  async (network) => {
    await using house = await testHouse(nine)
    const post = await house.given.post({ on: network, at: '09:00' })
    house.sandbox.faults.set({ network, kind: 'error-before' })
    for (let round = 0; round < 12; round++) {
      await house.runDueJobs()
      house.later(600)
    }
    expect(await house.publicationOf(post.id)).toMatchObject({ state: 'failed', reasonCode: 'unreachable' })
    expect(house.sandbox.posts(network)).toHaveLength(0)
  },
)

test('a try that failed days ago does not go out unasked when the house wakes up', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.wire.cut = true
  await house.runDueJobs()
  house.wire.cut = false
  house.later(3 * 86_400)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('missed')
  expect(house.sandbox.posts('bluesky')).toHaveLength(0)
})

test('a network that told everybody to wait makes nothing count as missed', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'linkedin', at: '09:10' })
  const until = new Date('2026-03-01T12:00:00Z')
  await house.db.insertInto('network_pauses').values({ network: 'linkedin', closed_until: until }).execute()
  house.later(3 * 3600 + 60)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

test('an intent comes with a whole lease, so that nobody looks while its call may still be on the way', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  const [held] = await claimDue(house.db, {
    now: house.clock.at,
    until: new Date('2026-03-01T09:00:02Z'),
    limit: 1,
  })
  if (!held) throw new Error('nothing was claimed')
  await openStepWriter(house.db, house.clock, 60).intend(held)
  const row = await house.db
    .selectFrom('publications')
    .select(['claimed_until', 'run_at'])
    .executeTakeFirstOrThrow()
  expect(row.claimed_until?.toISOString()).toBe('2026-03-01T09:01:00.000Z')
  expect(row.run_at?.toISOString()).toBe('2026-03-01T09:01:00.000Z')
})

test('what waited for its account’s turn is not missed, however long that took', async () => {
  await using house = await testHouse(nine)
  const account = await house.given.connection('bluesky')
  const first = await house.given.post({ on: [account], at: '09:00', text: 'First' })
  const second = await house.given.post({ on: [account], at: '09:00', text: 'Second' })
  const until = new Date('2026-03-01T11:00:00Z')
  const claims = await claimDue(house.db, { now: house.clock.now(), until, limit: 1 })
  expect(claims).toHaveLength(1)
  house.later(2 * 3600)
  // The account becomes free after two hours; the other post goes out now.
  await house.db
    .updateTable('account_turns')
    .set({ held_by: null, held_until: null, freed_at: house.clock.now() })
    .execute()
  await house.db
    .updateTable('publications')
    .set({ run_at: null, state: 'published', claim_id: null, claimed_until: null })
    .where('post_id', '=', claims[0]?.postId ?? '')
    .execute()
  await house.runDueJobs()
  const left = claims[0]?.postId === first.id ? second : first
  expect((await house.publicationOf(left.id)).state).toBe('published')
})

test('a worker whose clock is off claims nothing, says so, and goes on when it is right again', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '08:59' })
  const healthOf = async () => {
    const answer = await house.house.fetch(new Request('http://postlark.test/api/health'))
    return (await answer.json()) as { clock: string }
  }
  house.databaseClock.offSec = -1_800
  await house.house.heartbeat()
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('scheduled')
  expect(await healthOf()).toMatchObject({ clock: 'off', worker: 'ok' })

  house.databaseClock.offSec = 0
  await house.house.heartbeat()
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
  expect(await healthOf()).toMatchObject({ clock: 'ok' })
})
