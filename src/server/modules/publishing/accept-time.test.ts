import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { addPublications } from '#server/modules/posts/test-publications.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { acceptTime, type TimeRequest } from './accept-time.ts'
import { changeMany } from './change-many.ts'
import { createOnce } from './create-once.ts'
import { giveTime } from './give-time.ts'
import { restorePost } from './restore-post.ts'
import { takeTime } from './take-time.ts'

const nine = { now: '2026-03-01T09:00:00Z', settings: { BILLING: 'sandbox' } }
const ten = new Date('2026-03-01T10:00:00Z')
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'sandbox' as const }

const draft = { content: { all: 'Rye is back' }, scheduledFor: ten.toISOString() }

test('for a draft nobody is asked', async () => {
  const writing = { content: { all: 'Rye' }, platformSettings: {}, mediaIds: [] }
  const request = { workspaceId: 'w', postId: 'p', writing, connections: [] }
  // It would throw if it were asked.
  const noDatabase = {} as Db
  const none = await acceptTime(noDatabase, { ...request, at: null, billing: 'sandbox' }, ten)
  expect(none).toMatchObject({ kind: 'accepted', time: { at: null } })
})

test('a repeating post counts in the month of its first time', async () => {
  await using house = await testHouse({ ...nine, now: '2026-03-31T09:00:00Z' })
  await house.given.connection('bluesky')
  await house.db.insertInto('plan_overrides').values(noPosts).execute()
  const asked = (days: string) => ({
    workspaceId: house.where.workspaceId,
    postId: null,
    at: new Date('2026-03-31T10:00:00Z'),
    writing: { content: { all: 'Rye' }, platformSettings: rule(days), mediaIds: [] },
    connections: [],
    billing: 'sandbox' as const,
  })
  const month = async (days: string) => {
    const answer = await house.db.transaction().execute((tx) => acceptTime(tx, asked(days), house.clock.at))
    return answer.kind === 'refused' && 'room' in answer && 'resetsAt' in answer.room
      ? answer.room.resetsAt
      : null
  }
  // A Tuesday.
  expect(await month('TU')).toEqual(new Date('2026-04-01T00:00Z'))
  expect(await month('WE')).toEqual(new Date('2026-05-01T00:00Z'))
})

const rule = (days: string) => ({
  recurring: { enabled: true, rule: `FREQ=WEEKLY;BYDAY=${days}`, zone: 'UTC' },
})

const noPosts = {
  user_id: 'ada',
  limit_key: 'postsPerMonth',
  value: 0,
  note: null,
  set_at: new Date(nine.now),
  expires_at: null,
} as const

const payerFirst = { how: 'payer', rows: 1 }

/** The locks of an action, in order. */
async function locksOf(house: TestHouse, act: (db: TestHouse['db']) => Promise<unknown>) {
  const watched = watchReads(house.db)
  await act(watched.db)
  return watched.readings.filter(({ how }) => /ForUpdate|payer/.test(how))
}

test('the payer is locked before the workspace, the post and its publications', async () => {
  await using house = await testHouse(nine)
  const { where, clock } = house
  const connection = await house.given.connection('bluesky')
  const post = { ...draft, connectionIds: [connection.id] }
  const made = await locksOf(house, (db) => createOnce(db, { ...where, post, by, key: null }, clock.at))
  expect(made[0]).toEqual(payerFirst)

  const one = await house.given.post({ on: [connection], at: '11:00' })
  const times = [{ postId: one.id, scheduledFor: ten.toISOString() }]
  const move = { kind: 'shift', by: 1, unit: 'hours' } as const
  for (const action of [{ kind: 'reschedule', move } as const, { kind: 'put-back', times } as const]) {
    const moved = await locksOf(house, (db) =>
      changeMany(
        { database: { ...house.house.database, db }, files: {} as Parameters<typeof changeMany>[0]['files'] },
        { ...where, postIds: [one.id], action, by },
        clock.at,
      ),
    )
    expect(moved[0]).toEqual(payerFirst)
  }

  await deletePost(house.db, { ...where, postId: one.id }, { by, now: clock.at })
  const restored = await locksOf(house, (db) =>
    restorePost(db, { ...where, postId: one.id }, { ...by, now: clock.at }),
  )
  expect(restored[0]).toEqual(payerFirst)
})

