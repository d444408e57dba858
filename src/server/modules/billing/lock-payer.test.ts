import { expect, test } from 'vitest'
import { lockPayer } from './lock-payer.ts'
import { lockSubscription } from './lock-subscription.ts'
import { openBillingWorld } from './test-billing.ts'

test('who waits for the payer of a workspace gets the one it was handed to meanwhile', async () => {
  await using world = await openBillingWorld()
  const { db, workspaceId } = world
  await world.addPerson('kim')
  await world.addMember(workspaceId, 'kim', 'editor')
  const asked = { workspaceId, billing: 'sandbox' } as const
  const isLocked = Promise.withResolvers<void>()
  const handOver = db.transaction().execute(async (tx) => {
    await lockSubscription(tx, 'ada')
    isLocked.resolve()
    const members = () => tx.updateTable('workspace_members')
    await members().set({ role: 'admin' }).where('user_id', '=', 'ada').execute()
    await members().set({ role: 'owner' }).where('user_id', '=', 'kim').execute()
  })
  await isLocked.promise
  const waiting = db.transaction().execute((tx) => lockPayer(tx, asked))
  await handOver
  expect((await waiting)?.userId).toBe('kim')
})

test('where nothing costs anything, and for no workspace, nobody is locked', async () => {
  await using world = await openBillingWorld()
  const { db, workspaceId } = world
  expect(await lockPayer(db, { workspaceId, billing: 'off' })).toBeNull()
  expect(await lockPayer(db, { workspaceId: crypto.randomUUID(), billing: 'sandbox' })).toBeNull()
  expect(await lockPayer(db, { workspaceId, billing: 'sandbox' })).toMatchObject({
    userId: 'ada',
    row: { plan_id: 'freeplan' },
  })
})

test('where nothing costs anything, the owner of a workspace with a cap for X is locked', async () => {
  await using world = await openBillingWorld()
  const { db, workspaceId } = world
  await db.updateTable('workspaces').set({ x_cap_cents: 1_000 }).execute()
  expect(await lockPayer(db, { workspaceId, billing: 'off' })).toMatchObject({ userId: 'ada' })
})
