import { expect, test } from 'vitest'
import { cards, openTestShop } from '#server/modules/billing/stripe/test-shop.ts'
import { billingEffects } from '#server/modules/referrals/billing-effects.ts'
import { forgetSiteEvents } from './forget-site-events.ts'
import { countSiteEvents, lastSiteEvents } from './read-site-events.ts'
import { recordSiteEvent } from './record-site-event.ts'

const open = () => openTestShop((clock) => billingEffects({ kind: 'off' }, clock))

test('a trial and the first payment after it are counted once each', async () => {
  await using shop = await open()
  await shop.bought('postlark_growth_year', cards.pays)
  await shop.settle()
  const { stripe_customer_id: customer } = await shop.row()
  shop.later(60)
  shop.sandbox.stripe.pass(customer ?? '', 3)
  await shop.settle()
  await shop.payments.sync()
  shop.sandbox.stripe.pass(customer ?? '', 366)
  await shop.settle()
  const events = await lastSiteEvents(shop.db, 10)
  expect(events.map(({ name, usd, props }) => ({ name, usd, props })).toReversed()).toEqual([
    { name: 'trial-started', usd: null, props: { plan_id: 'growth', interval: 'year' } },
    { name: 'paid', usd: 276, props: { plan_id: 'growth', interval: 'year' } },
  ])
})

test('a payment that was late and a plan that changes are no new ones', async () => {
  await using shop = await open()
  await shop.bought('postlark_starter_month', cards.pays, { isResubscription: true })
  await shop.settle()
  const change = { userId: 'ada', email: 'ada@example.org', price: 'postlark_business_month' }
  await shop.payments.changePlan(change)
  await shop.subscribe({ status: 'past_due' })
  await shop.payments.sync()
  const counts = await countSiteEvents(shop.db, new Date(0))
  expect(counts).toEqual([{ name: 'paid', count: 1, usd: 12 }])
})

test('events are forgotten after 400 days', async () => {
  await using shop = await open()
  const old = new Date(shop.clock.at.getTime() - 400 * 86_400_000)
  await recordSiteEvent(shop.db, { name: 'sign-up', userId: null }, new Date(old.getTime() - 1))
  await recordSiteEvent(shop.db, { name: 'sign-up', userId: 'ada' }, old)
  await forgetSiteEvents(shop.db, shop.clock.at)
  expect(await countSiteEvents(shop.db, new Date(0))).toMatchObject([{ name: 'sign-up', count: 1 }])
})
