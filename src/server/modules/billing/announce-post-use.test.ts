import { expect, test } from 'vitest'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { announcePostUse } from './announce-post-use.ts'
import { setOverrides } from './set-override.ts'
import { announcedIn } from './test-announcements.ts'
import { openBillingWorld } from './test-billing.ts'

type World = Awaited<ReturnType<typeof openBillingWorld>>

/** How often Ada's workspace hears of it. */
async function heard(
  { database, db, workspaceId, now }: World,
  { billing = 'sandbox', withLinks = false }: { billing?: BillingMode; withLinks?: boolean } = {},
) {
  const act = () => announcePostUse(db, [workspaceId, workspaceId], { billing, withLinks, now })
  return (await announcedIn(database, [workspaceId], act)).length
}

const limitPosts = ({ database, now }: World, value: number) =>
  setOverrides(database, 'ada', [{ limit: 'postsPerMonth', value, note: null, expiresAt: null }], {
    billing: 'sandbox',
    now,
  })

test('those whose posts are limited hear of each change, once', async () => {
  await using world = await openBillingWorld()
  expect(await heard(world)).toBe(1)
  expect(await heard(world, { billing: 'off' })).toBe(0)
  await limitPosts(world, -1)
  expect(await heard(world)).toBe(0)
})

test('those without a limit of posts hear of X posts with a link only', async () => {
  await using world = await openBillingWorld()
  await world.subscribe({ plan_id: 'growth' })
  expect(await heard(world)).toBe(0)
  expect(await heard(world, { withLinks: true })).toBe(1)
  await limitPosts(world, 100)
  expect(await heard(world)).toBe(1)
  await world.db.updateTable('plan_overrides').set({ expires_at: world.now }).execute()
  expect(await heard(world)).toBe(0)
})
