import { checkoutMessages } from '#contract/billing-messages.ts'
import { beforeAll, expect, test } from 'vitest'
import type {
  CheckoutSession,
  Invoice,
  PaymentOnFile,
  PlanPreviews,
  SubscriptionView,
} from '#contract/billing.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import { BillingUnavailable, openPayments, type Payments } from '#server/modules/billing/payments.ts'
import { notifyPerson } from '#server/modules/notifications/notify-person.ts'
import { billingEffects } from '#server/modules/referrals/billing-effects.ts'
import { openLog } from '#server/plumbing/log.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { openTestApi, origin, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

const standIns = 'http://stand-ins.test'
const jobs: string[] = []
let api: Api
let ada: Person
let sandbox: Sandbox
let payments: Payments

beforeAll(async () => {
  api = await openTestApi({ instance: { ...testInstance, billing: 'sandbox' } })
  ada = await api.join('Ada Owner')
  api.clock.at = new Date('2026-11-23T12:00Z')
  sandbox = createSandbox({
    storage: ':memory:',
    now: api.clock.now,
    fetch: async (_, init) => hook(String(init?.body), new Headers(init?.headers)),
  })
  payments = openPayments({
    mode: 'sandbox',
    secretKey: 'sk_test_standin_of_postlark',
    apiUrl: `${standIns}/sandbox/stripe`,
    webhookSecrets: [],
    pagesUrl: null,
    tax: false,
    termsUrl: null,
    database: api.database,
    clock: api.clock,
    log: openLog('silent'),
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    origin: () => origin,
    webhookOrigin: () => origin,
    browseOrigin: () => origin,
    hooks: billingEffects({ kind: 'own' }, api.clock),
    notify: notifyPerson,
    async ask(_tx, name, data) {
      if (name === 'handle-billing-event') jobs.push(Reflect.get(data, 'eventId') as string)
    },
  })
  return async () => {
    sandbox.close()
    await api[Symbol.asyncDispose]()
  }
})

/** The API that sells. */
const shop = () => api.appWith({ payments, instance: { ...testInstance, billing: 'sandbox' } }).app

/** The call of the stand-in: from another server, with nothing of a browser. */
const hook = async (body: string, headers: Headers) =>
  shop().fetch(new Request(`${origin}/api/billing/webhook`, { method: 'POST', body, headers }))

