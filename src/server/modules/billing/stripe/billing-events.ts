import type { Stripe } from 'stripe'
import { z } from 'zod'
import { billingLetters } from '../billing-letters.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { closeCheckouts } from './begin-checkout.ts'
import { customerOfDispute, settlePayments } from './settle-payments.ts'
import type { Shop } from './shop.ts'
import { planName } from '../plan-name.ts'
import { settingsPage } from '../settings-page.ts'
import { tellPayer } from '../tell-payer.ts'
import { syncCustomer } from './sync-customer.ts'
import { webhookSecrets } from './webhook-endpoint.ts'

/** How long a signature is valid, in seconds. */
const signatureSec = 300

const customerOfObject = z.object({
  id: z.string().optional(),
  object: z.string(),
  customer: z.union([z.string(), z.null()]).optional(),
})

/**
 * Takes an event that Stripe sent: stored once, and done by a job.
 * @param body as it came, because its signature is over its bytes
 * @returns false: its signature is wrong or too old
 */
export async function receiveEvent(shop: Shop, body: string, signature: string): Promise<boolean> {
  const event = await verified(shop, body, signature)
  if (!event) return false
  const now = shop.clock.now()
  const object = customerOfObject.safeParse(event.data.object).data
  const customerId = object?.object === 'customer' ? object.id : object?.customer
  await shop.database.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('billing_events')
      .values({
        id: event.id,
        type: event.type,
        customer_id: customerId ?? null,
        created: new Date(event.created * 1000),
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await shop.ask(tx, 'handle-billing-event', { eventId: row.id })
  })
  return true
}

async function verified(shop: Shop, body: string, signature: string): Promise<Stripe.Event | null> {
  const secrets = await webhookSecrets(shop)
  if (secrets.length === 0) return null
  const { Stripe: Package } = await import('stripe')
  const receivedAt = shop.clock.now().getTime()
  for (const secret of secrets) {
    try {
      return Package.webhooks.constructEvent(body, signature, secret, signatureSec, undefined, receivedAt)
    } catch {
      // Perhaps the other secret, while one replaces the other.
    }
  }
  return null
}

/** Does what an event asks for, once: makes the row true, and writes to the person. */
export async function handleEvent(shop: Shop, eventId: string): Promise<void> {
  const { db } = shop.database
  const event = await db
    .selectFrom('billing_events')
    .selectAll()
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  try {
    await look(shop, event)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    await db
      .updateTable('billing_events')
      .set({ error: text.slice(0, 500) })
      .where('id', '=', eventId)
      .execute()
    throw error
  }
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows: done } = await tx
      .updateTable('billing_events')
      .set({ handled_at: shop.clock.now(), error: null })
      .where('id', '=', eventId)
      .where('handled_at', 'is', null)
      .executeTakeFirst()
    if (done > 0n && event.customer_id !== null) await tellOfPayment(tx, shop, event.type, event.customer_id)
  })
}

/** After these, what others earn by the customer is settled. */
const movesMoney: ReadonlySet<string> = new Set(['invoice.paid', 'charge.refunded', 'charge.dispute.created'])

interface StoredEvent {
  id: string
  type: string
  customer_id: string | null
}

/** Looks up at Stripe what an event is about. */
async function look(shop: Shop, { id, type, customer_id: named }: StoredEvent): Promise<void> {
  const isDispute = type === 'charge.dispute.created'
  const customerId = named ?? (isDispute ? await customerOfDispute(shop, id) : null)
  if (customerId === null) return
  if (type === 'checkout.session.completed') await closeCheckouts(shop, customerId)
  await syncCustomer(shop, customerId)
  if (movesMoney.has(type)) await settlePayments(shop, customerId)
}

const letters: Readonly<Record<string, typeof billingLetters.paymentFailed>> = {
  'invoice.payment_failed': billingLetters.paymentFailed,
  'invoice.payment_action_required': billingLetters.confirmCard,
}

/** A late payment is told to those who have a subscription; the page of a checkout tells the others itself. */
async function tellOfPayment(tx: Db, shop: Shop, type: string, customerId: string): Promise<void> {
  const letter = letters[type]
  if (!letter) return
  const row = await tx
    .selectFrom('user_subscriptions')
    .select(['user_id', 'plan_id', 'status'])
    .where('stripe_customer_id', '=', customerId)
    .where('stripe_subscription_id', 'is not', null)
    .executeTakeFirst()
  if (!row || row.status === 'active' || row.status === 'trialing') return
  const about = { plan: planName(row.plan_id), page: settingsPage(shop) }
  await tellPayer(tx, shop, { userId: row.user_id, now: shop.clock.now() }, (to) => letter(to, about))
}
