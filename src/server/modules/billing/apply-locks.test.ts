import { expect, test } from 'vitest'
import { applyLocks, unlockWhereRoom } from './apply-locks.ts'
import { countSurplus } from './count-surplus.ts'
import { chooseLocks } from './choose-locks.ts'
import { readLocks } from './read-locks.ts'
import { endOverrides, setOverrides } from './set-override.ts'
import { settleBilling } from './settle-billing.ts'
import { announcedIn } from './test-announcements.ts'
import { openBillingWorld } from './test-billing.ts'
import { openLog } from '#server/plumbing/log.ts'

type World = Awaited<ReturnType<typeof openBillingWorld>>

const whose = ({ now }: World) => ({ billing: 'sandbox', userId: 'ada', now }) as const
const settle = (world: World, keep: string[] = []) =>
  world.db.transaction().execute((tx) => applyLocks(tx, whose(world), keep))
const free = (world: World) => world.db.transaction().execute((tx) => unlockWhereRoom(tx, whose(world)))

const override = (
  { database, now }: World,
  limit: 'teamMembers' | 'workspaces',
  value: number,
  until?: Date,
) =>
  setOverrides(database, 'ada', [{ limit, value, note: null, expiresAt: until ?? null }], {
    billing: 'sandbox',
    now,
  })

/** Five accounts, each a day younger than the one before. */
async function addAccounts(world: World, names: readonly string[], workspaceId = world.workspaceId) {
  const ids: string[] = []
  for (const [day, username] of names.entries())
    ids.push(await world.addConnection(username, day, workspaceId))
  return ids
}

async function lockedIn(world: World) {
  const { workspaces, members, connections } = await readLocks(world.db, 'ada')
  return {
    workspaces: workspaces.flatMap((one) => (one.locked ? one.id : [])),
    members: members.flatMap((one) => (one.locked ? one.name : [])),
    accounts: connections.flatMap((one) => (one.locked ? one.username : [])),
  }
}

const nothing = { workspaces: [], members: [], accounts: [] }

/** A second workspace, two members and five accounts, on a plan with room for all. */
async function openFull() {
  const world = await openBillingWorld()
  await world.subscribe({ plan_id: 'growth' })
  const second = await world.addWorkspace('ada')
  for (const name of ['grace', 'kim']) {
    await world.addPerson(name)
    await world.addMember(world.workspaceId, name, 'editor')
  }
  await world.addMember(second, 'kim', 'editor')
  const accounts = await addAccounts(world, ['one', 'two', 'three', 'four', 'five'])
  return { ...world, second, accounts }
}

test('a smaller plan locks what is newest, and a larger one opens it again', async () => {
  await using world = await openFull()
  expect(await settle(world)).toEqual({ connections: [], members: [], workspaces: [] })
  await world.subscribe({ plan_id: 'freeplan' })
  expect(await settle(world)).toMatchObject({
    connections: ['four', 'five'],
    members: ['grace', 'kim'],
    workspaces: ['Bakery'],
  })
  expect(await lockedIn(world)).toEqual({
    workspaces: [world.second],
    members: ['grace', 'kim'],
    accounts: ['four', 'five'],
  })
  // Each place of a person is locked, and none of the owner.
  const places = await world.db
    .selectFrom('workspace_members')
    .select('user_id')
    .where('locked_at', 'is not', null)
    .execute()
  expect(places.map((place) => place.user_id).toSorted()).toEqual(['grace', 'kim', 'kim'])
  expect(await settle(world)).toEqual({ connections: [], members: [], workspaces: [] })
  await world.subscribe({ plan_id: 'growth' })
  await settle(world)
  expect(await lockedIn(world)).toEqual(nothing)
})

test('the owner chooses what stays open, and the rest is filled with what is oldest', async () => {
  await using world = await openFull()
  await world.subscribe({ plan_id: 'freeplan' })
  await settle(world)
  const choose = (keep: string[]) => chooseLocks(world.database, whose(world), keep)
  await choose([world.accounts[4] ?? '', world.second, 'ada', 'somebody else'])
  expect(await lockedIn(world)).toEqual({
    workspaces: [world.workspaceId],
    members: ['grace', 'kim'],
    accounts: ['three', 'four'],
  })
  // More than fits: the first of them.
  await choose(world.accounts.slice(1))
  expect((await lockedIn(world)).accounts).toEqual(['one', 'four'])
  // A later change of the plan leaves the choice as it is.
  await settle(world)
  expect((await lockedIn(world)).accounts).toEqual(['one', 'four'])
})