test('asking a plan takes one statement more than asking for a cap alone', async () => {
  await using house = await testHouse(nine)
  const connection = await house.given.connection('twitter')
  const content = { all: 'Rye is back at bakery.com' }
  const post = { ...draft, content, connectionIds: [connection.id] }
  const statementsOf = async (billing: BillingMode) => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => (statements++, node),
      transformResult: async ({ result }) => result,
    }
    const saved = { ...house.where, post, by: { ...by, billing }, key: null }
    const made = await createOnce(house.db.withPlugin(counting), saved, house.clock.at)
    expect(made.kind).toBe('written')
    return statements
  }
  expect(await statementsOf('sandbox')).toBe((await statementsOf('off')) + 1)
})

test('what changes the posts of a month is announced to those who have a limit', async () => {
  await using house = await testHouse(nine)
  const connection = await house.given.connection('bluesky')
  const { id } = await house.given.post({ on: [connection] })
  const heard = async (act: (tx: Db) => Promise<unknown>) => {
    const all = await house.announcedBy(() => house.db.transaction().execute((tx) => act(tx)))
    return all.filter(({ kind }) => kind === 'subscription-changed').length
  }
  const current = async (tx: Db) => {
    const post = await lockPost(tx, { ...house.where, postId: id })
    if (!post) throw new Error('the post is gone')
    return post
  }
  const now = house.clock.at
  expect(await heard(async (tx) => giveTime(tx, await current(tx), { at: ten, by }, now))).toBe(1)
  expect(await heard(async (tx) => takeTime(tx, await current(tx), { by }, now))).toBe(1)
  expect(await heard(async (tx) => giveTime(tx, await current(tx), { at: ten, by }, now))).toBe(1)
  const deletion = { by, now }
  expect(await heard((tx) => deletePost(tx, { ...house.where, postId: id }, deletion))).toBe(1)
  expect(await heard((tx) => restorePost(tx, { ...house.where, postId: id }, { ...by, now }))).toBe(1)
  house.clock.at = ten
  expect(await house.announcedBy(() => house.runDueJobs())).toContainEqual({
    workspaceId: house.where.workspaceId,
    kind: 'subscription-changed',
  })
})

test('a link that a planned X post gets is asked of the plan; what it had before is not', async () => {
  await using house = await testHouse(nine)
  const connection = await house.given.connection('twitter')
  const post = await house.given.post({ on: [connection], at: '11:00', text: 'Rye is back' })
  const noLinks = { ...noPosts, limit_key: 'xPostsWithLinkPerMonth' as const }
  await house.db.insertInto('plan_overrides').values(noLinks).execute()
  const edit = (text: string) => askForText(house, post.id, text)
  expect(await edit('Rye is here')).toMatchObject({ kind: 'accepted' })
  expect(await edit('Rye is back at bakery.com')).toMatchObject({
    kind: 'refused',
    room: { limit: 'xPostsWithLinkPerMonth' },
  })
})

/** Asks for eleven o’clock for a text on X; `postId` null: of a new post. */
const askForText = ({ db, where, clock }: TestHouse, postId: string | null, text: string) =>
  db.transaction().execute((tx) =>
    acceptTime(
      tx,
      {
        workspaceId: where.workspaceId,
        postId,
        at: new Date('2026-03-01T11:00:00Z'),
        writing: { content: { all: text }, platformSettings: {}, mediaIds: [] },
        connections: [{ network: 'twitter', app: 'instance' }],
        billing: 'sandbox',
      },
      clock.at,
    ),
  )

