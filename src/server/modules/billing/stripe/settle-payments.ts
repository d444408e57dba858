import type { Stripe } from 'stripe'
import type { Payment } from '../billing-hooks.ts'
import { isMissing } from './refusals.ts'
import type { Shop } from './shop.ts'
import { idOf } from './subscription-facts.ts'

/** More of a customer are not looked at: eight years of monthly ones. */
const mostInvoices = 100

/**
 * Tells who earns by a customer what was paid and refunded. It asks Stripe, and never trusts what an event said. Of
 * customers by whom nobody earns nothing is asked.
 */
export async function settlePayments(shop: Shop, customerId: string): Promise<void> {
  const { database, hooks } = shop
  const userId = await personOf(shop, customerId)
  const earnerId = userId === null ? null : await hooks.earnerOf(database.db, userId)
  if (userId === null || earnerId === null) return
  const stripe = await shop.stripe()
  const payments = await paymentsOf(stripe, customerId)
  if (payments.length === 0) return
  const earnerCards = await cardsOf(shop, stripe, earnerId)
  await hooks.settleEarning(database.db, { earnerId, userId, payments, earnerCards })
}

/** The person of a customer; of a deleted account, as Stripe was told when they first bought. */
async function personOf(shop: Shop, customerId: string): Promise<string | null> {
  const row = await shop.database.db
    .selectFrom('user_subscriptions')
    .select('user_id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst()
  if (row) return row.user_id
  try {
    const customer = await (await shop.stripe()).customers.retrieve(customerId)
    return customer.deleted ? null : (customer.metadata['user_id'] ?? null)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The paid invoices of a customer that cost something. */
async function paymentsOf(stripe: Stripe, customer: string): Promise<Payment[]> {
  const { data: invoices } = await stripe.invoices.list({
    customer,
    status: 'paid',
    limit: mostInvoices,
    expand: ['data.payments'],
  })
  const paid = invoices.filter(({ amount_paid: amount }) => amount > 0)
  if (paid.length === 0) return []
  const charges = await chargesOf(stripe, customer)
  return paid.map((invoice) => paymentOf(invoice, charges))
}

async function chargesOf(stripe: Stripe, customer: string): Promise<Stripe.Charge[]> {
  const { data } = await stripe.charges.list({ customer, limit: mostInvoices })
  return data.filter(({ paid }) => paid)
}

function paymentOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Payment {
  const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent ?? null)))
  const own = charges.filter((charge) => intents.has(idOf(charge.payment_intent)))
  const refunded = own.reduce((sum, { amount_refunded: amount }) => sum + amount, 0)
  const isDisputed = own.some(({ disputed }) => disputed)
  const netOf = withoutTax(invoice)
  return {
    invoiceId: invoice.id,
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
    currency: invoice.currency,
    netCents: netOf(invoice.amount_paid),
    leftCents: isDisputed ? 0 : netOf(Math.max(0, invoice.amount_paid - refunded)),
    isDisputed,
    card: own.map(cardOfCharge).find((card) => card !== null) ?? null,
  }
}

/** Takes the tax out of an amount, by its share of the invoice. Whole cents, rounded down. */
function withoutTax({ total, total_excluding_tax: net }: Stripe.Invoice): (cents: number) => number {
  return (cents) => (net === null || total <= 0 ? cents : Math.floor((cents * net) / total))
}

const cardOfCharge = ({ payment_method_details: details }: Stripe.Charge) =>
  details?.card?.fingerprint ?? null

/** The cards with which a person has paid. */
async function cardsOf(shop: Shop, stripe: Stripe, userId: string): Promise<Set<string>> {
  const row = await shop.database.db
    .selectFrom('user_subscriptions')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.stripe_customer_id) return new Set()
  try {
    const charges = await chargesOf(stripe, row.stripe_customer_id)
    return new Set(charges.flatMap((charge) => cardOfCharge(charge) ?? []))
  } catch (error) {
    if (isMissing(error)) return new Set()
    throw error
  }
}

/** Whose payment the event of a dispute is about: a dispute names its charge only. */
export async function customerOfDispute(shop: Shop, eventId: string): Promise<string | null> {
  const stripe = await shop.stripe()
  const event = await stripe.events.retrieve(eventId)
  if (event.type !== 'charge.dispute.created') return null
  const charge = await stripe.charges.retrieve(idOf(event.data.object.charge) ?? '')
  return idOf(charge.customer)
}
