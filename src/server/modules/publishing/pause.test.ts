import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { nextDueAt } from './claim-due.ts'
import { endPause, findPause, latePosts, pauseWorkspace } from './pause.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
type House = Awaited<ReturnType<typeof testHouse>>

const pause = (house: House, workspaceId = house.where.workspaceId) =>
  pauseWorkspace(house.db, { workspaceId, userId: house.where.userId, reason: 'Flood' }, house.clock.at)

/** The same post again, in another workspace and on an account of its own. */
async function moveElsewhere(house: House, postId: string): Promise<string> {
  const { id } = await house.db
    .insertInto('workspaces')
    .values({ name: 'Elsewhere', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db.updateTable('scheduled_posts').set({ workspace_id: id }).where('id', '=', postId).execute()
  await house.db.updateTable('publications').set({ workspace_id: id }).where('post_id', '=', postId).execute()
  return id
}

test('a paused workspace publishes nothing, while another does', async () => {
  await using house = await testHouse(nine)
  const mine = await house.given.connection('bluesky', 'ada')
  const theirs = await house.given.connection('bluesky', 'ben')
  const held = []
  for (let i = 0; i < 8; i++)
    held.push(await house.given.post({ on: [mine], at: '09:00', text: `Held ${i}` }))
  const free = []
  for (let i = 0; i < 3; i++)
    free.push(await house.given.post({ on: [theirs], at: '09:00', text: `Free ${i}` }))
  for (const { id } of free) await moveElsewhere(house, id)
  await pause(house)
  await house.runDueJobs()
  expect(
    house.sandbox
      .posts('bluesky')
      .map(({ text }) => text)
      .sort(),
  ).toEqual(free.map((_, i) => `Free ${i}`))
  const states = await house.db
    .selectFrom('publications')
    .select('state')
    .where('workspace_id', '=', house.where.workspaceId)
    .execute()
  expect(states.every(({ state }) => state === 'scheduled')).toBe(true)
})

test('a pause needs no reason, and takes one later without beginning anew', async () => {
  await using house = await testHouse(nine)
  const { workspaceId, userId } = house.where
  const found = async () => (await findPause(house.db, workspaceId)).paused
  await pauseWorkspace(house.db, { workspaceId, userId }, house.clock.at)
  const at = house.clock.at.toISOString()
  expect(await found()).toMatchObject({ reason: '', at })
  const told = await house.db.selectFrom('activity').select(['action', 'subject']).execute()
  expect(told).toContainEqual({ action: 'paused', subject: { reason: '' } })
  house.later(600)
  await pause(house)
  expect(await found()).toMatchObject({ reason: 'Flood', at })
  await pauseWorkspace(house.db, { workspaceId, userId }, house.clock.at)
  expect(await found()).toMatchObject({ reason: 'Flood' })
  await pauseWorkspace(house.db, { workspaceId, userId, reason: '' }, house.clock.at)
  expect(await found()).toMatchObject({ reason: '', at })
})

test('what is late because of a pause is not missed, and goes out when it ends', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await pause(house)
  house.later(5 * 3600)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('scheduled')
  await endPause(house.db, house.where.workspaceId, house.clock.at)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

test('a first comment waits while its workspace is paused', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'The recipe is on the board.' } }
  const post = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  const parts = async () =>
    (await house.reread(post.id)).publications.map(({ part, state }) => `${part} ${state}`)
  // Paused between the post and its comment: as soon as the post is live.
  await house.db
    .updateTable('publications')
    .set({ state: 'published', run_at: null })
    .where('part', '=', 'post')
    .execute()
  await house.db
    .updateTable('publications')
    .set({ run_at: house.clock.at })
    .where('part', '=', 'comment')
    .execute()
  await pause(house)
  await house.runDueJobs()
  expect(await parts()).toEqual(['post published', 'comment scheduled'])
})

test('a worker does not wake for what is due and paused', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  await pause(house)
  expect(await nextDueAt(house.db, house.clock.at)).toBeNull()
})

test('what is late is counted, and named up to a limit, the soonest first', async () => {
  await using house = await testHouse(nine)
  const late = (limit: number) => latePosts(house.db, house.where.workspaceId, house.clock.at, limit)
  expect(await late(9)).toEqual({ postIds: [], count: 0 })
  const second = await house.given.post({ on: 'bluesky', at: '08:30' })
  const first = await house.given.post({ on: 'twitter', at: '08:00' })
  await house.given.post({ on: 'bluesky', at: '10:00' })
  expect(await late(9)).toEqual({ postIds: [first.id, second.id], count: 2 })
  expect(await late(1)).toEqual({ postIds: [first.id], count: 2 })
})

test('one workspace is paused, and one goes on', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  const elsewhere = await moveElsewhere(house, post.id)
  await pause(house)
  await pause(house, elsewhere)
  const { userId } = house.where
  await pauseWorkspace(house.db, { workspaceId: elsewhere, userId, reason: 'Break' }, house.clock.at)
  expect((await findPause(house.db, elsewhere)).paused?.reason).toBe('Break')
  expect(await endPause(house.db, elsewhere, house.clock.at)).toBe(true)
  expect(await endPause(house.db, elsewhere, house.clock.at)).toBe(false)
  expect((await findPause(house.db, elsewhere)).paused).toBeNull()
  expect((await findPause(house.db, house.where.workspaceId)).paused).toEqual({
    reason: 'Flood',
    by: 'Ada',
    at: '2026-03-01T09:00:00.000Z',
  })
  const paused = await house.db.selectFrom('paused_workspaces').select('workspace_id').execute()
  expect(paused).toEqual([{ workspace_id: house.where.workspaceId }])
})
