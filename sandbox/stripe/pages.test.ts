import { expect, test } from 'vitest'
import { atOnce, makePrices, openCheckout, openTestShop, subscribed, type TestShop } from './test-shop.ts'

const pays = '4242424242424242'

async function openPortal({ stripe }: TestShop, customer: string, flow_data?: object) {
  const features = { subscription_cancel: { enabled: true } }
  await stripe.billingPortal.configurations.create({ features })
  const return_url = 'https://post.example.org/dashboard/settings'
  return stripe.billingPortal.sessions.create({ customer, return_url, ...flow_data })
}

test('the portal changes the plan, cancels and keeps it', async () => {
  await using shop = openTestShop()
  const { starter, growth } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays, atOnce)
  const { url } = await openPortal(shop, customer.id)
  const click = async (action: string, more: object = {}) => {
    const answer = await shop.open('POST', url, { action, ...more })
    const {
      items,
      cancel_at_period_end: isCancelled,
      status,
    } = await shop.stripe.subscriptions.retrieve(subscription.id)
    return [answer.status, items.data[0]?.price.id, isCancelled, status]
  }
  expect((await shop.open('GET', url)).status).toBe(200)
  expect(await click('plan', { price: growth.id })).toEqual([200, growth.id, false, 'active'])
  expect(await click('cancel')).toEqual([200, growth.id, true, 'active'])
  expect(await click('keep')).toEqual([200, growth.id, false, 'active'])
  expect(await click('plan', { price: 'price_none' })).toEqual([402, growth.id, false, 'active'])
  expect(await click('card', { number: '4000000000000002' })).toEqual([402, growth.id, false, 'active'])
  await click('cancel')
  expect(await click('pass-31')).toEqual([200, growth.id, false, 'canceled'])
})

test('a flow shows one thing, and goes back when it is done', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays, atOnce)
  const return_url = 'https://post.example.org/dashboard/settings?cancelled=1'
  const { url } = await openPortal(shop, customer.id, {
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: subscription.id },
      after_completion: { type: 'redirect', redirect: { return_url } },
    },
  })
  const page = await (await shop.open('GET', url)).text()
  expect([page.includes('value="cancel"'), page.includes('value="card"')]).toEqual([true, false])
  const answer = await shop.open('POST', url, { action: 'cancel' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, return_url])
})

test('a flow for a card goes back when the card is saved, also after its bank asked', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer } = await subscribed(shop, starter.id, pays, atOnce)
  const return_url = 'https://elsewhere.example.org/settings'
  const flow = {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url } },
  }
  const { url } = await openPortal(shop, customer.id, { flow_data: flow })
  const refused = await shop.open('POST', url, { action: 'card', number: '4000000000000002' })
  expect(refused.status).toBe(402)
  const asked = await shop.open('POST', url, { action: 'card', number: '4000002500003155' })
  expect(asked.headers.get('content-security-policy')).toContain('https://elsewhere.example.org;')
  const [, method = ''] = /name="method" value="([^"]+)"/.exec(await asked.text()) ?? []
  const saving: Record<string, string>[] = [
    { action: 'confirm', method },
    { action: 'card', number: pays },
  ]
  for (const more of saving) {
    const answer = await shop.open('POST', url, more)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, return_url])
  }
})

test('pages run nothing, and send their forms only here and back to the shop', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const script = '<script>alert(1)</script>'
  const named = await shop.stripe.products.create({ name: script })
  const price = await shop.stripe.prices.create({
    product: named.id,
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
  })
  const { customer } = await subscribed(shop, price.id, pays)
  await shop.stripe.customers.update(customer.id, { email: script, name: script })
  const { session } = await openCheckout(shop, starter.id)
  const { url } = await openPortal(shop, customer.id)
  for (const address of [
    session.url ?? '',
    url,
    '/sandbox/stripe',
    '/sandbox/stripe/checkout/cs_test_none',
  ]) {
    const answer = await shop.open('GET', address)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-same-origin allow-forms allow-downloads; default-src 'none'/)
    expect(await answer.text()).not.toMatch(/<script|style=/)
  }
  const policy = (await shop.open('GET', session.url ?? '')).headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' https://post.example.org;")
})

test('control routes let time pass, give money back and dispute', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer, subscription } = await subscribed(shop, starter.id, pays, atOnce)
  const at = `/sandbox/api/stripe/customers/${customer.id}`
  const pass = (body: string, path = at) =>
    shop.sandbox.fetch(new Request(`http://stand-ins.test${path}/pass`, { method: 'POST', body }))
  expect((await pass('{"days":31}')).status).toBe(200)
  const { data } = await shop.stripe.invoices.list({ subscription: subscription.id })
  expect(data).toHaveLength(2)
  expect((await pass('{"days":0}')).status).toBe(400)
  expect((await pass('{"days":3}', '/sandbox/api/stripe/customers/cus_none')).status).toBe(404)
  expect((await shop.open('POST', `${at}/dispute`)).status).toBe(200)
  expect((await shop.open('POST', `${at}/dispute`)).status).toBe(404)
  expect((await shop.open('POST', `${at}/refund`)).status).toBe(200)
  const types = (await shop.stripe.events.list({ limit: 3 })).data.map(({ type }) => type)
  expect(types).toEqual(['charge.refunded', 'refund.created', 'charge.dispute.created'])
})

test('the overview lists customers, lets days pass, and is linked from the list of stand-ins', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { customer } = await subscribed(shop, starter.id, pays)
  expect(await (await shop.open('GET', '/sandbox')).text()).toContain('href="/sandbox/stripe"')
  expect(await (await shop.open('GET', '/sandbox/stripe')).text()).toContain('ada@example.org')
  const answer = await shop.open('POST', '/sandbox/stripe', { customer: customer.id, action: 'pass-3' })
  expect(answer.status).toBe(303)
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({
    data: [{ status: 'active' }],
  })
})