test('the cap is asked what a post costs, and of a planned one that costs no more nothing', async () => {
  await using house = await testHouse(nine)
  const connection = await house.given.connection('twitter')
  const post = await house.given.post({ on: [connection], at: '11:00', text: 'Rye is back' })
  await house.given.post({ on: [connection], at: '11:00', text: 'Oats are back' })
  const setCap = (cents: number) => house.db.updateTable('workspaces').set({ x_cap_cents: cents }).execute()
  await setCap(100)
  expect((await askForText(house, null, 'Wheat is back')).kind).toBe('accepted')
  // Less than what is planned already, with the post or without it.
  await setCap(1)
  expect(await askForText(house, null, 'Wheat is back')).toMatchObject({ why: 'cost-cap-reached' })
  expect((await askForText(house, post.id, 'Rye is here')).kind).toBe('accepted')
  expect(await askForText(house, post.id, 'Rye at bakery.com')).toMatchObject({ why: 'cost-cap-reached' })
})

test('a link that went through the app of the workspace is asked of the plan when it goes through ours', async () => {
  await using house = await testHouse(nine)
  const text = 'Rye is back at bakery.com'
  const post = await house.given.post({ on: 'twitter', at: '11:00', text })
  const noLinks = { ...noPosts, limit_key: 'xPostsWithLinkPerMonth' as const }
  await house.db.insertInto('plan_overrides').values(noLinks).execute()
  expect((await askForText(house, post.id, text)).kind).toBe('accepted')
  await house.db.updateTable('connections').set({ app: 'own' }).execute()
  expect(await askForText(house, post.id, text)).toMatchObject({
    why: 'limit-reached',
    room: { limit: 'xPostsWithLinkPerMonth' },
  })
})

const eleven = new Date('2026-03-01T11:00:00Z')
const onBluesky = [{ network: 'bluesky', app: 'instance' }] as const
const onX = { network: 'twitter', app: 'instance' } as const

/** Asks for a time of a post, or of a new one. */
const askFor = (
  { db, where, clock }: TestHouse,
  asked: Partial<TimeRequest> & { text?: string; mediaIds?: string[] } = {},
) => {
  const { text = 'Rye', mediaIds = [], ...request } = asked
  const writing = { content: { all: text }, platformSettings: {}, mediaIds }
  const whole = { ...where, postId: null, at: eleven, connections: onBluesky, billing: 'sandbox' as const }
  return db.transaction().execute((tx) => acceptTime(tx, { ...whole, writing, ...request }, clock.at))
}

const noFreePosts = { kind: 'refused', why: 'subscription-required' }
const accepted = { kind: 'accepted' }

test('what waits keeps its place in its month, whatever is left of it, and needs one in another month', async () => {
  await using house = await testHouse(nine)
  const { id: postId } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.db.insertInto('plan_overrides').values(noPosts).execute()
  expect(await askFor(house)).toMatchObject(noFreePosts)
  expect(await askFor(house, { postId })).toMatchObject(accepted)
  await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
  expect(await askFor(house, { postId })).toMatchObject(accepted)
  const inApril = new Date('2026-04-01T00:00:00Z')
  expect(await askFor(house, { postId, at: inApril })).toMatchObject({ ...noFreePosts, at: inApril })
  // Of a draft nothing was accepted.
  await house.db.updateTable('publications').set({ state: 'draft' }).execute()
  expect(await askFor(house, { postId, at: house.clock.at })).toMatchObject(noFreePosts)
})

test('a post counts in the month of its last account that waits', async () => {
  await using house = await testHouse(nine)
  const { id: postId } = await house.given.post({ on: ['bluesky', 'linkedin'], at: '10:00' })
  const set = (network: 'bluesky' | 'linkedin', due_at: Date) =>
    house.db.updateTable('publications').set({ due_at }).where('network', '=', network).execute()
  await set('bluesky', new Date('2026-02-28T10:00:00Z'))
  await set('linkedin', ten)
  await house.db.insertInto('plan_overrides').values(noPosts).execute()
  expect(await askFor(house, { postId })).toMatchObject(accepted)
})

