import { expect, test } from 'vitest'
import { foldUsage } from './fold-usage.ts'
import { readUsageMonths } from './read-usage-months.ts'
import { returnUse, takeUse, type Use } from './take-use.ts'
import { openBillingWorld } from './test-billing.ts'

test('use is listed by UTC month, the newest first, with what was given back and what was summed up', async () => {
  await using world = await openBillingWorld()
  const { db, now } = world
  await world.subscribe({ plan_id: 'business' })
  await world.addPerson('grace', { plan_id: 'business' })
  const take = (use: Partial<Use>) => db.transaction().execute((tx) => takeUse(tx, world.use(use)))
  await take({ countsAt: new Date('2026-11-01T00:00Z') })
  await take({ countsAt: new Date('2026-10-31T23:59:59.999Z') })
  await take({ ref: 'returned', countsAt: now })
  await returnUse(db, { userId: 'ada', type: 'video', ref: 'returned' }, now)
  await take({ type: 'sitescan', countsAt: new Date('2025-09-30T12:00Z') })
  await take({ userId: 'grace' })
  await foldUsage(db, now)

  const months = await readUsageMonths(db, { userId: 'ada', months: 15, now })
  expect(months.map(({ month }) => month)).toHaveLength(15)
  expect(months[0]).toMatchObject({ month: '2026-11', used: { video: 1, post: 0 } })
  expect(months[1]).toMatchObject({ month: '2026-10', used: { video: 1 } })
  expect(months[2]).toMatchObject({ month: '2026-09', used: { video: 0 } })
  expect(months[14]).toMatchObject({ month: '2025-09', used: { sitescan: 1 } })
  expect(await readUsageMonths(db, { userId: 'ada', months: 1, now })).toEqual(months.slice(0, 1))
})