async function ask<Answer>(method: string, path: string, body?: object, cookie = ada.cookie) {
  const answer = await shop().fetch(
    new Request(`${origin}/api${path}`, {
      method,
      headers: {
        ...(method === 'POST' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const checkout = (more: object = {}, cookie?: string) =>
  ask<{ checkoutUrl: string } & ProblemDetails>(
    'POST',
    '/checkout',
    { priceId: 'postlark_growth_month', userId: ada.id, email: ada.email, ...more },
    cookie,
  )

test('checkout needs a session, the buyer’s own name, and a price that is on sale', async () => {
  expect((await checkout({}, '')).status).toBe(401)
  expect((await checkout({ userId: 'somebody' })).body).toMatchObject({ status: 403, code: 'forbidden' })
  const unknown = await checkout({ priceId: 'postlark_gold_month' })
  expect([unknown.status, unknown.body.code]).toEqual([400, 'bad-request'])
  expect(unknown.body.error).toBe(unknown.body.detail)
})

test('an API key cannot buy', async () => {
  const made = await ask<{ key: string }>('POST', '/me/api-keys', { name: 'Program', expiresInDays: null })
  const answer = await shop().fetch(
    new Request(`${origin}/api/checkout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.body.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ priceId: 'postlark_growth_month', userId: ada.id, email: ada.email }),
    }),
  )
  expect([made.status < 300, answer.status]).toEqual([true, 403])
})

test('where nothing is sold the answer says so', async () => {
  const answer = await api.ask('POST', '/api/checkout', {
    cookie: ada.cookie,
    body: { priceId: 'postlark_growth_month', userId: ada.id, email: ada.email },
  })
  expect([answer.status, ((await answer.json()) as ProblemDetails).code]).toEqual([
    503,
    'billing-unavailable',
  ])
  expect((await api.ask('POST', '/api/billing/webhook')).status).toBe(404)
})

test('when Stripe fails the specification’s sentence is the error', async () => {
  const failing = { ...payments, beginCheckout: () => Promise.reject(new BillingUnavailable('silent')) }
  const { app } = api.appWith({ payments: failing })
  const answer = await app.fetch(
    new Request(`${origin}/api/checkout`, {
      method: 'POST',
      headers: { origin, cookie: ada.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ priceId: 'postlark_growth_month', userId: ada.id }),
    }),
  )
  expect(answer.status).toBe(503)
  expect(((await answer.json()) as ProblemDetails).error).toBe(checkoutMessages.failed)
})

test('from the price to the plan: checkout, card, event, settings', async () => {
  const begun = await checkout({ isResubscription: true })
  expect(begun.status).toBe(200)
  const { pathname } = new URL(begun.body.checkoutUrl)
  expect(new URL(begun.body.checkoutUrl).origin).toBe(origin)
  const path = `/checkout/${pathname.split('/').at(-1)}`
  expect((await ask<CheckoutSession>('GET', path)).body).toMatchObject({ status: 'open', plan: null })

  const form = new URLSearchParams({ number: '4242424242424242' })
  await sandbox.fetch(new Request(standIns + pathname, { method: 'POST', body: form }))
  await sandbox.stripe.deliver()
  expect(jobs.length).toBeGreaterThan(0)
  for (const id of jobs.splice(0)) await payments.handleEvent(id)
  const bought = await ask<SubscriptionView>('GET', '/subscription')
  expect(bought.body).toMatchObject({
    plan: 'growth',
    status: 'active',
    subscribed: true,
  })

  expect((await ask<CheckoutSession>('GET', path)).body).toMatchObject({
    status: 'complete',
    plan: 'growth',
    currentPeriodEnd: '2026-12-23T12:00:00.000Z',
  })
  const again = await checkout({ priceId: 'postlark_business_year' })
  expect([again.status, again.body.code]).toEqual([409, 'already-subscribed'])
  expect(again.body.portalUrl).toContain('/sandbox/stripe/portal/')

  const { body: bills } = await ask<{ invoices: Invoice[] }>('GET', '/billing/invoices')
  expect(bills.invoices).toMatchObject([{ usd: 29, status: 'paid' }])
  expect((await ask<PaymentOnFile>('GET', '/billing/payment')).body).toMatchObject({
    card: { brand: 'visa', last4: '4242' },
    nextTryAt: null,
  })
  const portal = await ask<{ url: string }>('POST', '/billing/portal', { flow: 'payment_method_update' })
  expect(portal.body.url).toContain('/sandbox/stripe/portal/')
  const dearer = { priceId: 'postlark_business_month' }
  const all = await ask<PlanPreviews>('GET', '/subscription/previews?interval=month')
  expect(all.body.plans.map(({ planId }) => planId)).toEqual(['freeplan', 'starter', 'business'])
  expect((await ask('POST', '/subscription/preview', dearer)).body).toMatchObject({
    dueTodayUsd: 50,
    now: true,
  })
  expect((await ask('POST', '/subscription/change', dearer)).body).toMatchObject({ plan: 'business' })
  expect((await ask('POST', '/subscription/cancel', {})).body).toMatchObject({
    plan: 'business',
    cancelAt: '2026-12-23T12:00:00.000Z',
  })
  expect((await ask('POST', '/subscription/keep')).body).toMatchObject({ cancelAt: null })
})

test('a checkout of somebody else is not found, and who bought nothing has no portal', async () => {
  const grace = await api.join('Grace Other')
  const mine = await ask<{ invoices: Invoice[] }>('GET', '/billing/invoices', undefined, grace.cookie)
  expect(mine.body).toEqual({ invoices: [] })
  const payment = await ask<PaymentOnFile>('GET', '/billing/payment', undefined, grace.cookie)
  expect(payment.body).toEqual({ card: null, nextTryAt: null })
  expect((await ask('POST', '/billing/portal', {}, grace.cookie)).status).toBe(404)
  expect((await ask('GET', '/checkout/cs_test_none', undefined, grace.cookie)).status).toBe(404)
  expect((await ask('POST', '/subscription/cancel', {}, grace.cookie)).status).toBe(404)
})

test('the webhook refuses what is not signed, and what is too large', async () => {
  expect((await hook('{}', new Headers())).status).toBe(400)
  expect((await hook('x'.repeat(256_001), new Headers())).status).toBe(413)
})
