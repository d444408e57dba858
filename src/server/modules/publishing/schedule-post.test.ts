import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { PublicationState } from '#domain/post/publication.ts'
import { liveStep } from '#networks/network.ts'
import { addPublications } from '#server/modules/posts/test-publications.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { findHindrance, schedulePost } from './schedule-post.ts'

/** A Sunday. */
const nine = { now: '2026-03-01T09:00:00Z' }
const [ten, eleven] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T11:00:00Z')]
const weekly = { recurring: { enabled: true, rule: 'FREQ=WEEKLY;BYDAY=MO', zone: 'UTC' } }

/** A post and another one beside it, which nothing here touches. */
async function twoPosts(given: { at?: string; settings?: Record<string, unknown> } = {}) {
  const house = await testHouse(nine)
  const account = await house.given.connection('linkedin')
  const to = { on: [account], settings: { linkedin: { firstComment: 'More.' } } }
  const other = await house.given.post({ ...to, at: '10:00' })
  const post = await house.given.post({ ...to, ...given })
  const destination = {
    connectionId: account.id,
    network: account.provider,
    username: account.username,
    externalId: account.externalId,
  }
  const schedule = (dueAt: Date | null, how: { by?: string; nowhere?: true } = {}, db = house.db) =>
    schedulePost(db, post, {
      destinations: how.nowhere ? [] : [destination],
      dueAt,
      now: house.clock.at,
      ...(how.by !== undefined && { by: how.by }),
    })
  const rows = () =>
    house.db
      .selectFrom('publications')
      .select(['id', 'part', 'occurrence', 'state', 'due_at', 'run_at'])
      .where('post_id', '=', post.id)
      .orderBy('occurrence')
      .orderBy('part', 'desc')
      .execute()
  const row = () =>
    house.db
      .selectFrom('scheduled_posts')
      .select(['status', 'scheduled_for', 'scheduled_by'])
      .where('id', '=', post.id)
      .executeTakeFirst()
  return { house, post, other, schedule, rows, row }
}

const set = ({ db }: TestHouse, postId: string, change: object) =>
  db.updateTable('publications').set(change).where('post_id', '=', postId).execute()

const live = JSON.stringify({ [liveStep]: { remoteId: '7', url: null, done: 1, of: 2, ids: ['7'] } })

test.each<[PublicationState, object, string | null, string | null]>([
  ['draft', {}, null, null],
  ['scheduled', {}, null, null],
  ['failed', {}, null, null],
  ['missed', {}, null, null],
  ['publishing', {}, 'under-way', 'still-open'],
  ['unsettled', {}, 'under-way', 'still-open'],
  ['published', {}, 'under-way', null],
  ['removed', {}, 'under-way', null],
  ['failed', { intended_at: ten }, 'under-way', null],
  ['failed', { steps: live }, 'under-way', null],
])(
  'what is %s with %o is in the way now as %s, and at an earlier time as %s',
  async (state, with_, now, then) => {
    const { house, post, schedule, rows } = await twoPosts({ at: '10:00' })
    await using open = house
    await set(open, post.id, { state, ...with_ })
    expect(await findHindrance(open.db, post.id)).toBe(now)
    const before = await rows()
    expect((await schedule(eleven)).kind).toBe(now ?? 'scheduled')
    // Its publications are new ones unless something is in the way.
    expect(isDeepStrictEqual(await rows(), before)).toBe(now !== null)
    await open.db.updateTable('scheduled_posts').set({ occurrence: 2 }).where('id', '=', post.id).execute()
    await set(open, post.id, { state, ...with_ })
    expect(await findHindrance(open.db, post.id)).toBe(then)
  },
)

