import type { Card } from './cards.ts'
import { daySec } from './dates.ts'
import { emit, emitChange } from './events.ts'
import {
  find,
  keep,
  need,
  type CheckoutSession,
  type Order,
  type PaymentMethod,
  type Price,
  type Shop,
} from './objects.ts'
import { attach, charged, makePaymentMethod, refusedAtOnce, type BillingName } from './payment-methods.ts'
import { Refusal } from './refusal.ts'
import { startSubscription } from './start-subscription.ts'

export function orderOf(shop: Shop, sessionId: string): Order {
  return need(shop, 'checkout_order', orderId(sessionId))
}

export function orderId(sessionId: string): string {
  return `${sessionId}_order`
}

/** What is due today, cents: nothing during a trial. */
export function orderTotal(price: Price, { quantity, trialDays, trialEnd }: Order): number {
  return trialDays || trialEnd ? 0 : price.unit_amount * quantity
}

export type Payment =
  | { kind: 'done'; session: CheckoutSession }
  | { kind: 'declined'; message: string }
  /** The person has to confirm this card first. */
  | { kind: 'asks'; method: PaymentMethod }

/** Pays with a card that was typed on the page of a session. */
export function payWith(shop: Shop, session: CheckoutSession, card: Card, who: BillingName): Payment {
  const refused = refusedAtOnce(card)
  if (refused?.kind === 'declined') return refused
  const method = makePaymentMethod(shop, card, who)
  return card.asks ? { kind: 'asks', method } : finish(shop, session, method)
}

/** Finishes a session with a card that works or was confirmed: its subscription begins. */
export function finish(shop: Shop, session: CheckoutSession, method: PaymentMethod): Payment {
  const order = orderOf(shop, session.id)
  const price = need(shop, 'price', order.price)
  const verdict = orderTotal(price, order) > 0 ? charged(method, true) : null
  if (verdict?.kind === 'declined') return verdict
  const customer = session.customer ?? newCustomer(shop, session, method)
  attach(shop, method, customer)
  const trialEnd = order.trialDays ? shop.at + order.trialDays * daySec : order.trialEnd
  const subscription = startSubscription(shop, {
    customer,
    price,
    quantity: order.quantity,
    trialEnd,
    withoutCard: order.withoutCard,
    metadata: order.metadata,
    paymentMethod: method.id,
    onFailure: 'error_if_incomplete',
    present: true,
  })
  const done = keep(shop, 'checkout.session', {
    ...session,
    ...completed(shop, session, method, customer),
    invoice: subscription.latest_invoice,
    payment_status: trialEnd === null ? 'paid' : 'no_payment_required',
    subscription: subscription.id,
  })
  emit(shop, 'checkout.session.completed', done)
  return { kind: 'done', session: done }
}

function completed(shop: Shop, session: CheckoutSession, method: PaymentMethod, customerId: string) {
  const customer = find(shop, 'customer', customerId)
  const asksTerms = session.consent_collection?.terms_of_service === 'required'
  const { name } = method.billing_details
  return {
    status: 'complete',
    url: null,
    customer: customerId,
    consent: asksTerms ? { promotions: null, terms_of_service: 'accepted' as const } : null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? session.customer_email,
      individual_name: name,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  }
}

function newCustomer(shop: Shop, session: CheckoutSession, method: PaymentMethod): string {
  const made = keep(shop, 'customer', {
    ...blankCustomer,
    id: `cus_${session.id.slice(-14)}`,
    created: shop.at,
    email: session.customer_email ?? method.billing_details.email,
    name: method.billing_details.name,
  })
  emit(shop, 'customer.created', made)
  return made.id
}

/** A customer of whom nothing is known yet. */
export const blankCustomer = {
  object: 'customer' as const,
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: null,
  invoice_prefix: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none' as const,
  test_clock: null,
}

/** Closes an open session. Throws the refusal of one that is not open. */
export function expire(shop: Shop, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open') {
    const message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
    throw new Refusal(400, 'invalid_request_error', message)
  }
  const after = keep(shop, 'checkout.session', { ...session, status: 'expired', url: null })
  emit(shop, 'checkout.session.expired', after)
  return after
}

/** Saves another card for a customer, for all their subscriptions. */
export function replaceCard(shop: Shop, customerId: string, method: PaymentMethod): void {
  attach(shop, method, customerId)
  const before = need(shop, 'customer', customerId)
  const settings = { ...before.invoice_settings, default_payment_method: method.id }
  emitChange(
    shop,
    'customer.updated',
    before,
    keep(shop, 'customer', { ...before, invoice_settings: settings }),
  )
}
