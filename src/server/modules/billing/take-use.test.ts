import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announcedIn } from './test-announcements.ts'
import { countUsed } from './count-used.ts'
import { foldUsage } from './fold-usage.ts'
import { returnUse, takeUse, type Use } from './take-use.ts'
import { openBillingWorld } from './test-billing.ts'

type World = Awaited<ReturnType<typeof openBillingWorld>>

const take = ({ db }: World, use: Use) => db.transaction().execute((tx) => takeUse(tx, use))
const videos = ({ db, now }: World) => countUsed(db, { userId: 'ada', limit: 'videosPerMonth', at: now, now })

/** Opens all connections of a server, so that what is asked together also runs together. */
const openConnections = ({ db }: World) =>
  Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.02)`.execute(db)))

test.each([
  ['aiImagesPerMonth', 'ai-image'],
  ['ghibliPerDay', 'ghibli'],
  ['ghibliPerMonth', 'ghibli'],
  ['videosPerMonth', 'video'],
  ['maxScansPerMonth', 'sitescan'],
] as const)('of twenty at the last unit of %s, one passes', async (limit, type) => {
  await using world = await openBillingWorld()
  await world.subscribe({ plan_id: 'starter' })
  const { db, now } = world
  await db
    .insertInto('plan_overrides')
    .values({ user_id: 'ada', limit_key: limit, value: 3, note: null, set_at: now, expires_at: null })
    .execute()
  await take(world, world.use({ type, amount: 2 }))
  await openConnections(world)
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(world, world.use({ type }))))
  expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(1)
  expect(answers.filter((one) => one.kind === 'limit-reached' && one.limit === limit)).toHaveLength(19)
  expect(await countUsed(db, { userId: 'ada', limit, at: now, now })).toBe(3)
})

test('the same ref is counted once, also by several at once and at the limit', async () => {
  await using world = await openBillingWorld()
  const same = world.use({ ref: 'render-1' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(world, same)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ kind: 'taken' })))
  expect(await videos(world)).toBe(1)
  expect(await take(world, world.use())).toMatchObject({
    kind: 'limit-reached',
    limit: 'videosPerMonth',
    used: 1,
    allowed: 1,
    resetsAt: new Date('2026-12-01T00:00Z'),
    planId: 'freeplan',
    upgradePlanId: 'starter',
  })
})

test('what is given back is a second row in the same month, once', async () => {
  await using world = await openBillingWorld()
  const name = { userId: 'ada', type: 'video', ref: 'render-1' } as const
  await take(world, world.use(name))
  await returnUse(world.db, name, world.now)
  await returnUse(world.db, name, world.now)
  await returnUse(world.db, { ...name, ref: 'never taken' }, world.now)
  expect(await videos(world)).toBe(0)
  const rows = await world.db.selectFrom('usage_logs').select(['ref', 'amount']).orderBy('ref').execute()
  expect(rows).toEqual([
    { ref: 'render-1', amount: 1 },
    { ref: 'render-1/returned', amount: -1 },
  ])
  await expect(take(world, world.use(name))).rejects.toThrow('render-1')
})

test('a row of usage cannot be changed', async () => {
  await using world = await openBillingWorld()
  await take(world, world.use())
  await expect(world.db.updateTable('usage_logs').set({ amount: 0 }).execute()).rejects.toThrow('usage')
  expect(await videos(world)).toBe(1)
})

test('a Ghibli image counts for its day and its month', async () => {
  await using world = await openBillingWorld()
  const ghibli = (countsAt: string) =>
    take(world, world.use({ type: 'ghibli', countsAt: new Date(countsAt) }))
  expect(await ghibli('2026-11-21T23:59Z')).toEqual({ kind: 'taken' })
  expect(await ghibli('2026-11-21T00:00Z')).toMatchObject({ limit: 'ghibliPerDay', used: 1 })
  expect(await ghibli('2026-11-22T00:00Z')).toEqual({ kind: 'taken' })
  expect(await ghibli('2026-11-23T00:00Z')).toEqual({ kind: 'taken' })
  expect(await ghibli('2026-11-24T00:00Z')).toMatchObject({ limit: 'ghibliPerMonth', used: 3 })
})

const told = (workspaceId: string) => ({ workspaceId, kind: 'subscription-changed' })

test('a use is announced to every workspace of the person, in its transaction', async () => {
  await using world = await openBillingWorld()
  await world.addPerson('grace')
  const other = await world.addWorkspace('grace')
  await world.addMember(other, 'ada', 'editor')
  const heard = await announcedIn(world.database, [world.workspaceId, other], async () => {
    await take(world, world.use())
    await take(world, world.use())
  })
  expect(heard.toSorted((a, b) => a.workspaceId.localeCompare(b.workspaceId))).toEqual(
    [told(world.workspaceId), told(other)].toSorted((a, b) => a.workspaceId.localeCompare(b.workspaceId)),
  )
})

test('after thirteen months only the sum of a month is kept', async () => {
  await using world = await openBillingWorld()
  await world.subscribe({ plan_id: 'business' })
  const at = (countsAt: string) => take(world, world.use({ countsAt: new Date(countsAt) }))
  await at('2025-09-30T23:59:59Z')
  await at('2025-09-01T00:00Z')
  await foldUsage(world.db, world.now)
  await at('2025-09-02T00:00Z')
  await at('2025-10-01T00:00Z')
  await foldUsage(world.db, world.now)
  const months = await world.db
    .selectFrom('usage_months')
    .select((row) => ['type', 'amount', row.cast<string>('month', 'text').as('month')])
    .execute()
  expect(months).toEqual([{ type: 'video', amount: 3, month: '2025-09-01' }])
  const kept = await world.db.selectFrom('usage_logs').select('counts_at').execute()
  expect(kept).toEqual([{ counts_at: new Date('2025-10-01T00:00Z') }])
})
