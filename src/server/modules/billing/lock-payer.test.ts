import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lockPayer } from './lock-payer.ts'
import { lockSubscription } from './lock-subscription.ts'
import { openBillingWorld } from './test-billing.ts'

// On the embedded database transactions follow each other.
const onServer = process.env['POSTLARK_TEST_DATABASE'] === 'postgres'

test.runIf(onServer)(
  'who waits for the payer of a workspace gets the one it was handed to meanwhile',
  async () => {
    await using world = await openBillingWorld()
    const { db, workspaceId } = world
    await world.addPerson('kim', { plan_id: 'growth' })
    await world.addMember(workspaceId, 'kim', 'editor')
    const asked = { workspaceId, billing: 'sandbox' } as const
    const [isLocked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const handOver = db.transaction().execute(async (tx) => {
      await lockSubscription(tx, 'ada')
      isLocked.resolve()
      await letGo.promise
      const members = () => tx.updateTable('workspace_members')
      await members().set({ role: 'admin' }).where('user_id', '=', 'ada').execute()
      await members().set({ role: 'owner' }).where('user_id', '=', 'kim').execute()
      await tx.updateTable('workspaces').set({ x_cap_cents: 700 }).execute()
    })
    await isLocked.promise
    const locking = db.transaction().execute((tx) => lockPayer(tx, asked))
    const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
    await vi
      .waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 10_000 })
      .finally(letGo.resolve)
    await handOver
    expect(await locking).toMatchObject({ userId: 'kim', row: { plan_id: 'growth' }, xCapCents: 700 })
  },
)

test('where nothing costs anything, and for no workspace, nobody is locked', async () => {
  await using world = await openBillingWorld()
  const { db, workspaceId } = world
  expect(await lockPayer(db, { workspaceId, billing: 'off' })).toBeNull()
  expect(await lockPayer(db, { workspaceId: crypto.randomUUID(), billing: 'sandbox' })).toBeNull()
  expect(await lockPayer(db, { workspaceId, billing: 'sandbox' })).toMatchObject({
    userId: 'ada',
    row: { plan_id: 'freeplan' },
    xCapCents: null,
  })
  await db.deleteFrom('user_subscriptions').execute()
  expect(await lockPayer(db, { workspaceId, billing: 'sandbox' })).toEqual({
    userId: 'ada',
    row: null,
    xCapCents: null,
  })
})

test('where nothing costs anything, the owner of a workspace with a cap for X is locked', async () => {
  await using world = await openBillingWorld()
  const { db, workspaceId } = world
  await db.updateTable('workspaces').set({ x_cap_cents: 1_000 }).execute()
  expect(await lockPayer(db, { workspaceId, billing: 'off' })).toMatchObject({ userId: 'ada' })
})
