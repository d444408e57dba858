import { expect, test } from 'vitest'
import { countUsed } from '#server/modules/billing/count-used.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { claimDue } from './claim-due.ts'
import { decidePublication } from './decide.ts'
import { openOutcomeRecorder } from './record-outcome.ts'
import { policy } from './test-claim.ts'
import { verdictOn, type TryResult } from './verdict.ts'

const nine = { now: '2026-03-01T09:00:00Z', settings: { BILLING: 'sandbox' } }
const live = { kind: 'published', remoteId: '7', url: null } as const
const refused = { kind: 'rejected', reason: 'content', message: 'No.' } as const

/** Stores the same outcome for everything that is due. */
async function outcomeOfAll(house: TestHouse, result: TryResult, live = 0) {
  const now = house.clock.at
  const until = new Date(now.getTime() + 60_000)
  const record = openOutcomeRecorder(house.db, house.clock, { ...policy, billing: 'sandbox' })
  const claims = await claimDue(house.db, { now, until, limit: 9 })
  for (const claim of claims) {
    if (live > 0) claim.steps = { live: { remoteId: '7', url: null, done: live, of: 3 } }
    const verdict = verdictOn(claim, result, { now, policy, open: false, chance: 0.5 })
    await record(claim, verdict, new AbortController().signal)
  }
  return claims
}

const rowsOf = ({ db }: TestHouse) =>
  db
    .selectFrom('usage_logs')
    .select(['user_id', 'type', 'amount', 'ref', 'counts_at', 'cost_microusd', 'own_app'])
    .orderBy('type')
    .orderBy('ref')
    .execute()

const typesOf = async (house: TestHouse) => (await rowsOf(house)).map(({ type }) => type)

const used = ({ db, clock }: TestHouse, limit: 'postsPerMonth' | 'xPostsWithLinkPerMonth') =>
  countUsed(db, { userId: 'ada', limit, at: clock.at, now: clock.at })

const chain = {
  all: 'Rye is back',
  thread: { all: ['At bakery.com', 'Until noon'].map((text) => ({ text, media: [] })) },
}

test('an occurrence counts once, in the month of its due time, and each item on X with its cost', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00', content: chain })
  expect(await used(house, 'postsPerMonth')).toBe(1)
  expect(await used(house, 'xPostsWithLinkPerMonth')).toBe(1)
  house.later(60)
  await outcomeOfAll(house, live)
  const counts_at = new Date('2026-03-01T09:00:00Z')
  const row = { user_id: 'ada', amount: 1, counts_at, own_app: false }
  const x = post.publications.find(({ network }) => network === 'twitter')?.id
  const cost = (type: string, item: number, cost_microusd: number) => ({
    ...row,
    type,
    ref: `${x}#${item}`,
    cost_microusd: expect.toSatisfy((of: unknown) => Number(of) === cost_microusd),
  })
  expect(await rowsOf(house)).toEqual([
    { ...row, type: 'post', ref: `${post.id}#1`, cost_microusd: null },
    cost('x-link-post', 2, 200_000),
    cost('x-post', 1, 15_000),
    cost('x-post', 3, 15_000),
  ])
  expect(await used(house, 'postsPerMonth')).toBe(1)
  expect(await used(house, 'xPostsWithLinkPerMonth')).toBe(1)
})

test('alt texts on X are charged with their item, at the price of the settings', async () => {
  await using house = await testHouse({ ...nine, settings: { ...nine.settings, X_PRICES: '{"post":0.02}' } })
  const mediaIds = [await house.given.picture('red'), await house.given.picture('blue')]
  await house.db
    .updateTable('media')
    .set({ alt_text: '' })
    .where('id', '=', mediaIds[0] ?? '')
    .execute()
  await house.given.post({ on: ['twitter', 'bluesky'], at: '09:00', mediaIds })
  await outcomeOfAll(house, live)
  const costs = (await rowsOf(house)).map(({ type, cost_microusd }) => [type, Number(cost_microusd)])
  expect(costs).toEqual([
    ['post', 0],
    ['x-post', 25_000],
  ])
})

