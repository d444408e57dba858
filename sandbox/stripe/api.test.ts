import { expect, test } from 'vitest'
import { apiVersion } from './events.ts'
import { atOnce, clientOf, makePrices, openCheckout, openTestShop, subscribed } from './test-shop.ts'

const pays = '4242424242424242'
const base = 'http://stand-ins.test/sandbox/stripe/v1'

test('the package speaks the version of the stand-in', async () => {
  await using shop = openTestShop()
  const { lastResponse } = await shop.stripe.customers.create({ email: 'ada@example.org' })
  expect(lastResponse.apiVersion).toBe(apiVersion)
  expect(lastResponse.requestId).toMatch(/^req_/)
})

test.each([
  ['no key', {}, 401],
  ['a live key', { authorization: 'Bearer sk_live_12345678' }, 401],
  ['another version', { authorization: 'Bearer sk_test_12345678', 'stripe-version': '2020-08-27' }, 400],
  ['a key for tests', { authorization: 'Bearer sk_test_12345678' }, 200],
])(
  'a call with %s is answered with the status of Stripe',
  async (_, headers: Record<string, string>, status) => {
    await using shop = openTestShop()
    const answer = await shop.sandbox.fetch(new Request(`${base}/customers`, { headers }))
    expect(answer.status).toBe(status)
  },
)

test('customers are made, changed, found and listed', async () => {
  await using shop = openTestShop()
  const { customers } = shop.stripe
  const ada = await customers.create({ email: 'ada@example.org', metadata: { user_id: 'ada', a: '1' } })
  expect(ada.id).toMatch(/^cus_\w{14}$/)
  const changed = await customers.update(ada.id, { name: 'Ada', metadata: { a: '', b: '2' } })
  expect(changed).toMatchObject({ name: 'Ada', metadata: { user_id: 'ada', b: '2' } })
  expect(changed.metadata).not.toHaveProperty('a')
  expect(await customers.retrieve(ada.id)).toEqual(changed)
  await customers.create({ email: 'lou@example.org' })
  expect((await customers.list({ email: 'ada@example.org' })).data).toMatchObject([{ id: ada.id }])
})

test('a list goes from cursor to cursor, newest first', async () => {
  await using shop = openTestShop()
  const made: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.push((await shop.stripe.customers.create({ name })).id)
  const first = await shop.stripe.customers.list({ limit: 2 })
  expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['e', 'd'], true])
  const rest = await shop.stripe.customers.list({ limit: 10, starting_after: first.data[1]?.id ?? '' })
  expect([rest.data.map(({ name }) => name), rest.has_more]).toEqual([['c', 'b', 'a'], false])
  const back = await shop.stripe.customers.list({ limit: 2, ending_before: made[1] ?? '' })
  expect(back.data.map(({ name }) => name)).toEqual(['d', 'c'])
  const all = []
  for await (const { id } of shop.stripe.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(made.toReversed())
})

test('a lookup key belongs to one price, and moves when asked to', async () => {
  await using shop = openTestShop()
  const { starter, product } = await makePrices(shop)
  const facts = {
    product: product.id,
    currency: 'usd',
    unit_amount: 1500,
    recurring: { interval: 'month' as const },
  }
  const lookup_key = 'postlark_starter_month'
  await expect(shop.stripe.prices.create({ ...facts, lookup_key })).rejects.toMatchObject({
    param: 'lookup_key',
  })
  const dearer = await shop.stripe.prices.create({ ...facts, lookup_key, transfer_lookup_key: true })
  const { data } = await shop.stripe.prices.list({
    lookup_keys: [lookup_key, 'none'],
    expand: ['data.product'],
  })
  expect(data).toMatchObject([{ id: dearer.id, unit_amount: 1500, product: { name: 'Starter' } }])
  expect(await shop.stripe.prices.retrieve(starter.id)).toMatchObject({ lookup_key: null })
  expect(String(dearer.unit_amount_decimal)).toBe('1500')
})

