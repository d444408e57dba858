import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setOverrides } from '#server/modules/billing/set-override.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { continuePausedSeries } from './continue-paused-series.ts'
import { schedulePost } from './schedule-post.ts'
import { signalsBy } from './test-signals.ts'

const nine = { now: '2026-03-27T09:00:00Z', settings: { BILLING: 'sandbox' } }
const daily = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }

async function limitPosts(
  { house, clock }: TestHouse,
  value: number,
  limit: 'postsPerMonth' | 'xPostsWithLinkPerMonth' = 'postsPerMonth',
) {
  const override = { limit, value, note: null, expiresAt: null }
  await setOverrides(house.database, 'ada', [override], { billing: 'sandbox', now: clock.at })
}

/** Publishes what is due at a time, and looks after what waits for room. */
async function runAt(house: TestHouse, iso: string) {
  house.clock.at = new Date(iso)
  await house.runDueJobs()
  await continuePausedSeries(house.db, { now: house.clock.at, lateAfterSec: 3_600, billing: 'sandbox' })
}

const occurrences = ({ db }: TestHouse) =>
  db
    .selectFrom('publications')
    .select(['occurrence', 'state', 'reason_code', 'reason', 'due_at'])
    .orderBy('occurrence')
    .execute()

const notices = ({ db }: TestHouse) => db.selectFrom('notifications').select(['user_id', 'kind']).execute()

const isPaused = async ({ db }: TestHouse) =>
  (await db.selectFrom('post_series').select('paused_at').executeTakeFirstOrThrow()).paused_at !== null

/** A draft of another author, older than the series. */
async function draftOfAnother({ db, where }: TestHouse) {
  await db
    .insertInto('users')
    .values({ id: 'bo', name: 'Bo', email: 'bo@example.org', image: null })
    .execute()
  const draft = { workspace_id: where.workspaceId, user_id: 'bo', content: JSON.stringify({ all: 'Rye' }) }
  await db
    .insertInto('scheduled_posts')
    .values({ ...draft, platform_settings: '{}', status: 'draft' })
    .execute()
}

/** A series that goes out every day, and has room for two of them in March. */
async function pausedHouse() {
  const house = await testHouse(nine)
  await draftOfAnother(house)
  await limitPosts(house, 2)
  const post = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await runAt(house, '2026-03-27T09:00:00Z')
  await runAt(house, '2026-03-28T09:00:00Z')
  return { house, post }
}

test('a series without room pauses: its next time is missed, and its author is told once', async () => {
  const { house, post } = await pausedHouse()
  await using open = house
  const missed = { state: 'missed', reason_code: 'no-room', due_at: new Date('2026-03-29T09:00:00Z') }
  expect(await occurrences(open)).toMatchObject([{ state: 'published' }, { state: 'published' }, missed])
  expect(await isPaused(open)).toBe(true)
  await runAt(open, '2026-03-28T12:00:00Z')
  await runAt(open, '2026-03-29T12:00:00Z')
  expect(await occurrences(open)).toHaveLength(3)
  expect(await notices(open)).toEqual([{ user_id: 'ada', kind: 'missed' }])
  expect((await open.reread(post.id)).publications[0]?.reason).toMatch(/\w/)
})

test('it continues with the first time that has room, without those that passed', async () => {
  const { house, post } = await pausedHouse()
  await using open = house
  await runAt(open, '2026-03-31T10:00:00Z')
  expect(await isPaused(open)).toBe(false)
  const next = { occurrence: 4, state: 'scheduled', due_at: new Date('2026-04-01T09:00:00Z') }
  expect((await occurrences(open)).slice(2)).toMatchObject([{ state: 'missed' }, next])
  expect((await open.reread(post.id)).status).toBe('scheduled')
  await runAt(open, '2026-04-01T09:00:00Z')
  expect(open.sandbox.posts('bluesky')).toHaveLength(3)
})

test('it continues as soon as a larger plan has room', async () => {
  const { house, post } = await pausedHouse()
  await using open = house
  await limitPosts(open, 3)
  const { workspaceId } = open.where
  const announced = await open.announcedBy(() => runAt(open, '2026-03-28T12:00:00Z'))
  expect(announced).toContainEqual({ workspaceId, kind: 'post-changed', postId: post.id })
  expect(announced).toContainEqual({ workspaceId, kind: 'subscription-changed' })
  expect((await occurrences(open)).at(-1)).toMatchObject({
    occurrence: 3,
    state: 'scheduled',
    reason_code: null,
    due_at: new Date('2026-03-29T09:00:00Z'),
  })
  expect(await isPaused(open)).toBe(false)
  await runAt(open, '2026-03-29T09:00:00Z')
  expect(open.sandbox.posts('bluesky')).toHaveLength(3)
})

