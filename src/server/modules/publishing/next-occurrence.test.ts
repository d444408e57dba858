import { expect, test } from 'vitest'
import { addPublications } from '#server/modules/posts/test-publications.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { continueSeries, type LockedPost } from './next-occurrence.ts'
import { signalsBy } from './test-signals.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const at = { now: new Date(nine.now), lateAfterSec: 3_600, billing: 'off' as const }
const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }

/** Two posts that go out every day, and what is stored of the first of them. */
async function begin() {
  const house = await testHouse(nine)
  const first = await house.given.post({ on: 'bluesky', at: '09:00', settings })
  const second = await house.given.post({ on: 'twitter', at: '09:00', settings })
  const locked = async (id: string): Promise<LockedPost> => {
    const { occurrence, platformSettings } = {
      ...(await house.db
        .selectFrom('scheduled_posts')
        .select('occurrence')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()),
      ...(await house.reread(id)),
    }
    return { id, occurrence, recurring: platformSettings['recurring'] }
  }
  const stored = (change = {}, state: 'published' | 'failed' = 'published') => ({
    claim: {
      postId: first.id,
      workspaceId: house.where.workspaceId,
      part: 'post' as const,
      occurrence: 1,
      ...change,
    },
    verdict: { state },
  })
  const rows = () =>
    house.db
      .selectFrom('publications')
      .select(['post_id', 'occurrence', 'due_at', 'state'])
      .where('occurrence', '>', 1)
      .execute()
  const lastPosted = async (id: string) =>
    ((await house.reread(id)).platformSettings['recurring'] as { last_posted: string | null }).last_posted
  return { house, first, second, locked, stored, rows, lastPosted }
}

test('only the post of which something is known goes on, once for each account', async () => {
  const { house, first, second, locked, stored, rows, lastPosted } = await begin()
  await using open = house
  await open.db.deleteFrom('account_turns').execute()
  await continueSeries(open.db, [await locked(first.id), await locked(second.id)], [stored()], at)
  const next = { occurrence: 2, due_at: new Date('2026-03-02T09:00:00Z'), state: 'scheduled' }
  expect(await rows()).toEqual([{ ...next, post_id: first.id }])
  expect(await lastPosted(first.id)).toBe('2026-03-01T09:00:00.000Z')
  expect(await lastPosted(second.id)).toBeNull()
  // An account that nobody took a turn on yet gets one.
  expect(await open.db.selectFrom('account_turns').select('account_key').execute()).toHaveLength(1)
})

test('a first comment, and a time that does not stand any more, make no next one', async () => {
  const { house, first, locked, stored, rows, lastPosted } = await begin()
  await using open = house
  const post = await locked(first.id)
  await continueSeries(open.db, [post], [stored({ part: 'comment' })], at)
  expect([await rows(), await lastPosted(first.id)]).toEqual([[], null])
  await continueSeries(open.db, [{ ...post, occurrence: 2 }], [stored()], at)
  expect([await rows(), await lastPosted(first.id)]).toEqual([[], '2026-03-01T09:00:00.000Z'])
})

test('what failed goes on as well, and is not said to have gone out', async () => {
  const { house, first, locked, stored, rows, lastPosted } = await begin()
  await using open = house
  await continueSeries(open.db, [await locked(first.id)], [stored({}, 'failed')], at)
  expect([(await rows()).length, await lastPosted(first.id)]).toEqual([1, null])
})

test.each([499, 500])('after %i days in which nothing ran every time is stored, and once', async (days) => {
  const { house, first, locked, stored, rows } = await begin()
  await using open = house
  const now = new Date(at.now.getTime() + days * 86_400_000 + 2 * 3_600_000)
  await continueSeries(open.db, [await locked(first.id)], [stored()], { ...at, now })
  const made = await rows()
  expect(new Set(made.map(({ occurrence }) => occurrence)).size).toBe(days + 1)
  expect([made.length, made.filter(({ state }) => state === 'missed').length]).toEqual([days + 1, days])
})

const second = new Date('2026-03-02T09:00:00Z')

test('the post stands at its next time, and so does its series; other posts stay as they are', async () => {
  const { house, first, second: other, locked, stored } = await begin()
  await using open = house
  const before = await open.reread(other.id)
  open.later(60)
  const which = [await locked(first.id)]
  const goOn = () => continueSeries(open.db, which, [stored()], { ...at, now: open.clock.at })
  expect(await signalsBy(open, goOn)).toBe(1)
  const row = await open.db
    .selectFrom('scheduled_posts')
    .select(['occurrence', 'scheduled_for', 'updated_at'])
    .where('id', '=', first.id)
    .executeTakeFirst()
  expect(row).toEqual({ occurrence: 2, scheduled_for: second, updated_at: open.clock.at })
  const series = await open.db.selectFrom('post_series').selectAll().where('post_id', '=', first.id).execute()
  const start_at = new Date(nine.now)
  expect(series).toMatchObject([{ start_at, next_at: second, last_posted_at: open.clock.at }])
  expect(await open.reread(other.id)).toEqual(before)
  const told = await open.db
    .selectFrom('publication_events as e')
    .innerJoin('publications as p', 'p.id', 'e.publication_id')
    .select(['e.kind', 'e.detail'])
    .where('p.occurrence', '=', 2)
    .execute()
  expect(told).toEqual([{ kind: 'queued', detail: { for: second.toISOString() } }])
})

