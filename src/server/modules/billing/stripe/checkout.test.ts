import { expect, test } from 'vitest'
import { cards, openTestShop, sessionIn } from './test-shop.ts'

const read = (sessionId: string, userId = 'ada') => ({ userId, sessionId })

test('a trial begins when it is paid for, and the return page says so after asking', async () => {
  await using shop = await openTestShop()
  const begun = await shop.buy('postlark_growth_month', { referrals: { endorsely_referral: 'ref-1' } })
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const id = sessionIn(begun.url)
  expect(await shop.payments.readCheckout(read(id))).toMatchObject({
    status: 'open',
    plan: null,
    trialEnd: null,
  })
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan' })
  await shop.pay(begun.url, cards.pays)
  const trialEnd = new Date('2026-11-26T12:00Z')
  expect(await shop.payments.readCheckout(read(id))).toEqual({
    status: 'complete',
    plan: 'growth',
    planStatus: 'trialing',
    trialEnd: trialEnd.toISOString(),
    currentPeriodEnd: trialEnd.toISOString(),
    trialRefused: false,
  })
  expect(await shop.row()).toMatchObject({
    plan_id: 'growth',
    status: 'trialing',
    source: 'sandbox',
    billing_interval: 'month',
    trial_end: trialEnd,
    cancel_at: null,
    pending_plan_id: null,
  })
  const { data } = await shop.stripe('/checkout/sessions?limit=10')
  expect(data).toMatchObject([
    {
      mode: 'subscription',
      client_reference_id: 'ada',
      allow_promotion_codes: true,
      payment_method_collection: 'always',
      metadata: { user_id: 'ada', endorsely_referral: 'ref-1' },
      success_url:
        'https://post.example.org/dashboard/settings?checkout=success&session_id={CHECKOUT_SESSION_ID}#subscription',
    },
  ])
  const { data: subscriptions } = await shop.stripe('/subscriptions?status=all')
  expect(subscriptions).toMatchObject([{ metadata: { user_id: 'ada', plan_id: 'growth' } }])
})

test('a subscription without a trial is paid at once, and declined cards begin nothing', async () => {
  await using shop = await openTestShop()
  const begun = await shop.buy('postlark_starter_year', { isResubscription: true })
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  expect(await shop.pay(begun.url, cards.declined)).toBe(402)
  const id = sessionIn(begun.url)
  expect(await shop.payments.readCheckout(read(id))).toMatchObject({ status: 'open', plan: null })
  await shop.payments.sync()
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan', status: 'active' })
  await shop.pay(begun.url, cards.pays)
  await shop.settle()
  expect(await shop.row()).toMatchObject({
    plan_id: 'starter',
    status: 'active',
    billing_interval: 'year',
    trial_end: null,
    current_period_end: new Date('2027-11-23T12:00Z'),
  })
  expect(await shop.payments.listInvoices('ada')).toMatchObject([{ usd: 108, status: 'paid' }])
})

test('a checkout is shown to its buyer alone', async () => {
  await using shop = await openTestShop()
  await shop.addPerson('grace')
  const { sessionId } = await shop.bought('postlark_growth_month', cards.pays)
  expect(await shop.payments.readCheckout(read(sessionId, 'grace'))).toBeNull()
  expect(await shop.payments.readCheckout(read('cs_test_none'))).toBeNull()
})

test('who has a subscription is sent to the portal, also before any event came', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  const answer = await shop.buy('postlark_business_month')
  expect(answer).toMatchObject({ kind: 'subscribed' })
  expect(await shop.row()).toMatchObject({ plan_id: 'growth' })
  expect((await shop.stripe('/checkout/sessions?status=open')).data).toEqual([])
  const portal = answer.kind === 'subscribed' ? answer.portalUrl : ''
  expect(new URL(portal).pathname).toMatch(/^\/sandbox\/stripe\/portal\//)
})

test('a person has one customer and one open checkout, also when two are asked for at once', async () => {
  await using shop = await openTestShop()
  const both = await Promise.all([shop.buy('postlark_growth_month'), shop.buy('postlark_growth_month')])
  expect(both[0]).toEqual(both[1])
  await Promise.all([shop.buy('postlark_growth_month'), shop.buy('postlark_business_month')])
  expect((await shop.stripe('/checkout/sessions?status=open')).data).toHaveLength(1)
  expect((await shop.stripe('/customers')).data).toHaveLength(1)
})