test('a closed gate pauses a series, and where nothing costs anything none pauses', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth', status: 'past_due' }).execute()
  // Workers are not woken for a time that is not planned.
  expect(await signalsBy(house, () => runAt(house, '2026-03-27T09:00:00Z'))).toBe(0)
  expect((await occurrences(house)).at(-1)).toMatchObject({ state: 'missed', reason_code: 'no-room' })
  await using free = await testHouse({ ...nine, settings: { BILLING: 'off' } })
  await limitPosts(free, 0)
  await free.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await free.runDueJobs()
  expect((await occurrences(free)).at(-1)).toMatchObject({ occurrence: 2, state: 'scheduled' })
})

test('a series on X pauses without room for its link', async () => {
  await using house = await testHouse(nine)
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth' }).execute()
  const override = { limit: 'xPostsWithLinkPerMonth' as const, value: 1, note: null, expiresAt: null }
  await setOverrides(house.house.database, 'ada', [override], { billing: 'sandbox', now: house.clock.at })
  await house.given.post({ on: 'twitter', at: '09:00', text: 'At bakery.com', settings: daily })
  await runAt(house, '2026-03-27T09:00:00Z')
  expect((await occurrences(house)).at(-1)).toMatchObject({ state: 'missed', reason_code: 'no-room' })
})

test.each(['sandbox', 'off'])('a series on X pauses under a full cap, with BILLING=%s', async (BILLING) => {
  await using house = await testHouse({ ...nine, settings: { BILLING } })
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth' }).execute()
  await house.db.updateTable('workspaces').set({ x_cap_cents: 30 }).execute()
  await house.given.post({ on: 'twitter', at: '09:00', text: 'At bakery.com', settings: daily })
  await runAt(house, '2026-03-27T09:00:00Z')
  // The cap is said by its size.
  const reason = expect.stringContaining('$0.30')
  expect((await occurrences(house)).at(-1)).toMatchObject({ state: 'missed', reason_code: 'no-room', reason })
  await house.db.updateTable('workspaces').set({ x_cap_cents: 40 }).execute()
  await runAt(house, '2026-03-27T09:30:00Z')
  expect((await occurrences(house)).at(-1)).toMatchObject({ state: 'scheduled', reason_code: null })
})

test('a series on a network that charges nothing goes on under any cap', async () => {
  await using house = await testHouse(nine)
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth' }).execute()
  await house.db.updateTable('workspaces').set({ x_cap_cents: 0 }).execute()
  await house.given.post({ on: 'bluesky', at: '09:00', text: 'At bakery.com', settings: daily })
  await runAt(house, '2026-03-27T09:00:00Z')
  expect((await occurrences(house)).at(-1)).toMatchObject({ occurrence: 2, state: 'scheduled' })
})

test('a time that an author chooses ends the pause', async () => {
  const { house, post } = await pausedHouse()
  await using open = house
  const dueAt = new Date('2026-04-05T09:00:00Z')
  await schedulePost(open.db, post, { destinations: [], dueAt, now: open.clock.at })
  expect(await isPaused(open)).toBe(false)
})

test('a series with links needs room for them, unless it goes through the app of the workspace', async () => {
  await using house = await testHouse(nine)
  await limitPosts(house, 1, 'xPostsWithLinkPerMonth')
  await house.given.post({ on: 'twitter', at: '09:00', settings: daily, text: 'Rye at bakery.com' })
  await runAt(house, '2026-03-27T09:00:00Z')
  expect(await isPaused(house)).toBe(true)
  await house.db.updateTable('connections').set({ app: 'own' }).execute()
  await runAt(house, '2026-03-27T12:00:00Z')
  expect(await isPaused(house)).toBe(false)
  await runAt(house, '2026-03-28T09:00:00Z')
  expect(await isPaused(house)).toBe(false)
  expect((await occurrences(house)).at(-1)).toMatchObject({ occurrence: 3, state: 'scheduled' })
})