test('the limit of accounts holds in each workspace', async () => {
  await using world = await openFull()
  await addAccounts(world, ['a', 'b', 'c', 'd'], world.second)
  await world.subscribe({ plan_id: 'freeplan' })
  await settle(world)
  expect((await lockedIn(world)).accounts.toSorted()).toEqual(['d', 'five', 'four'])
})

test('what is removed makes room for the oldest locked one, and locks nothing', async () => {
  await using world = await openFull()
  await world.subscribe({ plan_id: 'freeplan' })
  await free(world)
  expect(await lockedIn(world)).toEqual(nothing)
  await settle(world)
  await world.db.deleteFrom('connections').where('username', '=', 'one').execute()
  await free(world)
  expect((await lockedIn(world)).accounts).toEqual(['five'])
})

test.each(['past_due', 'unpaid', 'incomplete', 'paused'])(
  'while a payment is %s nothing is locked or opened',
  async (status) => {
    await using world = await openFull()
    await world.subscribe({ status })
    await settle(world)
    expect(await lockedIn(world)).toEqual(nothing)
    await world.subscribe({ plan_id: 'freeplan', status: 'active' })
    await settle(world)
    const locked = await lockedIn(world)
    await world.subscribe({ plan_id: 'business', status })
    await settle(world)
    expect(await lockedIn(world)).toEqual(locked)
  },
)

test('an override locks and opens at once, and locks again when it ends', async () => {
  await using world = await openFull()
  await override(world, 'teamMembers', 2)
  expect((await lockedIn(world)).members).toEqual(['kim'])
  await override(world, 'teamMembers', 3)
  expect(await lockedIn(world)).toEqual(nothing)
  await world.subscribe({ plan_id: 'freeplan' })
  await override(world, 'teamMembers', 3, new Date('2026-12-01T00:00Z'))
  await endOverrides(world.db, { billing: 'sandbox', now: new Date('2026-11-30T23:59Z') })
  expect((await lockedIn(world)).members).toEqual([])
  await endOverrides(world.db, { billing: 'sandbox', now: new Date('2026-12-01T00:00Z') })
  expect((await lockedIn(world)).members).toEqual(['grace', 'kim'])
  expect(await world.db.selectFrom('plan_overrides').select('user_id').execute()).toEqual([])
})

test('open screens are told of what is locked', async () => {
  await using world = await openFull()
  await world.subscribe({ plan_id: 'freeplan' })
  const told = await announcedIn(world.database, [world.workspaceId], () => settle(world))
  expect(told.map(({ kind }) => kind).toSorted()).toEqual([
    'connections-changed',
    'members-changed',
    'subscription-changed',
  ])
})

test('a screen that shows another workspace is told that one is locked', async () => {
  await using world = await openFull()
  const told = await announcedIn(world.database, [world.workspaceId], () => override(world, 'workspaces', 1))
  expect((await lockedIn(world)).workspaces).toHaveLength(1)
  expect(told).toContainEqual({ workspaceId: world.workspaceId, kind: 'members-changed' })
})

test('what a change would lock is counted as it is locked', async () => {
  await using world = await openFull()
  const invited = { role: 'editor', token_hash: 'a', invited_by: 'ada', created_at: world.now } as const
  await world.db
    .insertInto('invitations')
    .values({
      workspace_id: world.second,
      email: 'lee@example.org',
      ...invited,
      expires_at: new Date('2026-12-01T00:00Z'),
    })
    .execute()
  const change = { mode: 'sandbox', userId: 'ada', planId: 'freeplan', now: world.now } as const
  expect(await countSurplus(world.db, change)).toEqual({ connections: 2, members: 2, workspaces: 1 })
  await world.subscribe({ plan_id: 'freeplan' })
  await settle(world)
  const { accounts, members, workspaces } = await lockedIn(world)
  expect([accounts.length, members.length, workspaces.length]).toEqual([2, 2, 1])
})

test('a server on which nothing costs anything locks nothing, and opens what was locked', async () => {
  await using world = await openFull()
  await world.subscribe({ plan_id: 'freeplan' })
  await settle(world)
  await settleBilling(world.db, 'sandbox', openLog('silent'), world.now)
  expect(await lockedIn(world)).not.toEqual(nothing)
  await settleBilling(world.db, 'off', openLog('silent'), world.now)
  expect(await lockedIn(world)).toEqual(nothing)
  const off = { ...whose(world), billing: 'off' } as const
  await world.db.transaction().execute((tx) => applyLocks(tx, off))
  expect(await lockedIn(world)).toEqual(nothing)
})
