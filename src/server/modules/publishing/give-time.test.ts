import { expect, test } from 'vitest'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { giveTime, type TimeToGive } from './give-time.ts'
import { takeTime } from './take-time.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const ten = new Date('2026-03-01T10:00:00Z')

const editor = ({ where }: TestHouse) => ({
  userId: where.userId,
  name: 'Ada',
  maySchedule: true,
  billing: 'off' as const,
})

const give = (house: TestHouse, id: string, given: Partial<TimeToGive>) =>
  house.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, { ...house.where, postId: id })
    if (!post) throw new Error('the post is gone')
    return giveTime(tx, post, { at: ten, by: editor(house), ...given }, house.clock.at)
  })

const take = (house: TestHouse, id: string, given: Partial<Parameters<typeof takeTime>[2]> = {}) =>
  house.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, { ...house.where, postId: id })
    if (!post) throw new Error('the post is gone')
    return takeTime(tx, post, { by: editor(house), ...given }, house.clock.at)
  })

async function activity({ db }: TestHouse): Promise<string[]> {
  const rows = await db.selectFrom('activity').select('action').orderBy('at').orderBy('id').execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('post-'))
}

test('the activity says what happened to the time of a post, unless it is one of many', async () => {
  await using house = await testHouse(nine)
  const later = await house.given.post({ on: 'bluesky' })
  expect(await give(house, later.id, {})).toMatchObject({
    kind: 'given',
    at: ten,
    post: { status: 'scheduled' },
  })
  expect(await activity(house)).toEqual(['post-scheduled'])
  house.later(1)
  expect(await take(house, later.id)).toMatchObject({ kind: 'taken', post: { status: 'draft' } })
  expect(await activity(house)).toEqual(['post-scheduled', 'post-unscheduled'])
  house.later(1)
  await give(house, later.id, { at: 'now' })
  expect(await activity(house)).toEqual(['post-scheduled', 'post-unscheduled', 'post-published-now'])
  const many = await house.given.post({ on: 'twitter' })
  await give(house, many.id, { isOneOfMany: true })
  await take(house, many.id, { isOneOfMany: true })
  expect(await activity(house)).toHaveLength(3)
})

test('every time that is given or taken is a version of its own, and one whose time stays is none', async () => {
  await using house = await testHouse(nine)
  const { id, version } = await house.given.post({ on: 'bluesky' })
  await give(house, id, {})
  expect((await house.reread(id)).version).toBe(version + 1)
  await take(house, id)
  expect((await house.reread(id)).version).toBe(version + 2)
  expect(await take(house, id)).toMatchObject({ kind: 'taken', post: { version: version + 2 } })
  expect((await house.reread(id)).version).toBe(version + 2)
  const kept = await house.db
    .selectFrom('post_versions')
    .select('version')
    .where('post_id', '=', id)
    .execute()
  expect(kept.length).toBeGreaterThan(1)
})

test('what a post said before its time is taken stays in its history', async () => {
  await using house = await testHouse(nine)
  const { id, version } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await take(house, id)
  const kept = await house.db.selectFrom('post_versions').select('version').orderBy('version').execute()
  expect(kept).toEqual([{ version }, { version: version + 1 }])
})

test('the person who gives the time is told beside the author if it does not go out', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky' })
  await give(house, id, {})
  const row = await house.db.selectFrom('scheduled_posts').select('scheduled_by').executeTakeFirstOrThrow()
  expect(row.scheduled_by).toBe('ada')
})

test('an author gives no time and takes none', async () => {
  await using house = await testHouse(nine)
  const author = { ...editor(house), maySchedule: false }
  const draft = await house.given.post({ on: 'bluesky' })
  expect(await give(house, draft.id, { by: author })).toEqual({ kind: 'refused', why: 'may-not-schedule' })
  const scheduled = await house.given.post({ on: 'bluesky', at: '10:00' })
  expect(await give(house, scheduled.id, { by: author })).toEqual({ kind: 'refused', why: 'only-drafts' })
  expect(await take(house, scheduled.id, { by: author })).toEqual({ kind: 'refused', why: 'only-drafts' })
})

test('what is going out keeps its time', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
  expect(await give(house, id, {})).toEqual({ kind: 'refused', why: 'under-way' })
  expect(await take(house, id)).toEqual({ kind: 'refused', why: 'under-way' })
})

test('what does not fit gets no time', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', text: 'x'.repeat(400) })
  expect(await give(house, id, {})).toMatchObject({ kind: 'refused', why: 'problems' })
  expect((await house.reread(id)).status).toBe('draft')
})

test('what the plan has no room for gets no time, unless a pause has made it late', async () => {
  await using house = await testHouse({ ...nine, settings: { BILLING: 'sandbox' } })
  const { id } = await house.given.post({ on: 'bluesky' })
  const none = { user_id: 'ada', limit_key: 'postsPerMonth', value: 0, note: null } as const
  await house.db
    .insertInto('plan_overrides')
    .values({ ...none, set_at: house.clock.at, expires_at: null })
    .execute()
  const by = { ...editor(house), billing: 'sandbox' as const }
  expect(await give(house, id, { by })).toMatchObject({ kind: 'refused', why: 'subscription-required' })
  expect((await house.reread(id)).status).toBe('draft')
  expect(await give(house, id, { by, isLate: true })).toMatchObject({ kind: 'given', at: ten })
})

test('a time that is given and taken leaves other posts as they are', async () => {
  await using house = await testHouse(nine)
  const other = await house.given.post({ on: 'bluesky', at: '11:00' })
  const draft = await house.given.post({ on: 'twitter' })
  const { id } = await house.given.post({ on: 'bluesky' })
  await give(house, id, {})
  await take(house, id)
  expect(await house.reread(other.id)).toEqual(other)
  expect(await house.reread(draft.id)).toEqual(draft)
})

test('a post that gets another time has its publication anew, and nothing of the old one', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '11:00' })
  await house.db.updateTable('publications').set({ tries: 3, state: 'failed', reason: 'No.' }).execute()
  await give(house, id, {})
  expect(await house.publicationOf(id)).toMatchObject({ state: 'scheduled', tries: 0, reason: null })
  const row = await house.db.selectFrom('publications').select(['due_at', 'run_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ due_at: ten, run_at: ten })
})

test('an earlier time of a post that is not settled keeps it from getting another, not from losing it', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.db.updateTable('publications').set({ state: 'unsettled' }).execute()
  await house.db.updateTable('scheduled_posts').set({ occurrence: 2 }).execute()
  expect(await give(house, id, {})).toEqual({ kind: 'refused', why: 'still-open' })
  expect(await take(house, id)).toMatchObject({ kind: 'taken' })
})

test('what may be live in part, or was about to be sent, keeps its time', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
  const underWay = { kind: 'refused', why: 'under-way' }
  const steps = JSON.stringify({ live: { remoteId: 'a', url: null, done: 1, of: 2, ids: ['a'] } })
  for (const change of [
    { state: 'published' as const },
    { state: 'failed' as const, steps },
    { state: 'failed' as const, steps: '{}', intended_at: house.clock.at },
  ]) {
    await house.db.updateTable('publications').set(change).execute()
    expect(await give(house, id, {})).toEqual(underWay)
  }
  await house.db.updateTable('publications').set({ intended_at: null }).execute()
  expect(await give(house, id, {})).toMatchObject({ kind: 'given' })
})