test('of many paused series two hundred are read at a time, each once', async () => {
  await using house = await testHouse(nine)
  const { db, where, clock } = house
  await sql`
    with made as (
      insert into scheduled_posts (workspace_id, user_id, content, platform_settings, status)
      select ${where.workspaceId}, 'ada', '{"all": "Rye"}', '{}', 'draft' from generate_series(1, 201)
      returning id, workspace_id)
    insert into post_series (post_id, workspace_id, paused_at) select id, workspace_id, ${clock.at} from made
  `.execute(db)
  const { db: watched, readings } = watchReads(db)
  const at = { now: clock.at, lateAfterSec: 3_600, billing: 'sandbox' } as const
  // They no longer repeat, so they stay as they are.
  expect(await house.announcedBy(() => continuePausedSeries(watched, at))).toEqual([])
  const pages = readings.filter(({ how }) => how === 'ordered')
  expect(pages.map(({ rows }) => rows)).toEqual([200, 1])
})

const goesOn = ({ db, clock }: TestHouse) =>
  continuePausedSeries(db, { now: clock.at, lateAfterSec: 3_600, billing: 'sandbox' })

test('with room for one of two series one goes on, and workers are woken for it', async () => {
  const { house } = await pausedHouse()
  await using open = house
  const other = await open.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  // It is paused as the first one is.
  const noRoom = { state: 'missed' as const, run_at: null, reason_code: 'no-room' }
  await open.db
    .updateTable('publications')
    .set({ ...noRoom, due_at: new Date('2026-03-29T09:00:00Z') })
    .where('post_id', '=', other.id)
    .execute()
  const paused = { paused_at: open.clock.at, next_at: new Date('2026-03-29T09:00:00Z') }
  await open.db.updateTable('post_series').set(paused).where('post_id', '=', other.id).execute()
  await limitPosts(open, 3)
  expect(await signalsBy(open, () => goesOn(open))).toBe(1)
  const planned = async () =>
    (await occurrences(open)).filter(({ due_at }) => due_at?.getTime() === paused.next_at.getTime())
  expect((await planned()).map(({ state }) => state).sort()).toEqual(['missed', 'scheduled'])
  // The job comes by again and changes nothing.
  expect(await signalsBy(open, () => goesOn(open))).toBe(0)
})

test('a time that was left out long ago stays left out when a later one gets room', async () => {
  const { house, post } = await pausedHouse()
  await using open = house
  await open.db.updateTable('publications').set({ occurrence: 4 }).where('occurrence', '=', 3).execute()
  await open.db
    .updateTable('publications')
    .set({ state: 'missed', reason_code: 'no-room' })
    .where('occurrence', '=', 2)
    .execute()
  await open.db.updateTable('scheduled_posts').set({ occurrence: 4 }).where('id', '=', post.id).execute()
  await limitPosts(open, 4)
  await goesOn(open)
  expect((await occurrences(open)).map(({ state }) => state)).toEqual(['published', 'missed', 'scheduled'])
})

test('a series whose publications are gone keeps waiting, and holds no other up', async () => {
  const { house } = await pausedHouse()
  await using open = house
  await open.db.deleteFrom('publications').where('occurrence', '=', 3).execute()
  await limitPosts(open, 3)
  await goesOn(open)
  expect(await isPaused(open)).toBe(true)
})

test('a series that got a time from its author meanwhile is left as it is', async () => {
  const { house } = await pausedHouse()
  await using open = house
  await draftOfNobody(open)
  await limitPosts(open, 3)
  let isRead = false
  const meanwhile = open.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isRead) return result
      isRead = true
      await open.db
        .updateTable('post_series')
        .set({ paused_at: null })
        .where('next_at', 'is not', null)
        .execute()
      return result
    },
  })
  const at = { now: open.clock.at, lateAfterSec: 3_600, billing: 'sandbox' } as const
  expect(await open.announcedBy(() => continuePausedSeries(meanwhile, at))).toEqual([])
  expect((await occurrences(open)).at(-1)).toMatchObject({ state: 'missed', reason_code: 'no-room' })
})

/** A draft that once repeated, and is paused for good. */
async function draftOfNobody({ db, where, clock }: TestHouse) {
  const draft = { workspace_id: where.workspaceId, user_id: 'ada', content: JSON.stringify({ all: 'Oat' }) }
  const { id: post_id } = await db
    .insertInto('scheduled_posts')
    .values({ ...draft, platform_settings: '{}', status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('post_series')
    .values({ post_id, workspace_id: where.workspaceId, paused_at: clock.at })
    .execute()
}
