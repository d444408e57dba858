import { expect, test } from 'vitest'
import type { Connection } from '#contract/connections.ts'
import { maxReflow } from '#contract/slots.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { changeMany } from '#server/modules/publishing/change-many.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { listSlots, setSlots } from './posting-slots.ts'
import { previewReflow } from './preview-reflow.ts'

/** A Sunday. */
const nine = { now: '2026-03-01T09:00:00Z' }
const at = (hour: number, weekday = 1) => ({ weekday, minute: hour * 60, label: '' })
type Slots = ReturnType<typeof at>[]

const set = (house: TestHouse, { id: connectionId }: Connection, slots: Slots, zone = 'UTC') =>
  setSlots(house.db, { ...house.where, connectionId, zone, slots }, house.clock.at)

const ada = (house: TestHouse) => ({
  userId: house.where.userId,
  name: 'Ada',
  maySchedule: true,
  billing: 'off' as const,
})

/** A post that is scheduled for an instant of any day. */
async function postAt(house: TestHouse, on: readonly Connection[], instant: string, text = 'Rye') {
  const { id } = await house.given.post({ on, text })
  await putAt(house, [{ postId: id, scheduledFor: `2026-${instant}:00.000Z` }])
  return house.reread(id)
}

async function putAt(
  house: TestHouse,
  times: { postId: string; scheduledFor: string | null; version?: number }[],
) {
  const { workspaceId } = house.where
  const what = {
    workspaceId,
    postIds: times.map(({ postId }) => postId),
    action: { kind: 'put-back' as const, times },
    by: ada(house),
  }
  const done = await changeMany(
    { database: house.house.database, files: memoryFiles().files },
    what,
    house.clock.at,
  )
  if (done.kind !== 'done') throw new Error(done.why)
  return done.results
}

/** What is proposed after posting times changed: times without year, in the order of the posts. */
async function proposed(house: TestHouse, before: Awaited<ReturnType<typeof listSlots>>) {
  const { posts } = await previewReflow(house.db, { ...house.where, before }, house.clock.at)
  return posts.map((post) => [post.words, short(post.at), short(post.proposed)])
}

const short = (time: Date | null) => time?.toISOString().slice(5, 16) ?? null

const before = (house: TestHouse) => listSlots(house.db, house.where.workspaceId)

test('posts at a removed time are offered the next free ones in their order, past what is taken', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await set(house, x, [at(9), at(12), at(15), at(18)])
  const was = await before(house)
  const [first] = [await postAt(house, [x], '03-02T09:00', 'First')]
  await postAt(house, [x], '03-02T12:00', 'Second')
  await postAt(house, [x], '03-02T15:00', 'Stays')
  await postAt(house, [x], '03-02T09:20', 'At no posting time')
  expect(await proposed(house, was)).toEqual([])
  await set(house, x, [at(15), at(18), at(9, 2)])
  expect(await proposed(house, was)).toEqual([
    ['First', '03-02T09:00', '03-02T18:00'],
    ['Second', '03-02T12:00', '03-03T09:00'],
  ])
  const { posts, hasMore } = await previewReflow(house.db, { ...house.where, before: was }, house.clock.at)
  expect(posts[0]).toMatchObject({ postId: first.id, version: first.version, connectionIds: [x.id] })
  expect(hasMore).toBe(false)
  expect(await proposed(house, [])).toEqual([])
})

test('a time that another account of the post still has is kept; else they take one they share', async () => {
  await using house = await testHouse(nine)
  const [x, li] = [await house.given.connection('twitter'), await house.given.connection('linkedin')]
  await set(house, x, [at(9), at(12), at(15)])
  await set(house, li, [at(9), at(15)])
  const was = await before(house)
  await postAt(house, [x, li], '03-02T09:00', 'Both')
  await postAt(house, [x], '03-09T09:00', 'One')
  await set(house, x, [at(12), at(15)])
  expect(await proposed(house, was)).toEqual([['One', '03-09T09:00', '03-09T12:00']])
  await set(house, li, [at(15)])
  expect(await proposed(house, was)).toEqual([
    ['Both', '03-02T09:00', '03-02T15:00'],
    ['One', '03-09T09:00', '03-09T12:00'],
  ])
})

test('times are local ones of the account, before and after the clocks change', async () => {
  await using house = await testHouse({ now: '2026-03-20T09:00:00Z' })
  const x = await house.given.connection('twitter')
  await set(house, x, [at(9), at(9, 2)], 'Europe/London')
  const was = await before(house)
  await postAt(house, [x], '03-23T09:00', 'Winter')
  await postAt(house, [x], '03-30T08:00', 'Summer')
  await postAt(house, [x], '03-30T09:00', 'Ten o’clock')
  await set(house, x, [at(9, 2)], 'Europe/London')
  expect(await proposed(house, was)).toEqual([
    ['Winter', '03-23T09:00', '03-24T09:00'],
    ['Summer', '03-30T08:00', '03-31T08:00'],
  ])
  // The same times of another zone at the same instants are no change.
  await set(house, x, [at(9), at(9, 2)], 'Europe/Lisbon')
  expect(await proposed(house, was)).toEqual([])
})

