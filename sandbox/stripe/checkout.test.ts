import { expect, test } from 'vitest'
import { atOnce, makePrices, openCheckout, openTestShop, subscribed } from './test-shop.ts'

const later = '4000 0000 0000 0341'
const day = 86_400

test('a paid checkout with a trial begins a subscription that has cost nothing', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { session } = await openCheckout(shop, starter.id, {
    client_reference_id: 'ada',
    allow_promotion_codes: true,
    payment_method_collection: 'always',
    metadata: { user_id: 'ada' },
  })
  expect(session).toMatchObject({ status: 'open', client_reference_id: 'ada', amount_total: 0 })
  const page = await shop.open('GET', session.url ?? '')
  expect([page.status, (await page.text()).includes('3 days free')]).toEqual([200, true])

  const paid = await shop.open('POST', session.url ?? '', {
    number: '4242 4242 4242 4242',
    name: 'Ada Winter',
  })
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`https://post.example.org/dashboard?session_id=${session.id}`)
  const done = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.default_payment_method', 'subscription.latest_invoice', 'line_items'],
  })
  const now = shop.now.getTime() / 1000
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    line_items: { data: [{ price: { lookup_key: 'postlark_starter_month' } }] },
    subscription: {
      status: 'trialing',
      trial_end: now + 3 * day,
      metadata: { user_id: 'ada' },
      items: { data: [{ current_period_end: now + 3 * day, price: { id: starter.id } }] },
      default_payment_method: { card: { last4: '4242' } },
      latest_invoice: { amount_paid: 0, status: 'paid', billing_reason: 'subscription_create' },
    },
  })
  expect((await shop.open('POST', session.url ?? '', { number: '4242424242424242' })).status).toBe(410)
})

test('a checkout without a trial is paid at once', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { subscription, customer } = await subscribed(shop, starter.id, '4242424242424242', atOnce)
  expect(subscription).toMatchObject({ status: 'active', trial_end: null })
  const end = subscription.items.data[0]?.current_period_end ?? 0
  expect(new Date(end * 1000).toISOString()).toBe('2026-12-22T14:05:00.000Z')
  const { data } = await shop.stripe.invoices.list({ customer: customer.id })
  expect(data).toMatchObject([{ amount_paid: 1200, status: 'paid' }])
  const { data: charges } = await shop.stripe.charges.list({ customer: customer.id })
  expect(charges).toMatchObject([
    { paid: true, amount: 1200, payment_method_details: { card: { last4: '4242' } } },
  ])
})

test.each([
  ['is declined', '4000 0000 0000 0002', {}],
  ['has no money', '4000000000009995', atOnce],
  ['fails when it is charged', later, atOnce],
  ['is none of the test cards', '1234', {}],
])('a card that %s begins nothing, and the page stays open', async (_, number, changes) => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, session } = await openCheckout(shop, starter.id, changes)
  const answer = await shop.open('POST', session.url ?? '', { number })
  expect([400, 402]).toContain(answer.status)
  expect(await answer.text()).toContain('role="alert"')
  expect(await shop.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).toMatchObject({
    data: [],
  })
  expect(await shop.stripe.invoices.list({ customer: customer.id })).toMatchObject({ data: [] })
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
})

test('a card that asks is confirmed on a second page, or not', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, session } = await openCheckout(shop, starter.id)
  const asked = await shop.open('POST', session.url ?? '', { number: '4000 0025 0000 3155' })
  const [, method = ''] = /name="method" value="(\w+)"/.exec(await asked.text()) ?? []
  const confirm = (decision: string) => shop.open('POST', `${session.url}/confirm`, { method, decision })
  expect((await confirm('fail')).status).toBe(402)
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({ data: [] })
  expect((await confirm('confirm')).status).toBe(303)
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({
    data: [{ status: 'trialing' }],
  })
  shop.sandbox.stripe.pass(customer.id, 3)
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({
    data: [{ status: 'active' }],
  })
})

test('terms are accepted before a card is taken', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { session } = await openCheckout(shop, starter.id, {
    consent_collection: { terms_of_service: 'required' },
  })
  const pay = (terms: object) =>
    shop.open('POST', session.url ?? '', { number: '4242424242424242', ...terms })
  expect((await pay({})).status).toBe(400)
  expect((await pay({ terms: 'yes' })).status).toBe(303)
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    consent: { terms_of_service: 'accepted' },
  })
})

test('a session expires when asked, and by itself', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const expires_at = shop.now.getTime() / 1000 + 3600
  const [first, second] = [
    await openCheckout(shop, starter.id, { expires_at }),
    await openCheckout(shop, starter.id, { expires_at }),
  ]
  expect(await shop.stripe.checkout.sessions.expire(first.session.id)).toMatchObject({
    status: 'expired',
    url: null,
  })
  await expect(shop.stripe.checkout.sessions.expire(first.session.id)).rejects.toMatchObject({
    statusCode: 400,
  })
  shop.now = new Date(shop.now.getTime() + 3_600_000)
  expect(await shop.stripe.checkout.sessions.retrieve(second.session.id)).toMatchObject({ status: 'expired' })
  expect(
    (await shop.open('GET', second.session.url ?? `/sandbox/stripe/checkout/${second.session.id}`)).status,
  ).toBe(410)
})

test('the same card has the same fingerprint for everyone, another has another', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const prints = []
  for (const number of ['4242424242424242', '4242 4242 4242 4242', '5555555555554444']) {
    const { customer } = await subscribed(shop, starter.id, number)
    const { data } = await shop.stripe.customers.listPaymentMethods(customer.id)
    prints.push(data[0]?.card?.fingerprint)
  }
  expect(prints[0]).toBeTruthy()
  expect(prints[0]).toBe(prints[1])
  expect(prints[2]).not.toBe(prints[0])
})
