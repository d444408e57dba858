import { expect, test } from 'vitest'
import type { PostToSave } from '#contract/posts.ts'
import { chooseLocks } from './modules/billing/choose-locks.ts'
import { givePlan } from './modules/billing/give-plan.ts'
import { giveTime } from './modules/publishing/give-time.ts'
import { writePost } from './modules/publishing/write-post.ts'
import { testHouse } from './test-house.ts'

const post = (connectionIds: string[], more: Partial<PostToSave> = {}): PostToSave => ({
  content: { all: 'Rye is back from Friday.' },
  connectionIds,
  scheduledFor: '2026-11-23T18:00:00Z',
  ...more,
})

async function openSelling() {
  const house = await testHouse({ now: '2026-11-23T08:00:00Z', settings: { BILLING: 'sandbox' } })
  const { db, clock, where } = house
  const asking = () => ({ billing: 'sandbox' as const, now: clock.at })
  const plan = (planId: 'growth' | 'freeplan') =>
    givePlan(house.house.database, { userId: where.userId, planId, until: null }, asking())
  const by = { userId: where.userId, name: 'Ada', maySchedule: true }
  return {
    ...house,
    by,
    plan,
    write: (connectionIds: string[], more?: Partial<PostToSave>) =>
      db
        .transaction()
        .execute((tx) =>
          writePost(
            tx,
            { kind: 'create', workspaceId: where.workspaceId, post: post(connectionIds, more) },
            { by },
            clock.at,
          ),
        ),
    choose: (keep: string[]) =>
      chooseLocks(house.house.database, { ...asking(), userId: where.userId }, keep),
    locked: async () =>
      (await house.house.connections.list(where.workspaceId)).flatMap((one) =>
        one.locked ? one.username : [],
      ),
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

const refused = { kind: 'refused', why: 'problems', problems: [{ code: 'connection-locked' }] }

test('after a downgrade the newest account takes no new post, and what is scheduled on it goes out', async () => {
  await using house = await openSelling()
  await house.plan('growth')
  const ids: string[] = []
  for (const account of ['ada', 'bea', 'cem', 'dot']) {
    ids.push((await house.given.connection('bluesky', account)).id)
    house.later(60)
  }
  const [first = '', , , newest = ''] = ids
  const written = await house.write([newest])
  if (written.kind !== 'written') throw new Error(written.why)
  await house.plan('freeplan')
  const [lockedName] = await house.locked()
  expect(await house.locked()).toHaveLength(1)

  expect(await house.write([newest])).toMatchObject(refused)
  expect(await house.write([newest], { scheduledFor: null, publishNow: true })).toMatchObject(refused)
  expect((await house.write([newest], { scheduledFor: null })).kind).toBe('written')
  expect((await house.write([first])).kind).toBe('written')

  // What was accepted may still be moved and edited, and goes out.
  const at = new Date('2026-11-23T17:00:00Z')
  const moved = await house.db
    .transaction()
    .execute((tx) => giveTime(tx, written.post, { at, by: house.by }, house.clock.at))
  expect(moved.kind).toBe('given')
  const change = {
    kind: 'edit',
    post: await house.reread(written.post.id),
    change: { content: { all: 'Rye is here.' } },
  } as const
  const edited = await house.db
    .transaction()
    .execute((tx) => writePost(tx, change, { by: house.by }, house.clock.at))
  expect(edited.kind).toBe('written')
  house.clock.at = at
  await house.runDueJobs()
  expect((await house.publicationOf(written.post.id)).state).toBe('published')

  await house.choose([newest])
  expect(await house.locked()).not.toContain(lockedName)
  expect((await house.write([newest])).kind).toBe('written')
  await house.plan('growth')
  expect(await house.locked()).toEqual([])
})

test('what was missed on an account that is locked now is published by hand', async () => {
  await using house = await openSelling()
  await house.plan('growth')
  const { id } = await house.given.connection('bluesky')
  const written = await house.write([id])
  if (written.kind !== 'written') throw new Error(written.why)
  await house.db.updateTable('connections').set({ locked_at: house.clock.at }).execute()
  await house.db.updateTable('publications').set({ state: 'missed', run_at: null }).execute()
  const post = await house.reread(written.post.id)
  const given = await house.db
    .transaction()
    .execute((tx) => giveTime(tx, post, { at: 'now', by: house.by }, house.clock.at))
  expect(given.kind).toBe('given')
})

test('all accounts of a locked workspace are locked', async () => {
  await using house = await openSelling()
  const { id } = await house.given.connection('bluesky')
  await house.db.updateTable('workspaces').set({ locked_at: house.clock.at }).execute()
  expect(await house.write([id])).toMatchObject(refused)
})

test('an account that is disconnected opens the one that was locked', async () => {
  await using house = await openSelling()
  await house.plan('growth')
  for (const account of ['ada', 'bea', 'cem', 'dot']) {
    await house.given.connection('bluesky', account)
    house.later(60)
  }
  await house.plan('freeplan')
  expect(await house.locked()).toHaveLength(1)
  const [first] = await house.house.connections.list(house.where.workspaceId)
  await house.house.connections.disconnect({ ...house.where, connectionId: first?.id ?? '' })
  expect(await house.locked()).toEqual([])
})