test('drafts, posts that repeat, are due or were sent anywhere keep their times', async () => {
  await using house = await testHouse(nine)
  const [x, li] = [await house.given.connection('twitter'), await house.given.connection('linkedin')]
  for (const account of [x, li]) await set(house, account, [at(9), at(10, 0)])
  const was = await before(house)
  await house.given.post({ on: [x] })
  const settings = { recurring: { enabled: true, rule: 'FREQ=WEEKLY', zone: 'UTC' } }
  const series = await house.given.post({ on: [x], at: '10:00', settings, text: 'Series' })
  const sent = await postAt(house, [x, li], '03-02T09:00', 'Sent')
  const tried = await postAt(house, [x], '03-02T09:00', 'Tried')
  await postAt(house, [x], '03-02T09:00', 'Waits')
  for (const account of [x, li]) await set(house, account, [at(15)])
  const update = (postId: string) => house.db.updateTable('publications').where('post_id', '=', postId)
  await update(sent.id).set({ state: 'published' }).where('network', '=', 'linkedin').execute()
  await update(tried.id).set({ intended_at: house.clock.at }).execute()
  expect((await house.reread(series.id)).scheduledFor).toBe('2026-03-01T10:00:00.000Z')
  expect(await proposed(house, was)).toEqual([['Waits', '03-02T09:00', '03-02T15:00']])
  house.clock.at = new Date('2026-03-02T09:00:00Z')
  expect(await proposed(house, was)).toEqual([])
})

test('without a free posting time none is proposed, and nobody else sees the posts', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await set(house, x, [at(9)])
  const was = await before(house)
  await postAt(house, [x], '03-02T09:00')
  await set(house, x, [])
  expect(await proposed(house, was)).toEqual([['Rye', '03-02T09:00', null]])
  const elsewhere = { workspaceId: '11111111-1111-4111-8111-111111111111', before: was }
  expect(await previewReflow(house.db, elsewhere, house.clock.at)).toEqual({ posts: [], hasMore: false })
})

test('the proposed times are given by version: a post changed meanwhile keeps its own', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await set(house, x, [at(9), at(12)])
  const was = await before(house)
  const posts = [await postAt(house, [x], '03-02T09:00'), await postAt(house, [x], '03-09T09:00')]
  await set(house, x, [at(12)])
  const preview = await previewReflow(house.db, { ...house.where, before: was }, house.clock.at)
  const [, changed] = posts
  if (!changed) throw new Error('no post')
  await putAt(house, [{ postId: changed.id, scheduledFor: '2026-03-09T15:00:00.000Z' }])
  const times = preview.posts.map(({ postId, version, proposed: to }) => ({
    postId,
    version,
    scheduledFor: to?.toISOString() ?? null,
  }))
  expect(await putAt(house, times)).toMatchObject([
    { done: true, before: '2026-03-02T09:00:00.000Z', scheduledFor: '2026-03-02T12:00:00.000Z' },
    { done: false },
  ])
  expect((await house.reread(changed.id)).scheduledFor).toBe('2026-03-09T15:00:00.000Z')
})

test('only so many posts are previewed, and it is said that there are more', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await set(house, x, [at(9)])
  const was = await before(house)
  await addPosts(house, x, maxReflow)
  await set(house, x, [at(12)])
  const preview = () => previewReflow(house.db, { ...house.where, before: was }, house.clock.at)
  expect([(await preview()).posts.length, (await preview()).hasMore]).toEqual([maxReflow, false])
  await addPosts(house, x, 1)
  expect([(await preview()).posts.length, (await preview()).hasMore]).toEqual([maxReflow, true])
})

async function addPosts(house: TestHouse, { id: connection_id }: Connection, count: number): Promise<void> {
  const { workspaceId: workspace_id, userId: user_id } = house.where
  const due_at = '2026-03-02T09:00:00Z'
  const post = {
    workspace_id,
    user_id,
    status: 'scheduled' as const,
    content: { all: 'Rye' },
    scheduled_for: due_at,
  }
  const added = await house.db
    .insertInto('scheduled_posts')
    .values(Array.from({ length: count }, () => ({ ...post, content: JSON.stringify(post.content) })))
    .returning('id')
    .execute()
  const account = { network: 'twitter' as const, username: 'ada', account_key: 'twitter:ada' }
  const rows = added.map(({ id: post_id }) => ({ workspace_id, post_id, connection_id, due_at, ...account }))
  await house.db
    .insertInto('publications')
    .values(rows.map((row) => ({ ...row, state: 'scheduled' as const })))
    .execute()
}
