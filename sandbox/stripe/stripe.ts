import { Hono } from 'hono'
import { z } from 'zod'
import type { Stage } from '../stand-in.ts'
import type { Store } from '../store.ts'
import { apiRoutes, type Counter } from './api.ts'
import { checkoutPages } from './checkout-page.ts'
import { disputeLast, refund } from './invoice-calls.ts'
import { find, select, type Shop } from './objects.ts'
import { overviewPages } from './overview-page.ts'
import { portalPages } from './portal-page.ts'
import { fallDue, letPass, nextDueAt } from './time.ts'
import { openWebhooks } from './webhooks.ts'

/** The stand-in of Stripe: its routes, and what tests and people do that no API call does. */
export interface StripeStandIn {
  /** To be mounted at `/stripe`: `/v1/…`, `/checkout/{id}`, `/portal/{id}`, and an overview. */
  routes: Hono
  /** To be mounted at `/api/stripe`: what no vendor has. */
  control: Hono
  /** Moves the dates of a customer back, so that the clock stays true, and lets what is due happen. */
  pass(customerId: string, days: number): void
  /** Delivers every webhook that is due now. */
  deliver(): Promise<void>
  close(): void
}

const passing = z.strictObject({ days: z.int().min(1).max(366) })

/**
 * Speaks Stripe’s protocol, so that the package `stripe` works with it. The package takes no path before `/v1`: an
 * adapter gives it `Stripe.createFetchHttpClient(send)` with a `send` that puts the path of `STRIPE_API_URL`
 * (`…/sandbox/stripe`) before that of each call, and host, port and protocol of the same address. The pages have the
 * origin of the call; where a browser reaches them at another, `send` names it in `x-stand-in-browse-origin`.
 * docs/billing-stand-in.md has the code, and what differs from Stripe.
 */
export function stripeStandIn(stage: Stage): StripeStandIn {
  const counter = openCounter(stage, () => webhooks.wake())
  // Not a change of the counter: that would ask for another delivery.
  const settle = () => void inTransaction(stage.store, () => fallDue(shopOf(stage, '', null)))
  const webhooks = openWebhooks(stage, settle, () => nextDueAt(stage))
  const pass = (customerId: string, days: number) =>
    counter.change(() => letPass(shopOf(stage, '', null), customerId, days))

  const routes = new Hono()
  routes.route('/v1', apiRoutes(stage, counter))
  routes.route('/checkout', checkoutPages(counter))
  routes.route('/portal', portalPages(counter))
  routes.route('/', overviewPages(stage, counter))
  return {
    routes,
    control: controlRoutes(stage, counter),
    pass,
    deliver: () => webhooks.deliver(),
    close: () => webhooks.close(),
  }
}

function shopOf(stage: Stage, origin: string, request: Shop['request']): Shop {
  const now = Math.floor(stage.now().getTime() / 1000)
  return { store: stage.store, faults: stage.faults, now, at: now, origin, request }
}

function openCounter(stage: Stage, wake: () => void): Counter {
  const { store } = stage
  return {
    shop(origin, request = null) {
      const shop = shopOf(stage, origin, request)
      fallDue(shop)
      return shop
    },
    change(run) {
      const result = inTransaction(store, run)
      wake()
      return result
    },
  }
}

function inTransaction<Result>(store: Store, run: () => Result): Result {
  store.run('begin')
  try {
    const result = run()
    store.run('commit')
    return result
  } catch (error) {
    store.run('rollback')
    throw error
  }
}

/** What a test or a person can do to the state. */
function controlRoutes(stage: Stage, counter: Counter): Hono {
  const app = new Hono()
  app.get('/customers', (c) => {
    const shop = counter.change(() => counter.shop(''))
    return c.json(select(shop, 'customer', {}, 100))
  })
  app.post('/customers/:id/pass', async (c) => {
    const asked = passing.safeParse(await c.req.json().catch(() => undefined))
    const id = c.req.param('id')
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 400)
    if (!find(stage, 'customer', id)) return c.notFound()
    counter.change(() => letPass(counter.shop(''), id, asked.data.days))
    return c.json(select(stage, 'subscription', { customer: id }))
  })
  app.post('/customers/:id/refund', (c) => {
    const id = c.req.param('id')
    const [charge] = select(stage, 'charge', { customer: id, '$.paid': true, '$.refunded': false }, 1)
    if (!charge) return c.notFound()
    return c.json(counter.change(() => refund(counter.shop(''), charge.id, undefined, null)))
  })
  app.post('/customers/:id/dispute', (c) => {
    const dispute = counter.change(() => disputeLast(counter.shop(''), c.req.param('id')))
    return dispute ? c.json(dispute) : c.notFound()
  })
  app.get('/events', (c) => c.json(select(stage, 'event', {}, 100)))
  return app
}