test('what failed goes out now without being asked again, but not at another time', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const { id: postId } = await house.given.post({ on: 'linkedin', at: '10:00', settings })
  await house.db.insertInto('plan_overrides').values(noPosts).execute()
  const set = (to: object) =>
    house.db.updateTable('publications').set(to).where('part', '=', 'post').execute()
  const now = house.clock.at
  await set({ state: 'failed' })
  await house.db.updateTable('publications').set({ state: 'failed' }).where('part', '=', 'comment').execute()
  expect(await askFor(house, { postId, at: now })).toMatchObject(accepted)
  expect(await askFor(house, { postId, at: eleven })).toMatchObject(noFreePosts)
  // The time that had no room was never accepted, whatever the result of an earlier one. Its comment waits for it.
  await house.db
    .updateTable('publications')
    .set({ state: 'scheduled', run_at: null })
    .where('part', '=', 'comment')
    .execute()
  await set({ state: 'missed', reason_code: 'no-room' })
  await addPublications(house, postId, [{ occurrence: 7, state: 'failed', reason_code: 'content' }])
  expect(await askFor(house, { postId, at: now })).toMatchObject(noFreePosts)
  expect(await askFor(house, { postId, at: eleven })).toMatchObject(noFreePosts)
})

test('a post takes one of the posts that are left', async () => {
  await using house = await testHouse(nine)
  await house.db
    .insertInto('plan_overrides')
    .values({ ...noPosts, value: 1 })
    .execute()
  expect(await askFor(house)).toMatchObject(accepted)
  await house.given.post({ on: 'bluesky', at: '10:00' })
  expect(await askFor(house)).toMatchObject(noFreePosts)
})

test('with a subscription that is not paid a post still moves, but no other is added and none gets a link', async () => {
  await using house = await testHouse(nine)
  const { id: postId } = await house.given.post({ on: 'twitter', at: '10:00' })
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth', status: 'past_due' }).execute()
  const notPaid = { kind: 'refused', room: { reason: 'no-subscription' } }
  const connections = [onX]
  const inApril = new Date('2026-04-01T00:00:00Z')
  expect(await askFor(house, { postId, connections, at: inApril })).toMatchObject(accepted)
  expect(await askFor(house, { connections, at: inApril })).toMatchObject(notPaid)
  expect(await askFor(house, { postId, connections, text: 'Rye at bakery.com' })).toMatchObject(notPaid)
  await house.db.updateTable('publications').set({ state: 'failed' }).execute()
  expect(await askFor(house, { postId, connections })).toMatchObject(accepted)
})

test('under a full cap only what costs something is refused, and a planned post moves with all its accounts', async () => {
  await using house = await testHouse(nine)
  const [one, other] = [
    await house.given.connection('twitter', 'ada'),
    await house.given.connection('twitter', 'ben'),
  ]
  const bluesky = await house.given.connection('bluesky')
  const { id: postId } = await house.given.post({ on: [one, other, bluesky], at: '10:00' })
  await house.db.updateTable('workspaces').set({ x_cap_cents: 0 }).execute()
  const connections = [onX, onX, ...onBluesky]
  expect(await askFor(house)).toMatchObject(accepted)
  expect(await askFor(house, { postId, connections })).toMatchObject(accepted)
  expect(await askFor(house, { postId, connections: [onX, ...connections] })).toMatchObject({
    why: 'cost-cap-reached',
  })
  // Those that were planned before alt texts were counted have none.
  await house.db.updateTable('publications').set({ item_alt_texts: null }).execute()
  expect(await askFor(house, { postId, connections })).toMatchObject(accepted)
  const described = [await house.given.picture('red')]
  expect(await askFor(house, { postId, connections, mediaIds: described })).toMatchObject({
    why: 'cost-cap-reached',
  })
})