test('another plan closes the checkout that was open, and going back opens one that can be paid', async () => {
  await using shop = await openTestShop()
  const first = await shop.buy('postlark_growth_month')
  expect(await shop.buy('postlark_growth_month')).toEqual(first)
  await shop.buy('postlark_business_month')
  const back = await shop.buy('postlark_growth_month')
  if (back.kind !== 'begun') throw new Error(back.kind)
  expect(back).not.toEqual(first)
  expect(await shop.pay(back.url, cards.pays)).toBe(303)
  await shop.payments.sync()
  expect(await shop.row()).toMatchObject({ plan_id: 'growth' })
})

test('what is not on sale is refused', async () => {
  await using shop = await openTestShop()
  expect(await shop.buy('postlark_freeplan_month')).toEqual({ kind: 'no-such-price' })
  const [price] = (await shop.stripe('/prices?lookup_keys[0]=postlark_starter_month')).data
  expect(await shop.buy(String(price?.['id']))).toMatchObject({ kind: 'begun' })
})

test('a person has one trial', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_starter_month', cards.pays)
  await shop.settle()
  const { stripe_customer_id: customer } = await shop.row()
  await shop.payments.cancelPlan({ userId: 'ada' })
  shop.sandbox.stripe.pass(customer ?? '', 4)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan', status: 'active', source: 'sign-up' })
  await shop.bought('postlark_starter_month', cards.pays)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ plan_id: 'starter', status: 'active', trial_end: null })
})

test('a card has one trial: another person’s is cancelled at once, and costs nothing', async () => {
  await using shop = await openTestShop()
  await shop.addPerson('grace')
  const grace = { userId: 'grace', email: 'grace@example.org' }
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  shop.mails.length = 0
  const { sessionId } = await shop.bought('postlark_growth_month', cards.pays, grace)
  expect(await shop.payments.readCheckout(read(sessionId, 'grace'))).toMatchObject({
    status: 'complete',
    plan: null,
    trialRefused: true,
  })
  expect(await shop.row('grace')).toMatchObject({ plan_id: 'freeplan', status: 'active' })
  const { stripe_customer_id: customer } = await shop.row('grace')
  expect((await shop.stripe(`/charges?customer=${customer}`)).data).toEqual([])
  await shop.settle()
  expect(shop.mails.map(({ to }) => to)).toEqual(['grace@example.org'])
  await shop.bought('postlark_growth_month', cards.other, grace)
  await shop.settle()
  expect(await shop.row('grace')).toMatchObject({ plan_id: 'growth', status: 'trialing' })
})

test('a customer that Stripe does not know is replaced', async () => {
  await using shop = await openTestShop()
  await shop.subscribe({ stripe_customer_id: 'cus_of_another_shop' })
  expect(await shop.buy('postlark_growth_month')).toMatchObject({ kind: 'begun' })
  const { data } = await shop.stripe('/customers')
  expect(await shop.row()).toMatchObject({ stripe_customer_id: data[0]?.['id'] })
})

test('an address that is not of Stripe or the stand-in is refused', async () => {
  await using shop = await openTestShop()
  const elsewhere = shop.again({ mode: 'stripe' })
  await shop.payments.setUp()
  const buying = { userId: 'ada', email: 'ada@example.org', price: 'postlark_growth_month' }
  const more = { needsOnboarding: true, isResubscription: false, referrals: {} }
  expect(await elsewhere.beginCheckout({ ...buying, ...more })).toEqual({ kind: 'no-address' })
})

test('an address at the domain that the operator set is allowed', async () => {
  await using shop = await openTestShop()
  await shop.payments.setUp()
  const at = (pagesUrl: string) =>
    shop.buy('postlark_growth_month', {}, shop.again({ mode: 'stripe', pagesUrl }))
  expect(await at('https://pay.example.org')).toEqual({ kind: 'no-address' })
  expect(await at('https://post.example.org')).toMatchObject({ kind: 'begun' })
})

test('when Stripe does not answer nothing can be paid', async () => {
  await using shop = await openTestShop()
  const silent = shop.again({
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
  })
  await expect(silent.sync('ada')).resolves.toEqual({ customers: 0, repaired: 0 })
  await expect(silent.setUp()).rejects.toMatchObject({ name: 'BillingUnavailable' })
})
