import { Hono } from 'hono'
import type { ApiDependencies } from './api-context.ts'
import { limitBodyTo } from './body-limits.ts'
import { problem, problemResponse } from './problem.ts'

const maxBytes = 256_000

/**
 * Takes the events of Stripe. They come from its servers, without an origin or a session: the signature over the bytes
 * of the body says who sent them, so that nothing may read the body before.
 */
export function billingWebhook({ payments, log }: ApiDependencies): Hono {
  const app = new Hono()
  app.post('/api/billing/webhook', limitBodyTo(maxBytes), async (c) => {
    if (!payments) return problemResponse(problem('not-found', { detail: 'Plans are not sold here.' }))
    const isTaken = await payments.receiveEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (isTaken) return c.json({ received: true })
    log.warn('an event of Stripe has a wrong or old signature')
    return problemResponse(problem('bad-request', { detail: 'The signature is wrong or too old.' }))
  })
  return app
}
