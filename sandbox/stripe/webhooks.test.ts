import { expect, test } from 'vitest'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Stripe } from 'stripe'
import { createSandbox } from '../sandbox.ts'
import type { FaultInput } from '../faults.ts'
import { clientOf, makePrices, openTestShop, subscribed, type TestShop } from './test-shop.ts'

const pays = '4242424242424242'

async function listen(
  { stripe }: TestShop,
  ...enabled_events: Stripe.WebhookEndpointCreateParams.EnabledEvent[]
) {
  const url = 'https://post.example.org/api/billing/webhook'
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events })
  return secret ?? ''
}

const hooks = (kind: FaultInput['kind']): FaultInput => ({ network: 'stripe', kind, delayMs: 60_000 })

test('webhooks bear a signature that the package accepts, and only with the right secret', async () => {
  await using shop = openTestShop()
  const secret = await listen(shop, 'customer.created')
  const ada = await shop.stripe.customers.create({ email: 'ada@example.org' })
  await shop.sandbox.stripe.deliver()
  const [{ body, signature } = { body: '', signature: '' }] = shop.received
  const at = shop.now.getTime()
  const read = (text: string, key: string, receivedAt = at) =>
    shop.stripe.webhooks.constructEvent(text, signature, key, 300, undefined, receivedAt)
  expect(read(body, secret)).toMatchObject({ type: 'customer.created', data: { object: { id: ada.id } } })
  expect(() => read(body, 'whsec_wrong')).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(() => read(body.replace('ada@', 'lou@'), secret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect(() => read(body, secret, at + 301_000)).toThrow(Stripe.errors.StripeSignatureVerificationError)
})

test('an endpoint receives what it asked for, and its secret is shown once', async () => {
  await using shop = openTestShop()
  await listen(shop, 'customer.subscription.created', 'checkout.session.completed', 'invoice.paid')
  const { starter } = await makePrices(shop)
  await subscribed(shop, starter.id, pays)
  await shop.sandbox.stripe.deliver()
  expect(shop.types()).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ])
  const { data } = await shop.stripe.webhookEndpoints.list()
  expect(data).toMatchObject([{ status: 'enabled' }])
  expect(data[0]).not.toHaveProperty('secret')
})

test('a failed delivery is tried again with pauses, and given up in the end', async () => {
  await using shop = openTestShop()
  await listen(shop, '*')
  shop.answers.status = 500
  await shop.stripe.customers.create({})
  const after = async (sec: number) => {
    shop.now = new Date(shop.now.getTime() + sec * 1000)
    await shop.sandbox.stripe.deliver()
    return shop.received.length
  }
  expect(await after(0)).toBe(1)
  expect(await after(4)).toBe(1)
  expect(await after(1)).toBe(2)
  expect(await after(30)).toBe(3)
  shop.answers.status = 200
  expect(await after(120)).toBe(4)
  expect(await after(86_400)).toBe(4)

  shop.answers.status = 500
  await shop.stripe.customers.create({})
  for (let hour = 0; hour < 24; hour++) await after(43_200)
  expect(shop.received).toHaveLength(12)
})

test('webhooks are repeated, dropped, delayed and reordered by fault switches', async () => {
  await using shop = openTestShop()
  await listen(shop, 'customer.created', 'product.created')
  const happen = async (fault: FaultInput) => {
    shop.received.length = 0
    shop.sandbox.faults.clear()
    shop.sandbox.faults.set(fault)
    await shop.stripe.customers.create({})
    await shop.stripe.products.create({ name: 'Growth' })
    await shop.sandbox.stripe.deliver()
    return shop.types()
  }
  expect(await happen(hooks('repeat'))).toEqual([
    'customer.created',
    'customer.created',
    'product.created',
    'product.created',
  ])
  expect(await happen(hooks('drop'))).toEqual([])
  expect(await happen(hooks('reorder'))).toEqual(['product.created', 'customer.created'])
  expect(await happen(hooks('delay'))).toEqual([])
  shop.now = new Date(shop.now.getTime() + 60_000)
  await shop.sandbox.stripe.deliver()
  expect(shop.types()).toEqual(['customer.created', 'product.created'])
})

test('whatever webhooks are lost, the API says what is true', async () => {
  await using shop = openTestShop()
  await listen(shop, '*')
  shop.sandbox.faults.set(hooks('drop'))
  const { starter } = await makePrices(shop)
  const { customer } = await subscribed(shop, starter.id, pays)
  shop.sandbox.stripe.pass(customer.id, 3)
  await shop.sandbox.stripe.deliver()
  expect(shop.received).toEqual([])
  expect(await shop.stripe.subscriptions.list({ customer: customer.id })).toMatchObject({
    data: [{ status: 'active' }],
  })
  const types = (await shop.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types).toContain('invoice.paid')
  expect(types).toContain('customer.subscription.updated')
})

test('what falls due by itself is told without a call', async () => {
  await using shop = openTestShop()
  await listen(shop, 'customer.subscription.updated')
  const { starter } = await makePrices(shop)
  await subscribed(shop, starter.id, pays)
  await shop.sandbox.stripe.deliver()
  shop.received.length = 0
  shop.now = new Date(shop.now.getTime() + 3 * 86_400_000)
  await shop.sandbox.stripe.deliver()
  expect(shop.types()).toEqual(['customer.subscription.updated'])
})

test('over HTTP, calls arrive and webhooks are sent by themselves', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const house = serve({
    fetch: (request, env) => sandbox.fetch(request, env),
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  })
  const bodies: string[] = []
  const endpoint = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk))
    request.on('end', () => response.end(() => endpoint.emit('came')))
  })
  try {
    if (!house.listening) await once(house, 'listening')
    await once(endpoint.listen(0, '127.0.0.1'), 'listening')
    const stripe = clientOf(fetch, `http://127.0.0.1:${portOf(house)}/sandbox/stripe`)
    const url = `http://127.0.0.1:${portOf(endpoint)}/hook`
    await stripe.webhookEndpoints.create({ url, enabled_events: ['customer.created'] })
    const came = once(endpoint, 'came')
    const { id } = await stripe.customers.create({ email: 'ada@example.org' })
    await came
    expect(JSON.parse(bodies.join(''))).toMatchObject({ data: { object: { id } } })
  } finally {
    house.close()
    endpoint.close()
    sandbox.close()
  }
})

function portOf(server: { address(): ReturnType<ReturnType<typeof createServer>['address']> }): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
