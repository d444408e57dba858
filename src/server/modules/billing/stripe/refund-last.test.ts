import { expect, test } from 'vitest'
import type { Earning } from '../billing-hooks.ts'
import { cards, openTestShop, type TestShop } from './test-shop.ts'

async function paying(shop: TestShop): Promise<TestShop> {
  await shop.bought('postlark_starter_month', cards.pays, { isResubscription: true })
  await shop.settle()
  return shop
}

const statuses = async (shop: TestShop) =>
  (await shop.stripe('/subscriptions?status=all')).data.map(({ status }) => status)
const amounts = async (shop: TestShop) => (await shop.stripe('/refunds')).data.map(({ amount }) => amount)

test('a refund pays the last payment back and ends the subscription at once', async () => {
  await using shop = await paying(await openTestShop())
  shop.sandbox.stripe.pass((await shop.row()).stripe_customer_id ?? '', 31)
  await shop.settle()
  expect(await shop.payments.findRefundable('ada')).toMatchObject({
    payment: { leftCents: 1200 },
    subscriptions: 1,
  })
  shop.mails.length = 0
  expect(await shop.payments.refund('ada')).toEqual({ kind: 'done', cents: 1200, subscriptions: 1 })
  expect(await amounts(shop)).toEqual([1200])
  expect(await statuses(shop)).toEqual(['canceled'])
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan', stripe_subscription_id: null })
  await shop.settle()
  // The events that follow say nothing twice.
  expect(shop.mails).toHaveLength(1)
  const types = (await shop.db.selectFrom('billing_events').select('type').execute()).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['charge.refunded', 'customer.subscription.deleted']))
})

test('done again, or twice at once, no more money moves, also of earlier payments', async () => {
  await using shop = await paying(await openTestShop())
  shop.sandbox.stripe.pass((await shop.row()).stripe_customer_id ?? '', 31)
  // Both have seen the payment before one gives it back.
  const both = Promise.withResolvers<void>()
  let looks = 0
  shop.wire.before = async (path) => {
    if (!path.endsWith('/charges')) return
    if (++looks === 2) both.resolve()
    await both.promise
  }
  const twice = await Promise.all([shop.payments.refund('ada'), shop.payments.refund('ada')])
  expect(twice).toMatchObject([{ cents: 1200 }, { cents: 1200 }])
  expect(await shop.payments.refund('ada')).toEqual({ kind: 'done', cents: 0, subscriptions: 0 })
  expect(await amounts(shop)).toEqual([1200])
  expect(await shop.payments.findRefundable('ada')).toMatchObject({
    payment: { leftCents: 0 },
    subscriptions: 0,
  })
})

test('of a payment that was given back in part, the rest is', async () => {
  await using shop = await paying(await openTestShop())
  const [charge] = (await shop.stripe('/charges')).data
  await shop.fetch('http://stand-ins.test/sandbox/stripe/v1/refunds', {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_standin_of_postlark' },
    body: new URLSearchParams({ charge: String(charge?.['id']), amount: '500' }).toString(),
  })
  expect(await shop.payments.refund('ada')).toMatchObject({ cents: 700 })
  expect(await amounts(shop)).toEqual([700, 500])
})

test('a trial ends without a payment to give back, and who never bought has nothing to end', async () => {
  await using shop = await openTestShop()
  expect(await shop.payments.refund('ada')).toBeNull()
  expect(await shop.payments.findRefundable('ada')).toBeNull()
  await shop.bought('postlark_starter_month', cards.pays)
  await shop.settle()
  expect(await shop.payments.refund('ada')).toEqual({ kind: 'done', cents: 0, subscriptions: 1 })
  expect(await amounts(shop)).toEqual([])
})

test('who earned by the payment is told that nothing is left of it', async () => {
  const told: Earning[] = []
  await using shop = await openTestShop(() => ({
    subscriptionChanged: async () => {},
    earnerOf: async () => 'hannah',
    settleEarning: async (_db, earning) => void told.push(earning),
  }))
  await paying(shop)
  await shop.payments.refund('ada')
  expect(told.at(-1)?.payments).toMatchObject([{ netCents: 1200, leftCents: 0, isDisputed: false }])
})

test('a crash between payment and end is made good by the next try', async () => {
  await using shop = await paying(await openTestShop())
  shop.wire.before = async (path) => {
    if (path.endsWith('/refunds')) throw new Error('the line is down')
  }
  await expect(shop.payments.refund('ada')).rejects.toMatchObject({ name: 'BillingUnavailable' })
  expect(await statuses(shop)).toEqual(['active'])
  shop.wire.before = async () => {}
  expect(await shop.payments.refund('ada')).toMatchObject({ kind: 'done', subscriptions: 1 })
  expect(await amounts(shop)).toEqual([1200])
})
