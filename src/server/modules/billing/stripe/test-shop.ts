import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import type { BillingHooks } from '../billing-hooks.ts'
import { openPayments, type Payments } from '../payments.ts'
import { openBillingWorld } from '../test-billing.ts'
import type { ShopDependencies } from './shop-dependencies.ts'

const origin = 'https://post.example.org'
const standIns = 'http://stand-ins.test'

/** Cards of the stand-in. */
export const cards = {
  pays: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  fails: '4000000000000341',
}

/** An event that came: its bytes and its signature. */
export interface Sent {
  body: string
  signature: string
}

const noHooks: BillingHooks = {
  subscriptionChanged: async () => {},
  earnerOf: async () => null,
  settleEarning: async () => {},
}

/** Ada and the stand-in of Stripe, a clock that only the test moves, and jobs that run when it says so. */
export async function openTestShop(hooksWith: (clock: Clock) => BillingHooks = () => noHooks) {
  const world = await openBillingWorld()
  const clock = { at: world.now, now: () => clock.at }
  const mails: MailMessage[] = []
  const notices: { userId: string; text: string }[] = []
  const jobs: string[] = []
  const sent: Sent[] = []
  const calls: string[] = []
  const wire: { before: (path: string) => Promise<void> } = { before: async () => {} }
  const sandbox: Sandbox = createSandbox({
    storage: ':memory:',
    now: clock.now,
    async fetch(_, init) {
      const body = typeof init?.body === 'string' ? init.body : ''
      sent.push({ body, signature: new Headers(init?.headers).get('stripe-signature') ?? '' })
      return new Response(null, { status: 200 })
    },
  })
  const dependencies: ShopDependencies = {
    mode: 'sandbox',
    secretKey: 'sk_test_standin_of_postlark',
    apiUrl: `${standIns}/sandbox/stripe`,
    webhookSecrets: [],
    pagesUrl: null,
    tax: false,
    termsUrl: null,
    database: world.database,
    clock,
    log: openLog('silent'),
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      calls.push(`${request.method} ${pathname.replace('/sandbox/stripe/v1', '')}`)
      const answer = await sandbox.fetch(request)
      await wire.before(pathname)
      return answer
    },
    origin: () => origin,
    webhookOrigin: () => origin,
    browseOrigin: () => origin,
    hooks: hooksWith(clock),
    notify: async (_tx, notice) => void notices.push(notice),
    async ask(_tx, name, data) {
      if (name === 'send-letter') mails.push(data as unknown as MailMessage)
      if (name === 'handle-billing-event') jobs.push((data as unknown as { eventId: string }).eventId)
    },
  }
  const payments = openPayments(dependencies)
  return {
    ...world,
    clock,
    mails,
    notices,
    jobs,
    sent,
    calls,
    wire,
    /** Reaches the stand-in. */
    fetch: dependencies.fetch,
    sandbox,
    payments,
    again: (changes: Partial<ShopDependencies>): Payments => openPayments({ ...dependencies, ...changes }),
    later: (seconds: number) => void (clock.at = new Date(clock.at.getTime() + seconds * 1000)),
    row: (userId = 'ada') =>
      world.db
        .selectFrom('user_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow(),
    /** @param reached those of the process that is asked */
    buy: (price: string, more: object = {}, reached = payments) =>
      reached.beginCheckout({ ...ada, price, ...more }),
    /** Pays on the page of a checkout. @returns the status of its answer */
    async pay(url: string, number: string) {
      const { pathname } = new URL(url)
      const body = new URLSearchParams({ number, terms: 'yes' })
      return (await sandbox.fetch(new Request(standIns + pathname, { method: 'POST', body }))).status
    },
    /** Buys without waiting for an event. */
    async bought(price: string, number: string, more: object = {}) {
      const begun = await this.buy(price, more)
      if (begun.kind !== 'begun') throw new Error(begun.kind)
      await this.pay(begun.url, number)
      return { url: begun.url, sessionId: sessionIn(begun.url) }
    },
    /** Lets the stand-in send what it has to, and does all jobs. */
    async settle() {
      await sandbox.stripe.deliver()
      for (const one of sent.splice(0)) await payments.receiveEvent(one.body, one.signature)
      for (const id of jobs.splice(0)) await payments.handleEvent(id)
    },
    /** An answer of the stand-in's API. */
    async stripe(path: string): Promise<{ data: Record<string, unknown>[] }> {
      const headers = { authorization: 'Bearer sk_test_standin_of_postlark' }
      const answer = await sandbox.fetch(new Request(`${standIns}/sandbox/stripe/v1${path}`, { headers }))
      return (await answer.json()) as { data: Record<string, unknown>[] }
    },
    async [Symbol.asyncDispose]() {
      sandbox.close()
      await world[Symbol.asyncDispose]()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

const ada = {
  userId: 'ada',
  email: 'ada@example.org',
  needsOnboarding: false,
  isResubscription: false,
  referrals: {},
}

export const sessionIn = (url: string) => url.split('/').at(-1) ?? ''
