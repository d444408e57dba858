import type { Stripe } from 'stripe'
import type { PaymentOnFile } from '#contract/billing.ts'
import { isMissing } from './refusals.ts'
import type { Shop } from './shop.ts'
import { liveOf } from './subscription-facts.ts'

/** More are not looked at: a person has one. */
const mostSubscriptions = 10

const none: PaymentOnFile = { card: null, nextTryAt: null }

/**
 * The card that pays for the live subscription of a customer, and when a payment that failed is tried again. Asked of
 * Stripe each time, for nothing tells us of a card that its bank replaced. A way to pay that is not a card is no card.
 */
export async function readPayment(shop: Shop, customerId: string): Promise<PaymentOnFile> {
  const stripe = await shop.stripe()
  try {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: mostSubscriptions,
      expand: [
        'data.default_payment_method',
        'data.customer.invoice_settings.default_payment_method',
        'data.latest_invoice',
      ],
    })
    const [live] = liveOf(data.toSorted((a, b) => b.created - a.created))
    return live ? { card: cardOf(live), nextTryAt: nextTryOf(live) } : none
  } catch (error) {
    if (isMissing(error)) return none
    throw error
  }
}

/** The card of the subscription, else that of its customer. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): PaymentOnFile['card'] {
  const settings = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings
  const method = own ?? settings?.default_payment_method ?? null
  if (method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { brand, last4, expMonth, expYear }
}

/** An invoice that is paid is tried no more, whatever it says. */
function nextTryOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null
  const sec = invoice.next_payment_attempt
  return sec === null ? null : new Date(sec * 1000).toISOString()
}