test('a post gets its publications, its time, its status, and who gave it', async () => {
  const { house, other, schedule, rows, row } = await twoPosts()
  await using open = house
  const before = await open.reread(other.id)
  await open.db.deleteFrom('account_turns').execute()
  expect(await schedule(ten, { by: 'ada' })).toEqual({ kind: 'scheduled' })
  const due = { occurrence: 1, state: 'scheduled', due_at: ten }
  expect(await rows()).toMatchObject([
    { ...due, part: 'post', run_at: ten },
    { ...due, part: 'comment', run_at: null },
  ])
  expect(await row()).toEqual({ status: 'scheduled', scheduled_for: ten, scheduled_by: 'ada' })
  expect(await open.db.selectFrom('account_turns').select('account_key').execute()).toHaveLength(1)
  await schedule(eleven)
  expect(await row()).toEqual({ status: 'scheduled', scheduled_for: eleven, scheduled_by: 'ada' })
  await schedule(null, { by: 'ben' })
  expect(await row()).toEqual({ status: 'draft', scheduled_for: null, scheduled_by: 'ada' })
  expect((await rows()).map(({ state }) => state)).toEqual(['draft', 'draft'])
  expect(await open.db.selectFrom('post_series').selectAll().execute()).toEqual([])
  expect(await open.reread(other.id)).toEqual(before)
})

test('the timeline of a publication goes on with the one that takes its place', async () => {
  const { house, schedule, rows } = await twoPosts({ at: '10:00' })
  await using open = house
  const [before] = await rows()
  await schedule(eleven)
  const [after] = await rows()
  expect(after?.id).not.toBe(before?.id)
  const events = await open.db
    .selectFrom('publication_events')
    .select(['kind', 'detail'])
    .where('publication_id', '=', after?.id ?? '')
    .orderBy('at')
    .orderBy('place')
    .execute()
  expect(events).toEqual([
    { kind: 'queued', detail: { for: ten.toISOString() } },
    { kind: 'rescheduled', detail: { for: eleven.toISOString() } },
  ])
})

test('a post that goes nowhere has no publications', async () => {
  const { house, schedule, rows, row } = await twoPosts({ at: '10:00' })
  await using _ = house
  await schedule(null, { nowhere: true })
  expect([await rows(), (await row())?.status]).toEqual([[], 'draft'])
})

test('a post that repeats goes out at the first time of its rule, and knows how far it is', async () => {
  const { house, post, schedule, rows, row } = await twoPosts({ settings: weekly })
  await using open = house
  const monday = new Date('2026-03-02T10:00:00Z')
  await schedule(ten)
  expect((await rows())[0]).toMatchObject({ due_at: monday, run_at: monday })
  expect((await row())?.scheduled_for).toEqual(monday)
  const series = () => open.db.selectFrom('post_series').select(['post_id', 'start_at', 'next_at']).execute()
  expect(await series()).toEqual([{ post_id: post.id, start_at: ten, next_at: monday }])
  await schedule(null)
  expect(await series()).toEqual([{ post_id: post.id, start_at: null, next_at: null }])
  expect((await row())?.scheduled_for).toBeNull()
})

test('only of a post that repeats is read how far it is', async () => {
  const { house, schedule } = await twoPosts()
  await using open = house
  const { db, readings } = watchReads(open.db)
  await schedule(null, { nowhere: true }, db)
  expect(readings).toHaveLength(4)
})

test('a post without a time leaves no earlier time waiting, except what was sent or belongs below what is live', async () => {
  const { house, post, other, schedule, rows } = await twoPosts({ at: '10:00' })
  await using open = house
  await open.db.updateTable('scheduled_posts').set({ occurrence: 9 }).where('id', '=', post.id).execute()
  await set(open, post.id, { occurrence: 9 })
  const waits = { part: 'post', state: 'scheduled', run_at: ten, intended_at: null }
  await addPublications(open, post.id, [
    { ...waits, occurrence: 1 },
    { ...waits, occurrence: 2, part: 'comment' },
    { ...waits, occurrence: 3, part: 'comment', run_at: null },
    { ...waits, occurrence: 4, intended_at: ten },
    { ...waits, occurrence: 5, state: 'failed', run_at: null },
    { ...waits, occurrence: 6, state: 'published', run_at: null },
    { ...waits, occurrence: 7, run_at: null },
  ])
  const left = async () => (await rows()).map(({ occurrence }) => occurrence)
  expect(await schedule(eleven)).toEqual({ kind: 'scheduled' })
  expect(await left()).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 9])
  await schedule(null)
  expect(await left()).toEqual([2, 4, 5, 6, 9, 9])
  expect((await open.reread(other.id)).publications).toHaveLength(2)
})
