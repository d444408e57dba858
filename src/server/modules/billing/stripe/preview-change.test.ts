import { expect, test } from 'vitest'
import { cards, openTestShop } from './test-shop.ts'

const asked = { userId: 'ada', email: 'ada@example.org' }
const nothing = { connections: 0, members: 0, workspaces: 0 }

test('who has no subscription sees what each plan costs after its trial', async () => {
  await using shop = await openTestShop()
  const { plans } = await shop.payments.previewPlans({ ...asked, interval: 'year' })
  const after = { dueTodayUsd: 0, nextAt: '2026-11-26T12:00:00.000Z', now: true, locks: nothing }
  expect(plans).toEqual([
    { planId: 'starter', nextUsd: 108, ...after },
    { planId: 'growth', nextUsd: 276, ...after },
    { planId: 'business', nextUsd: 756, ...after },
  ])
  expect(shop.calls).toEqual([])
})

test('who was given a plan pays at once, as the checkout will ask', async () => {
  await using shop = await openTestShop()
  await shop.subscribe({ plan_id: 'growth', source: 'gift' })
  const { plans } = await shop.payments.previewPlans({ ...asked, interval: 'month' })
  expect(plans.map(({ dueTodayUsd }) => dueTodayUsd)).toEqual([12, 29, 79])
})

test('who pays sees what is due today, what comes later, and what would be locked', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays, { isResubscription: true })
  await shop.settle()
  await shop.addWorkspace('ada')
  const end = '2026-12-23T12:00:00.000Z'
  const oneWorkspace = { ...nothing, workspaces: 1 }
  const { plans } = await shop.payments.previewPlans({ ...asked, interval: 'month' })
  expect(plans).toEqual([
    { planId: 'freeplan', dueTodayUsd: 0, nextUsd: 0, nextAt: end, now: false, locks: oneWorkspace },
    { planId: 'starter', dueTodayUsd: 0, nextUsd: 12, nextAt: end, now: false, locks: oneWorkspace },
    { planId: 'business', dueTodayUsd: 50, nextUsd: 79, nextAt: end, now: true, locks: nothing },
  ])
  const yearly = await shop.payments.previewPlans({ ...asked, interval: 'year' })
  expect(yearly.plans.map(({ planId, now }) => [planId, now])).toEqual([
    ['freeplan', false],
    ['starter', false],
    ['growth', true],
    ['business', true],
  ])
})
