import type { Stripe } from 'stripe'
import { findSubscription } from '../lock-subscription.ts'
import { endAtOnce } from './end-at-once.ts'
import { isMissing } from './refusals.ts'
import { settlePayments } from './settle-payments.ts'
import type { Shop } from './shop.ts'
import { idOf, liveOf, subscriptionsOf } from './subscription-facts.ts'
import { syncCustomer } from './sync-customer.ts'

/** The last payment of a person, and what they have. */
export interface Refundable {
  /** null: they never paid. */
  payment: {
    /** Such as `POSTLARK-0003`, else the id of the invoice. */
    invoice: string
    paidAt: Date
    /** What can still be given back, in cents; 0: it was already. */
    leftCents: number
  } | null
  /** Subscriptions that would end. */
  subscriptions: number
}

/** `refused`: no money moved, and the subscription goes on. */
export type Refunded = { kind: 'done'; cents: number; subscriptions: number } | { kind: 'refused' }

/** Of the newest invoices; those without an amount, such as that of a trial, are passed over. */
const mostInvoices = 100

/** What a refund would give back and end; null: the person never bought anything. */
export async function findRefundable(shop: Shop, userId: string): Promise<Refundable | null> {
  const customerId = await customerOf(shop, userId)
  if (customerId === null) return null
  const stripe = await shop.stripe()
  const last = await lastPayment(stripe, customerId)
  const live = liveOf(await subscriptionsOf(stripe, customerId))
  return { payment: last && paymentOf(last), subscriptions: live.length }
}

/**
 * Gives the last payment of a person back, as much of it as is left, and ends their subscription at once. Done again,
 * it moves no money: an earlier payment is never touched.
 * @returns null: the person never bought anything
 */
export async function refundLast(shop: Shop, userId: string): Promise<Refunded | null> {
  const customerId = await customerOf(shop, userId)
  if (customerId === null) return null
  const stripe = await shop.stripe()
  const last = await lastPayment(stripe, customerId)
  const cents = last ? leftOf(last.charge) : 0
  if (last && cents > 0 && !(await giveBack(stripe, last.charge))) return { kind: 'refused' }
  const subscriptions = await endAtOnce(shop, customerId)
  await syncCustomer(shop, customerId)
  await settlePayments(shop, customerId)
  return { kind: 'done', cents, subscriptions }
}

const customerOf = async (shop: Shop, userId: string) =>
  (await findSubscription(shop.database.db, userId))?.stripe_customer_id ?? null

interface Paid {
  invoice: Stripe.Invoice
  charge: Stripe.Charge
}

/** The newest payment that cost something; null: there is none, or Stripe does not know the customer. */
async function lastPayment(stripe: Stripe, customer: string): Promise<Paid | null> {
  try {
    const { data } = await stripe.invoices.list({
      customer,
      status: 'paid',
      limit: mostInvoices,
      expand: ['data.payments'],
    })
    const invoice = data.find(({ amount_paid: amount }) => amount > 0)
    const paid = invoice?.payments?.data.find(({ status }) => status === 'paid')
    const intent = idOf(paid?.payment.payment_intent ?? null)
    if (!invoice || intent === null) return null
    const charges = await stripe.charges.list({ payment_intent: intent, limit: 20 })
    const charge = charges.data.find((one) => one.paid)
    return charge ? { invoice, charge } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const leftOf = ({ amount_captured: paid, amount_refunded: refunded }: Stripe.Charge) => paid - refunded

const paymentOf = ({ invoice, charge }: Paid): Refundable['payment'] => ({
  invoice: invoice.number ?? invoice.id,
  paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
  leftCents: leftOf(charge),
})

/** @returns false: it was refused. One that the bank has yet to confirm counts as given back. */
async function giveBack(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  const { status } = await stripe.refunds.create(
    { charge: charge.id, reason: 'requested_by_customer' },
    // Of two at once one gives it back, and both are told the same.
    { idempotencyKey: `refund:${charge.id}:${charge.amount_refunded}` },
  )
  return status !== 'failed' && status !== 'canceled'
}
