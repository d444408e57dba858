import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { act, anyActs, holdsTheTruth } from './test-acts.ts'
import { cards, openTestShop, type Sent, type TestShop } from './test-shop.ts'

const handled = ({ db }: TestShop) =>
  db.selectFrom('billing_events').select(['id', 'handled_at', 'error']).orderBy('id').execute()

/** Everything the stand-in has to say, once. */
async function spoken(shop: TestShop): Promise<Sent[]> {
  await shop.sandbox.stripe.deliver()
  return shop.sent.splice(0)
}

const take = (shop: TestShop, { body, signature }: Sent) => shop.payments.receiveEvent(body, signature)

test('an event with a wrong signature, without one, or an old one is refused', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  const [event = { body: '', signature: '' }] = await spoken(shop)
  expect(await take(shop, { ...event, body: event.body.replace('evt_', 'evt_x') })).toBe(false)
  expect(await take(shop, { ...event, signature: '' })).toBe(false)
  expect(await take(shop, { ...event, signature: event.signature.replace(/.$/, 'z') })).toBe(false)
  shop.later(301)
  expect(await take(shop, event)).toBe(false)
  shop.later(-2)
  expect(await take(shop, event)).toBe(true)
  expect(await handled(shop)).toHaveLength(1)
})

test('while a secret is replaced both are accepted, and without one no event is', async () => {
  await using shop = await openTestShop()
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1,
    type: 'invoice.paid',
    data: { object: { object: 'invoice', customer: 'cus_1' } },
  })
  const timestamp = Math.floor(shop.clock.at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: 'whsec_old',
    timestamp,
  })
  const of = (...webhookSecrets: string[]) =>
    shop.again({ mode: 'stripe', webhookSecrets }).receiveEvent(body, signature)
  expect(await of()).toBe(false)
  expect(await of('whsec_new')).toBe(false)
  expect(await of('whsec_new', 'whsec_old')).toBe(true)
})

test('an event that comes twice is done once', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  const events = await spoken(shop)
  for (const event of [...events, ...events]) expect(await take(shop, event)).toBe(true)
  expect(shop.jobs).toHaveLength(events.length)
  for (const id of [...shop.jobs, ...shop.jobs]) await shop.payments.handleEvent(id)
  expect((await handled(shop)).every(({ handled_at: at }) => at !== null)).toBe(true)
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', status: 'trialing' })
})

test('an event whose work fails is kept with its error, and done later', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  for (const event of await spoken(shop)) await take(shop, event)
  const [eventId = ''] = shop.jobs
  shop.sandbox.faults.set({ network: 'stripe', kind: 'expired-token', times: 1 })
  await expect(shop.payments.handleEvent(eventId)).rejects.toMatchObject({ name: 'BillingUnavailable' })
  const failed = (await handled(shop)).find(({ id }) => id === eventId)
  expect([failed?.handled_at, typeof failed?.error]).toEqual([null, 'string'])
  await shop.payments.handleEvent(eventId)
  expect((await handled(shop)).find(({ id }) => id === eventId)).toMatchObject({ error: null })
})

test('an event of somebody else’s customer changes nothing', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.subscribe({ stripe_customer_id: null })
  await shop.settle()
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan', status: 'active' })
})

test('a look that began earlier loses', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  const { stripe_customer_id: customer } = await shop.row()
  const early = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  shop.wire.before = async (path) => {
    if (!path.endsWith('/subscriptions')) return
    shop.wire.before = async () => {}
    seen.resolve()
    await early.promise
  }
  const stale = shop.payments.sync('ada')
  await seen.promise
  shop.later(60)
  shop.sandbox.stripe.pass(customer ?? '', 4)
  expect(await shop.payments.sync('ada')).toMatchObject({ repaired: 1 })
  expect(await shop.row()).toMatchObject({ status: 'active' })
  early.resolve()
  expect(await stale).toMatchObject({ repaired: 0 })
  expect(await shop.row()).toMatchObject({ status: 'active' })
})

test('a late payment closes nothing that was accepted: the row says past_due, and its person is told once', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.fails)
  await shop.settle()
  const { stripe_customer_id: customer } = await shop.row()
  shop.mails.length = 0
  shop.notices.length = 0
  shop.sandbox.stripe.pass(customer ?? '', 3)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', status: 'past_due' })
  expect(shop.mails).toHaveLength(1)
  expect(shop.notices).toMatchObject([{ userId: 'ada' }])
})

test('after any loss, repetition and order of events, one look says what Stripe says', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, fc.infiniteStream(fc.nat({ max: 999 })), async (acts, dice) => {
      await using shop = await openTestShop()
      const roll = () => dice.next().value ?? 0
      for (const what of acts) await act(shop, what)
      const events = await spoken(shop)
      const mixed = events
        .flatMap((event) => Array.from({ length: roll() % 3 }, () => event))
        .map((event) => ({ event, at: roll() }))
        .toSorted((a, b) => a.at - b.at)
      for (const { event } of mixed) await take(shop, event)
      // A worker may die after any of them.
      const done = shop.jobs.slice(0, roll() % (shop.jobs.length + 1))
      for (const id of done) await shop.payments.handleEvent(id)
      await shop.payments.sync()
      await holdsTheTruth(shop)
    }),
    { numRuns: 12 },
  )
}, 120_000)