test('what goes out through the app of the workspace is marked, and takes nothing of the plan', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'twitter', at: '09:00', text: 'At bakery.com' })
  await house.db.updateTable('connections').set({ app: 'own' }).execute()
  expect(await used(house, 'xPostsWithLinkPerMonth')).toBe(0)
  await outcomeOfAll(house, live)
  expect(await rowsOf(house)).toMatchObject([
    { type: 'post', own_app: false },
    { type: 'x-link-post', own_app: true },
  ])
  expect(await used(house, 'xPostsWithLinkPerMonth')).toBe(0)
})

test('what failed on every network gives its use back, and counts when it goes out after all', async () => {
  await using house = await testHouse({ ...nine, now: '2026-03-31T09:00:00Z' })
  const post = await house.given.post({ on: 'twitter', at: '09:00', text: 'At bakery.com' })
  await outcomeOfAll(house, refused)
  expect(await rowsOf(house)).toEqual([])
  expect(await used(house, 'postsPerMonth')).toBe(0)
  house.clock.at = new Date('2026-04-01T09:00:00Z')
  const which = { ...house.where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  await decidePublication(house.db, which, { kind: 'retry' }, house.clock.at)
  await outcomeOfAll(house, live)
  expect(await used(house, 'postsPerMonth')).toBe(1)
  expect(await used(house, 'xPostsWithLinkPerMonth')).toBe(1)
  expect((await rowsOf(house)).map(({ counts_at }) => counts_at)).toEqual([house.clock.at, house.clock.at])
})

test('what may be live counts, and not again when it is sent a second time', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await outcomeOfAll(house, { kind: 'unsettled' })
  expect(await typesOf(house)).toEqual(['post'])
  const which = { ...house.where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  await decidePublication(house.db, which, { kind: 'is-not-live' }, house.clock.at)
  await outcomeOfAll(house, live)
  expect(await typesOf(house)).toEqual(['post'])
})

test('of a thread that broke off on X, what is live is charged', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'twitter', at: '09:00', content: chain })
  await outcomeOfAll(house, refused, 2)
  expect(await typesOf(house)).toEqual(['x-link-post', 'x-post'])
})

test('publishing, deleting and publishing again refills nothing', async () => {
  await using house = await testHouse(nine)
  const by = { userId: 'ada', maySchedule: true, billing: 'sandbox' as const }
  for (const round of [1, 2]) {
    const post = await house.given.post({ on: 'twitter', at: '09:00', text: 'At bakery.com' })
    await outcomeOfAll(house, live)
    const deletion = { by, now: house.clock.at, evenIfLive: true }
    const deleted = await deletePost(house.db, { ...house.where, postId: post.id }, deletion)
    expect(deleted.kind).toBe('deleted')
    expect(await used(house, 'postsPerMonth')).toBe(round)
    expect(await used(house, 'xPostsWithLinkPerMonth')).toBe(round)
  }
})

test('a first comment is no use of its own', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  await house.given.post({ on: 'linkedin', at: '09:00', settings })
  await outcomeOfAll(house, live)
  expect(await typesOf(house)).toEqual(['post'])
  await house.db.deleteFrom('usage_logs').execute()
  const [comment] = await outcomeOfAll(house, live)
  expect(comment?.part).toBe('comment')
  expect(await typesOf(house)).toEqual([])
})

test('the item of a thread on X that may be live is charged with those that are', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'twitter', at: '09:00', content: chain })
  await outcomeOfAll(house, { kind: 'unsettled' }, 1)
  expect(await typesOf(house)).toEqual(['post', 'x-link-post', 'x-post'])
})

test('what went out or failed changes what is left of a month, where posts or links are limited', async () => {
  await using house = await testHouse(nine)
  const heard = async (on: 'bluesky' | 'twitter', result: TryResult) => {
    await house.given.post({ on, at: '09:00', text: 'At bakery.com' })
    const all = await house.announcedBy(() => outcomeOfAll(house, result))
    await house.db.deleteFrom('publications').execute()
    return all.filter(({ kind }) => kind === 'subscription-changed').length
  }
  const nothing = { kind: 'unreachable' } as const
  expect(await heard('bluesky', nothing)).toBe(0)
  expect(await heard('bluesky', refused)).toBe(1)
  expect(await heard('bluesky', live)).toBe(1)
  // This plan limits links on X alone.
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth', status: 'active' }).execute()
  expect(await heard('bluesky', live)).toBe(0)
  expect(await heard('twitter', live)).toBe(1)
})
