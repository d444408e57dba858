import { expect, test } from 'vitest'
import { atOnce, makePrices, openTestShop, subscribed, type TestShop } from './test-shop.ts'

const pays = '4242424242424242'
const failsLater = '4000000000000341'
const day = 86_400

/** Status, and what was paid, newest first. */
async function stateOf({ stripe }: TestShop, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id)
  const { data } = await stripe.invoices.list({ subscription: id })
  return { status: subscription.status, paid: data.map(({ amount_paid: paid }) => paid) }
}

test('a trial that ends is paid, and the clock has not moved', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays)
  const before = shop.now
  shop.sandbox.stripe.pass(customer.id, 3)
  const after = await shop.stripe.subscriptions.retrieve(subscription.id)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'active', paid: [1200, 0] })
  expect(after.items.data[0]?.current_period_start).toBe(before.getTime() / 1000)
  expect(after.created).toBe(subscription.created - 3 * day)
  expect(shop.now).toEqual(before)
})

test('when the clock itself reaches the end of a trial, reading is enough', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { subscription } = await subscribed(shop, starter.id, pays)
  shop.now = new Date(shop.now.getTime() + 3 * day * 1000)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'active', paid: [1200, 0] })
})

test('a card that fails later makes the subscription late, then unpaid; a new card pays what is open', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, failsLater)
  shop.sandbox.stripe.pass(customer.id, 3)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'past_due', paid: [0, 0] })
  shop.sandbox.stripe.pass(customer.id, 14)
  expect((await stateOf(shop, subscription.id)).status).toBe('past_due')
  shop.sandbox.stripe.pass(customer.id, 1)
  expect((await stateOf(shop, subscription.id)).status).toBe('unpaid')
  const [late] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data
  expect(late).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null })

  await shop.stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true } },
  })
  const portal = await shop.stripe.billingPortal.sessions.create({ customer: customer.id })
  const answer = await shop.open('POST', portal.url, { action: 'card', number: pays })
  expect(answer.status).toBe(200)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'active', paid: [1200, 0] })
})

test('a card that asks at every payment is late when nobody is there', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, session } = await subscribed(shop, starter.id, pays)
  expect(session.id).toMatch(/^cs_test_/)
  await shop.stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } })
  const portal = await shop.stripe.billingPortal.sessions.create({ customer: customer.id })
  const asked = await shop.open('POST', portal.url, { action: 'card', number: '4000002760003184' })
  const [, method = ''] = /name="method" value="(\w+)"/.exec(await asked.text()) ?? []
  await shop.open('POST', portal.url, { action: 'confirm', method })
  shop.sandbox.stripe.pass(customer.id, 3)
  const { data } = await shop.stripe.events.list({ type: 'invoice.payment_action_required' })
  expect(data).toHaveLength(1)
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({
    data: [{ status: 'past_due' }],
  })
})

test('a subscription is paid every month', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays, atOnce)
  shop.sandbox.stripe.pass(customer.id, 100)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'active', paid: [1200, 1200, 1200, 1200] })
})

test('cancelling lasts until the end of the period, and can be undone before', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays, atOnce)
  const set = (cancel_at_period_end: boolean) =>
    shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end })
  const end = subscription.items.data[0]?.current_period_end
  expect(await set(true)).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end })
  expect(await set(false)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  await set(true)
  shop.sandbox.stripe.pass(customer.id, 31)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'canceled', paid: [1200] })
  const { data } = await shop.stripe.events.list({ type: 'customer.subscription.deleted' })
  expect(data).toHaveLength(1)
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({ data: [] })
  await expect(set(false)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})

test('a cancelled trial ends without a charge', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays)
  await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  shop.sandbox.stripe.pass(customer.id, 3)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'canceled', paid: [0] })
})

test('a downgrade by a schedule begins with the next period', async () => {
  await using shop = openTestShop()
  const { starter, growth } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, growth.id, pays, atOnce)
  const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  const [now] = schedule.phases
  await shop.stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: growth.id, quantity: 1 }],
        start_date: now?.start_date ?? 0,
        end_date: now?.end_date ?? 0,
      },
      { items: [{ price: starter.id, quantity: 1 }] },
    ],
  })
  const priceNow = async () => {
    const { items, schedule: by } = await shop.stripe.subscriptions.retrieve(subscription.id)
    return [items.data[0]?.price.id, by]
  }
  expect(await priceNow()).toEqual([growth.id, schedule.id])
  await expect(
    shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 })
  shop.sandbox.stripe.pass(customer.id, 30)
  expect(await priceNow()).toEqual([starter.id, schedule.id])
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'active', paid: [1200, 2900] })
  shop.sandbox.stripe.pass(customer.id, 31)
  expect(await priceNow()).toEqual([starter.id, null])
  expect(await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ status: 'released' })
})

test('an upgrade is paid at once for what is left, as the preview says', async () => {
  await using shop = openTestShop()
  const { starter, growth } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays, atOnce)
  shop.sandbox.stripe.pass(customer.id, 15)
  const [item] = subscription.items.data
  const change = {
    items: [{ id: item?.id ?? '', price: growth.id }],
    proration_behavior: 'always_invoice' as const,
  }
  const preview = await shop.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: change,
  })
  expect(preview).toMatchObject({ amount_due: 850, status: 'draft' })
  const after = await shop.stripe.subscriptions.update(subscription.id, {
    ...change,
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  })
  expect(after).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 850 } })
})

test('an upgrade whose card fails changes nothing', async () => {
  await using shop = openTestShop()
  const { starter, growth } = await makePrices(shop)
  const { subscription, customer } = await subscribed(shop, starter.id, pays, atOnce)
  await shop.stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } })
  const portal = await shop.stripe.billingPortal.sessions.create({ customer: customer.id })
  await shop.open('POST', portal.url, { action: 'card', number: failsLater })
  const failing = shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: growth.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  await expect(failing).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    statusCode: 402,
  })
  const after = await shop.stripe.subscriptions.retrieve(subscription.id)
  expect([after.status, after.items.data[0]?.price.id]).toEqual(['active', starter.id])
})

test('another interval begins a new period, and what was left of the old one is credited', async () => {
  await using shop = openTestShop()
  const { yearly, starter } = await makePrices(shop)
  const { subscription, customer } = await subscribed(shop, yearly.id, pays, atOnce)
  await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: starter.id }],
    proration_behavior: 'always_invoice',
  })
  const { balance } = (await shop.stripe.customers.retrieve(customer.id)) as { balance: number }
  expect(balance).toBe(1200 - 10_800)
  shop.sandbox.stripe.pass(customer.id, 31)
  expect(await stateOf(shop, subscription.id)).toEqual({ status: 'active', paid: [0, 0, 10_800] })
})

test('a deleted customer has no subscription, and is told apart from an unknown one', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { subscription, customer } = await subscribed(shop, starter.id, pays)
  await shop.stripe.customers.del(customer.id)
  expect((await stateOf(shop, subscription.id)).status).toBe('canceled')
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  await expect(shop.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' })
})
