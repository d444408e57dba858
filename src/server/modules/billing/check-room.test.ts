import { expect, test } from 'vitest'
import { checkRoom, type RoomRequest } from './check-room.ts'
import { setOverrides } from './set-override.ts'
import { openBillingWorld } from './test-billing.ts'

type World = Awaited<ReturnType<typeof openBillingWorld>>

const room = ({ db }: World, request: RoomRequest) => db.transaction().execute((tx) => checkRoom(tx, request))

const override = ({ database, now }: World, limit: RoomRequest['limit'], value: number, expiresAt = null) =>
  setOverrides(database, 'ada', [{ limit, value, note: null, expiresAt }], { billing: 'sandbox', now })

test('the free plan has room for ten posts in the month of their due time', async () => {
  await using world = await openBillingWorld()
  for (let post = 0; post < 9; post++) await world.addPost('2026-11-30T23:59:59Z')
  await world.addPost('2026-12-01T00:00:00Z')
  await world.addPost('2026-11-24T09:00:00Z', 'draft')
  await world.addPost('2026-11-24T09:00:00Z', 'failed')
  const november = world.want('postsPerMonth')
  expect(await room(world, november)).toEqual({ kind: 'room' })
  expect(await room(world, { ...november, wanted: 2 })).toMatchObject({ kind: 'limit-reached', used: 9 })
  const last = await world.addPost('2026-11-24T09:00:00Z')
  expect(await room(world, november)).toEqual({
    kind: 'subscription-required',
    reason: 'free-posts-used',
    limit: 'postsPerMonth',
    used: 10,
    allowed: 10,
    resetsAt: new Date('2026-12-01T00:00Z'),
  })
  expect(await room(world, { ...november, exceptPostId: last })).toEqual({ kind: 'room' })
  expect(await room(world, { ...november, at: new Date('2026-12-24T09:00Z') })).toEqual({ kind: 'room' })
  expect(await room(world, world.want('videosPerMonth'))).toMatchObject({ reason: 'free-posts-used' })
  expect(await room(world, { ...november, mode: 'off' })).toEqual({ kind: 'room' })
})

test('a post that went out counts by its row, also when it is deleted, and once', async () => {
  await using world = await openBillingWorld()
  await override(world, 'postsPerMonth', 1)
  const id = await world.addPost('2026-11-24T09:00:00Z')
  const row = { user_id: 'ada', type: 'post', amount: 1, ref: `${id}#1`, counts_at: world.now } as const
  await world.db
    .insertInto('usage_logs')
    .values({ ...row, workspace_id: null, acted_by: null })
    .execute()
  expect(await room(world, world.want('postsPerMonth'))).toMatchObject({ used: 1 })
  await world.db.deleteFrom('scheduled_posts').execute()
  expect(await room(world, world.want('postsPerMonth'))).toMatchObject({ used: 1 })
})

test('without a subscription there is no room for anything new, but for workspaces and files', async () => {
  await using world = await openBillingWorld()
  await world.subscribe({ plan_id: 'growth', status: 'past_due' })
  const closed = { kind: 'subscription-required', reason: 'no-subscription' }
  for (const limit of [
    'postsPerMonth',
    'teamMembers',
    'connectionsPerWorkspace',
    'aiImagesPerMonth',
  ] as const)
    expect(await room(world, world.want(limit))).toEqual(closed)
  expect(await room(world, world.want('workspaces'))).toMatchObject({ kind: 'limit-reached', used: 1 })
  expect(await room(world, world.want('mediaStorageGB', { wanted: 10 }))).toEqual({ kind: 'room' })
  expect(await room(world, world.want('mediaStorageGB', { wanted: 10.000_000_001 }))).toMatchObject({
    kind: 'limit-reached',
    allowed: 10,
    resetsAt: null,
  })
})

test('people are counted over all workspaces, once, with open invitations', async () => {
  await using world = await openBillingWorld()
  await world.subscribe({ plan_id: 'growth' })
  const second = await world.addWorkspace('ada')
  await world.addPerson('grace')
  await world.addMember(world.workspaceId, 'grace', 'editor')
  await world.addMember(second, 'grace', 'viewer')
  const invite = (email: string, expiresAt: string) => ({
    workspace_id: second,
    email,
    role: 'editor' as const,
    token_hash: crypto.randomUUID(),
    invited_by: null,
    created_at: world.now,
    expires_at: expiresAt,
  })
  const late = '2026-12-23T12:00Z'
  await world.db
    .insertInto('invitations')
    .values([invite('Grace@example.org', late), invite('kim@example.org', late)])
    .execute()
  await world.db.insertInto('invitations').values(invite('old@example.org', '2026-11-20T12:00Z')).execute()
  expect(await room(world, world.want('teamMembers', { wanted: 3 }))).toMatchObject({
    used: 3,
    allowed: 5,
    upgradePlanId: 'business',
  })
  expect(await room(world, world.want('teamMembers', { wanted: 2 }))).toEqual({ kind: 'room' })
})

test('an override replaces the number of the plan, a smaller one too, until it expires', async () => {
  await using world = await openBillingWorld()
  const wanted = world.want('workspaces', { wanted: 11 })
  await override(world, 'workspaces', 12)
  expect(await room(world, wanted)).toEqual({ kind: 'room' })
  await override(world, 'workspaces', 0)
  expect(await room(world, wanted)).toMatchObject({ allowed: 0 })
  await override(world, 'workspaces', -1)
  expect(await room(world, { ...wanted, wanted: 1_000 })).toEqual({ kind: 'room' })
  await world.db.updateTable('plan_overrides').set({ expires_at: world.now }).execute()
  expect(await room(world, wanted)).toMatchObject({ allowed: 1, upgradePlanId: 'growth' })
  await override(world, 'postsPerMonth', -1)
  for (let post = 0; post < 11; post++) await world.addPost('2026-11-24T09:00:00Z')
  expect(await room(world, world.want('postsPerMonth'))).toEqual({ kind: 'room' })
})