test('the last time of a series keeps its date, and none follows', async () => {
  const { house, first, locked, stored, rows } = await begin()
  await using open = house
  const over = { enabled: true, rule: 'FREQ=DAILY;COUNT=1', zone: 'UTC' }
  const last = [{ ...(await locked(first.id)), recurring: over }]
  expect(await signalsBy(open, () => continueSeries(open.db, last, [stored()], at))).toBe(0)
  expect(await rows()).toEqual([])
  const post = await open.db
    .selectFrom('scheduled_posts')
    .select(['occurrence', 'scheduled_for'])
    .where('id', '=', first.id)
    .execute()
  expect(post).toEqual([{ occurrence: 1, scheduled_for: new Date(nine.now) }])
  const series = await open.db
    .selectFrom('post_series')
    .select('next_at')
    .where('post_id', '=', first.id)
    .execute()
  expect(series).toEqual([{ next_at: null }])
})

test('times that passed by no more than the limit still go out', async () => {
  const { house, first, locked, stored, rows } = await begin()
  await using open = house
  const now = new Date(second.getTime() + 3_600_000)
  await continueSeries(open.db, [await locked(first.id)], [stored()], { ...at, now })
  expect(await rows()).toMatchObject([{ occurrence: 2, state: 'scheduled', due_at: second }])
  const then = await begin()
  await using later = then.house
  const tooLate = new Date(now.getTime() + 1)
  const which = [await then.locked(then.first.id)]
  await continueSeries(later.db, which, [then.stored()], { ...at, now: tooLate })
  expect(await then.rows()).toMatchObject([
    { occurrence: 2, state: 'missed', due_at: second },
    { occurrence: 3, state: 'scheduled' },
  ])
})

test('what does not repeat does not go on', async () => {
  const { house, first, locked, stored, rows } = await begin()
  await using open = house
  await continueSeries(open.db, [{ ...(await locked(first.id)), recurring: null }], [stored()], at)
  expect(await rows()).toEqual([])
})

/** A post that repeats on two accounts, with a first comment on LinkedIn. */
async function twoAccounts() {
  const house = await testHouse(nine)
  const comments = { linkedin: { firstComment: 'More at the shop.' } }
  const { id } = await house.given.post({
    on: ['bluesky', 'linkedin'],
    at: '09:00',
    settings: { ...settings, ...comments },
  })
  // Of the same accounts, at another time and of another post: neither is asked which accounts it has.
  await addPublications(house, id, [{ occurrence: 9, account_key: 'twitter:9', network: 'twitter' }])
  await house.given.post({ on: 'twitter', at: '09:00' })
  const goOn = () =>
    continueSeries(
      house.db,
      [{ id, occurrence: 1, recurring: settings.recurring }],
      [
        {
          claim: { postId: id, workspaceId: house.where.workspaceId, part: 'post', occurrence: 1 },
          verdict: { state: 'published' },
        },
      ],
      at,
    )
  const made = () =>
    house.db
      .selectFrom('publications')
      .select(['network', 'part', 'state', 'connection_id', 'username', 'run_at', 'reason_code', 'reason'])
      .where('occurrence', '=', 2)
      .orderBy('network')
      .orderBy('part', 'desc')
      .execute()
  return { house, goOn, made }
}

const forget = ({ db }: TestHouse, network: 'bluesky' | 'linkedin') =>
  db.deleteFrom('connections').where('provider', '=', network).execute()

test('the next time goes to the accounts of this one, under the names they have now', async () => {
  const { house, goOn, made } = await twoAccounts()
  await using open = house
  await open.db.updateTable('connections').set({ username: 'renamed' }).execute()
  await goOn()
  const named = { username: 'renamed', state: 'scheduled', reason_code: null }
  expect(await made()).toMatchObject([
    { ...named, network: 'bluesky', part: 'post', run_at: second },
    { ...named, network: 'linkedin', part: 'post', run_at: second },
    { ...named, network: 'linkedin', part: 'comment', run_at: null },
  ])
})

test('an account that is gone has a failed publication and no first comment; the other one goes on', async () => {
  const { house, goOn, made } = await twoAccounts()
  await using open = house
  const names = await open.db.selectFrom('publications').select(['network', 'username']).distinct().execute()
  await forget(open, 'linkedin')
  await goOn()
  expect(await made()).toMatchObject([
    { network: 'bluesky', part: 'post', state: 'scheduled', run_at: second },
    {
      network: 'linkedin',
      part: 'post',
      state: 'failed',
      connection_id: null,
      username: names.find(({ network }) => network === 'linkedin')?.username,
      run_at: null,
      reason_code: 'disconnected',
      reason: expect.stringContaining('LinkedIn'),
    },
  ])
})

test('with no account left the series waits where it stands', async () => {
  const { house, goOn, made } = await twoAccounts()
  await using open = house
  await forget(open, 'linkedin')
  await forget(open, 'bluesky')
  await goOn()
  expect(await made()).toEqual([])
  expect(await open.db.selectFrom('post_series').select(['next_at', 'last_posted_at']).execute()).toEqual([
    { next_at: at.now, last_posted_at: at.now },
  ])
})

test('an account that another workspace has is not that of the post', async () => {
  const { house, goOn, made } = await twoAccounts()
  await using open = house
  const { id } = await open.db
    .insertInto('workspaces')
    .values({ name: 'Elsewhere', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = open.db.updateTable('connections').set({ workspace_id: id })
  await moved.where('provider', '=', 'linkedin').execute()
  await goOn()
  expect((await made()).map(({ network, state }) => [network, state])).toEqual([
    ['bluesky', 'scheduled'],
    ['linkedin', 'failed'],
  ])
})
