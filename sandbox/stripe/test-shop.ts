import { Stripe } from 'stripe'
import { createSandbox, type Sandbox } from '../sandbox.ts'

const origin = 'http://stand-ins.test'

/** What an endpoint received. */
export interface Received {
  body: string
  signature: string
}

/** A stand-in with a clock, the package that talks to it, and what its webhooks brought. */
export interface TestShop extends AsyncDisposable {
  sandbox: Sandbox
  stripe: Stripe
  received: Received[]
  /** The types of what came, in order. */
  types(): string[]
  /** Answers of the endpoint; default 200. */
  answers: { status: number }
  now: Date
  /** Calls a page or a control route. */
  open(method: string, path: string, body?: Record<string, string>): Promise<Response>
}

export function openTestShop(): TestShop {
  const received: Received[] = []
  const answers = { status: 200 }
  const hook: typeof fetch = async (_, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    received.push({ body, signature: new Headers(init?.headers).get('stripe-signature') ?? '' })
    return new Response(null, { status: answers.status })
  }
  const shop = { now: new Date('2026-11-22T14:05:00Z') }
  const sandbox = createSandbox({ storage: ':memory:', now: () => shop.now, fetch: hook })
  return {
    sandbox,
    stripe: clientOf((request) => sandbox.fetch(request)),
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    answers,
    get now() {
      return shop.now
    },
    set now(now) {
      shop.now = now
    },
    open: (method, path, body) => {
      const url = path.startsWith('http') ? path : origin + path
      return sandbox.fetch(new Request(url, { method, ...(body && { body: new URLSearchParams(body) }) }))
    },
    [Symbol.asyncDispose]: async () => sandbox.close(),
  }
}

/** The package, as an adapter sets it up: its calls go below the path of the stand-in. */
export function clientOf(
  reach: (request: Request) => Promise<Response>,
  at = `${origin}/sandbox/stripe`,
): Stripe {
  const base = new URL(at)
  const send = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.pathname = base.pathname + url.pathname
    return reach(new Request(url, init))
  }
  return new Stripe('sk_test_standin0001', {
    host: base.hostname,
    port: base.port || 80,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(send),
  })
}

/** A product with a price of $12 a month, one of $29, and one of $108 a year. */
export async function makePrices({ stripe }: Pick<TestShop, 'stripe'>) {
  const product = await stripe.products.create({ name: 'Starter' })
  const make = (key: string, unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval },
      lookup_key: key,
    })
  const [starter, growth, yearly] = [
    await make('postlark_starter_month', 1200, 'month'),
    await make('postlark_growth_month', 2900, 'month'),
    await make('postlark_starter_year', 10_800, 'year'),
  ]
  return { product, starter, growth, yearly }
}

/** A checkout session of a new customer. */
export async function openCheckout(
  shop: Pick<TestShop, 'stripe'>,
  price: string,
  changes: Stripe.Checkout.SessionCreateParams = {},
) {
  const customer = await shop.stripe.customers.create({ email: 'ada@example.org' })
  const session = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://post.example.org/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://post.example.org/dashboard',
    subscription_data: {
      trial_period_days: 3,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      metadata: { user_id: 'ada' },
    },
    ...changes,
  })
  return { customer, session }
}

/** A subscription whose checkout was paid with this card. */
export async function subscribed(
  shop: TestShop,
  price: string,
  number: string,
  changes: Stripe.Checkout.SessionCreateParams = {},
) {
  const { customer, session } = await openCheckout(shop, price, changes)
  await shop.open('POST', `/sandbox/stripe/checkout/${session.id}`, { number })
  const { data } = await shop.stripe.subscriptions.list({ customer: customer.id, status: 'all' })
  const [subscription] = data
  if (!subscription) throw new Error('The checkout made no subscription')
  return { customer, session, subscription }
}

/** Without a trial. */
export const atOnce: Stripe.Checkout.SessionCreateParams = {
  subscription_data: { metadata: { user_id: 'ada' } },
}
