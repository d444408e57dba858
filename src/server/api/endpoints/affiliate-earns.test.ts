import { beforeAll, expect, test } from 'vitest'
import type { AffiliateView } from '#contract/affiliate.ts'
import { openPayments, type Payments } from '#server/modules/billing/payments.ts'
import { billingEffects } from '#server/modules/referrals/billing-effects.ts'
import { openLog } from '#server/plumbing/log.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { cookiesOf, openTestApi, origin, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>

const standIns = 'http://stand-ins.test'
const ours = { instance: { ...testInstance, billing: 'sandbox' }, programme: { kind: 'own' } } as const
const jobs: string[] = []
let api: Api
let sandbox: Sandbox
let payments: Payments

beforeAll(async () => {
  api = await openTestApi(ours)
  api.clock.at = new Date()
  sandbox = createSandbox({
    storage: ':memory:',
    now: api.clock.now,
    fetch: async (_, init) => {
      const signature = new Headers(init?.headers).get('stripe-signature') ?? ''
      return new Response(null, {
        status: (await payments.receiveEvent(String(init?.body), signature)) ? 200 : 400,
      })
    },
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
    hooks: billingEffects(ours.programme, api.clock),
    notify: async () => {},
    async ask(_tx, name, data) {
      if (name === 'handle-billing-event') jobs.push(String(Reflect.get(data, 'eventId')))
    },
  })
  return async () => {
    sandbox.close()
    await api[Symbol.asyncDispose]()
  }
})

/** Lets the stand-in tell what happened, and does all jobs. */
async function settle() {
  await sandbox.stripe.deliver()
  for (const id of jobs.splice(0)) await payments.handleEvent(id)
}

/** Buys a month of starter with a trial, and lets it pass. @returns the metadata of the checkout */
async function buy(cookie: string, userId: string): Promise<Record<string, string>> {
  const { app } = api.appWith({ payments })
  const headers = { origin, cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ priceId: 'postlark_starter_month', userId })
  const begun = await app.fetch(new Request(`${origin}/api/checkout`, { method: 'POST', headers, body }))
  const { checkoutUrl } = (await begun.json()) as { checkoutUrl: string }
  const { pathname } = new URL(checkoutUrl)
  const form = new URLSearchParams({ number: '4242424242424242' })
  await sandbox.fetch(new Request(standIns + pathname, { method: 'POST', body: form }))
  await settle()
  const row = await api.database.db
    .selectFrom('user_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  sandbox.stripe.pass(row.stripe_customer_id ?? '', 3)
  await settle()
  const id = pathname.split('/').at(-1)
  const answer = await sandbox.fetch(
    new Request(`${standIns}/sandbox/stripe/v1/checkout/sessions/${id}`, {
      headers: { authorization: 'Bearer sk_test_standin_of_postlark' },
    }),
  )
  return ((await answer.json()) as { metadata: Record<string, string> }).metadata
}

const affiliateOf = async (cookie: string, method: 'GET' | 'POST' = 'GET') => {
  const body = method === 'POST' ? { body: { agreed: true } } : {}
  const answer = await api.ask(method, '/api/affiliate', { cookie, ...body })
  return ((await answer.json()) as AffiliateView).joined
}

test('an affiliate’s link in a second browser earns six dollars when starter is paid', async () => {
  const hannah = await api.join('Hannah')
  const { code = '' } = (await affiliateOf(hannah.cookie, 'POST')) ?? {}
  const second = cookiesOf(await api.ask('GET', `/via/${code}`))
  const ada = await api.join('Ada', { cookie: second })
  expect(await buy(ada.cookie, ada.id)).toMatchObject({ user_id: ada.id, postlark_referral: code })
  expect(await affiliateOf(hannah.cookie)).toMatchObject({
    clicks: 1,
    signUps: 1,
    trials: 1,
    paying: 1,
    commission: { waitingCents: 600, approvedCents: 0, paidCents: 0 },
  })
  const events = await api.database.db
    .selectFrom('site_events')
    .select('name')
    .where('user_id', '=', ada.id)
    .execute()
  expect(events.map(({ name }) => name).toSorted()).toEqual(['paid', 'sign-up', 'trial-started'])
})

test('an affiliate who buys through their own link earns nothing', async () => {
  const otto = await api.join('Otto')
  const { code = '' } = (await affiliateOf(otto.cookie, 'POST')) ?? {}
  await api.ask('POST', '/api/referral', {
    cookie: otto.cookie,
    headers: { 'x-postlark-referral': code },
    body: { userId: otto.id },
  })
  await buy(otto.cookie, otto.id)
  expect(await affiliateOf(otto.cookie)).toMatchObject({ signUps: 0, commission: { waitingCents: 0 } })
})
