import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { diagnoseShop } from './diagnose-shop.ts'
import { cards, openTestShop, type TestShop } from './modules/billing/stripe/test-shop.ts'

const settings = {
  POSTLARK_DATA: '/nowhere',
  STRIPE_SECRET_KEY: 'sk_test_standin_of_postlark',
  PUBLIC_URL: 'https://post.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Postlark <post@example.org>',
}

/** Calls of Stripe go to its stand-in. */
const wireOf =
  (shop: TestShop): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return shop.fetch(`http://stand-ins.test/sandbox/stripe${pathname}${search}`, init)
  }

const examine = (shop: TestShop, changes: Record<string, string> = {}, db: TestShop['db'] | null = shop.db) =>
  diagnoseShop(readConfig({ ...settings, ...changes }), db, wireOf(shop))

/** The package of Stripe at the stand-in, to change what setup made. */
const packageAt = (shop: TestShop) =>
  new Stripe(settings.STRIPE_SECRET_KEY, {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(wireOf(shop)),
  })

const parts = async (...given: Parameters<typeof examine>) =>
  (await examine(...given)).map(({ part, state }) => [part, state])

test('before setup everything is missing, and after it nothing', async () => {
  await using shop = await openTestShop()
  expect(await parts(shop)).toEqual([
    ['Stripe prices', 'wrong'],
    ['Stripe portal', 'warning'],
    ['Stripe webhook', 'wrong'],
  ])
  await shop.payments.setUp()
  expect(await parts(shop)).toEqual([['Stripe', 'fine']])
})

test('a price with another amount, a portal that offers less and a webhook that hears less are found', async () => {
  await using shop = await openTestShop()
  await shop.payments.setUp()
  const stripe = packageAt(shop)
  await stripe.prices.create({
    product: 'postlark_growth',
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
    lookup_key: 'postlark_growth_month',
    transfer_lookup_key: true,
  })
  const [found] = await examine(shop)
  expect(found).toMatchObject({
    part: 'Stripe prices',
    words: expect.stringMatching(/^postlark_growth_month\b/),
  })
  await shop.payments.setUp()
  expect(await parts(shop)).toEqual([['Stripe', 'fine']])

  const { data } = await stripe.billingPortal.configurations.list()
  const features = { subscription_cancel: { enabled: true, mode: 'immediately' as const } }
  await stripe.billingPortal.configurations.update(data[0]?.id ?? '', { features })
  const [endpoint] = (await stripe.webhookEndpoints.list()).data
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['invoice.paid'] })
  const findings = await examine(shop)
  expect(findings.map(({ part }) => part)).toEqual(['Stripe portal', 'Stripe webhook'])
  expect(findings[0]?.words).toContain('subscription_cancel')
  expect(findings[1]?.words).toContain('charge.refunded')
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { disabled: true })
  expect((await examine(shop)).at(-1)).toMatchObject({ part: 'Stripe webhook', state: 'wrong' })
})

test('who pays twice is named, without the database by customer alone', async () => {
  await using shop = await openTestShop()
  await shop.payments.setUp()
  await shop.bought('postlark_growth_month', cards.pays, { isResubscription: true })
  const stripe = packageAt(shop)
  const [price] = (await stripe.prices.list({ lookup_keys: ['postlark_starter_month'] })).data
  const customer = (await shop.row()).stripe_customer_id ?? ''
  expect(await parts(shop)).toEqual([['Stripe', 'fine']])
  await stripe.subscriptions.create({ customer, items: [{ price: price?.id ?? '' }], trial_period_days: 3 })
  const [found] = await examine(shop)
  expect(found).toMatchObject({ part: 'Second subscription', state: 'warning' })
  expect(found?.words).toMatch(/^ada@example\.org \(cus_\w+\) .*sub_\w+, sub_\w+/)
  const [unnamed] = await examine(shop, {}, null)
  expect(unnamed?.words).toMatch(/^cus_/)
})

test('a refused key and a missing address are said, without the key', async () => {
  await using shop = await openTestShop()
  const [refused] = await examine(shop, { STRIPE_SECRET_KEY: 'rk_live_of_another_kind' })
  expect(refused).toMatchObject({ part: 'Stripe', state: 'wrong' })
  expect(refused?.words).not.toContain('of_another_kind')
  expect(await parts(shop, { PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '' })).toEqual([['Stripe', 'wrong']])
})