test('the same idempotency key gives the same answer once, and refuses another request', async () => {
  await using shop = openTestShop()
  const make = (email: string) => shop.stripe.customers.create({ email }, { idempotencyKey: 'customer:ada' })
  const [first, second] = [await make('ada@example.org'), await make('ada@example.org')]
  expect(second.id).toBe(first.id)
  expect(new Headers(second.lastResponse.headers).get('idempotent-replayed')).toBe('true')
  expect((await shop.stripe.customers.list()).data).toHaveLength(1)
  await expect(make('lou@example.org')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('an answer that is lost after the work is repeated by the key', async () => {
  await using shop = openTestShop()
  shop.sandbox.faults.set({ network: 'stripe', kind: 'swallow-answer', times: 1 })
  const make = () =>
    shop.stripe.customers.create({ email: 'ada@example.org' }, { idempotencyKey: 'customer:ada' })
  // The package repeats a call whose connection closed once by itself, or leaves it to the caller.
  const made = await make().catch(make)
  expect((await shop.stripe.customers.list()).data).toMatchObject([{ id: made.id }])
})

test.each([
  ['error-before', 'StripeAPIError', 500],
  ['rate-limit', 'StripeRateLimitError', 429],
  ['expired-token', 'StripeAuthenticationError', 401],
] as const)('the fault %s gives %s', async (kind, type, statusCode) => {
  await using shop = openTestShop()
  shop.sandbox.faults.set({ network: 'stripe', kind })
  await expect(shop.stripe.customers.create({})).rejects.toMatchObject({ type, statusCode })
  shop.sandbox.faults.clear()
  expect((await shop.stripe.customers.list()).data).toEqual([])
})

test('faults of all networks leave Stripe alone', async () => {
  await using shop = openTestShop()
  shop.sandbox.faults.set({ network: '*', kind: 'rate-limit' })
  expect((await shop.stripe.customers.list()).data).toEqual([])
})

test.each([
  ['unknown', 'POST', '/customers', 'nmae=Ada', { code: 'parameter_unknown', param: 'nmae' }],
  ['missing', 'POST', '/prices', 'currency=usd', { code: 'parameter_missing', param: 'unit_amount' }],
  [
    'nested and unknown',
    'POST',
    '/checkout/sessions',
    'mode=subscription&success_url=https://a.example&line_items[0][prize]=x',
    { param: 'line_items[0][price]' },
  ],
  ['about nothing', 'GET', '/subscriptions/sub_none', '', { code: 'resource_missing', param: 'id' }],
  ['to no call', 'GET', '/teapots', '', { type: 'invalid_request_error' }],
  ['nested too deeply', 'POST', '/customers', 'a[b][c][d][e][f][g][h][i]=1', { param: 'a' }],
])('a request that is %s is refused as Stripe refuses it', async (_, method, path, body, error) => {
  await using shop = openTestShop()
  const headers = { authorization: 'Bearer sk_test_12345678' }
  const answer = await shop.sandbox.fetch(
    new Request(base + path, { method, headers, ...(method === 'POST' && { body }) }),
  )
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await answer.json()).toMatchObject({ error })
})

test('a payment is refunded in parts, and never more than it was', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { subscription } = await subscribed(shop, starter.id, pays, atOnce)
  const invoice = subscription.latest_invoice as string
  const { data } = await shop.stripe.invoicePayments.list({ invoice })
  const payment_intent = data[0]?.payment.payment_intent as string
  await shop.stripe.refunds.create({ payment_intent, amount: 500 })
  await expect(shop.stripe.refunds.create({ payment_intent, amount: 800 })).rejects.toMatchObject({
    param: 'amount',
  })
  const { charge } = await shop.stripe.refunds.create({ payment_intent })
  expect(await shop.stripe.charges.retrieve(charge as string)).toMatchObject({
    amount_refunded: 1200,
    refunded: true,
  })
  await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await shop.stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(2)
})

test('the pages have the origin of the call, or the one that is named', async () => {
  await using shop = openTestShop()
  const { starter } = await makePrices(shop)
  const { session } = await openCheckout(shop, starter.id)
  expect(session.url).toBe(`http://stand-ins.test/sandbox/stripe/checkout/${session.id}`)
  const named = clientOf((request) => {
    request.headers.set('x-stand-in-browse-origin', 'https://post.example.org')
    return shop.sandbox.fetch(request)
  })
  const { session: other } = await openCheckout({ stripe: named }, starter.id)
  expect(other.url).toMatch(/^https:\/\/post\.example\.org\/sandbox\/stripe\/checkout\//)
})
