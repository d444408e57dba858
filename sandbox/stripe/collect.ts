import { daySec } from './dates.ts'
import { emit, emitChange } from './events.ts'
import { makePayment } from './make-payment.ts'
import { find, forget, keep, select, type Invoice, type Shop, type Subscription } from './objects.ts'
import { charged, methodOf, type Verdict } from './payment-methods.ts'
import { keepSubscription } from './keep-subscription.ts'
import { Refusal } from './refusal.ts'

/** Days after a failed payment until the next. After the last the subscription is unpaid. */
const retryAfterDays = [3, 5, 7]

export type Collected = 'paid' | 'failed' | 'asks'

/** Stores a new invoice, and takes what it asks for. @param present whether the person is there */
export function charge(shop: Shop, invoice: Invoice, present: boolean): Collected {
  settleBalance(shop, invoice)
  keep(shop, 'invoice', invoice)
  emit(shop, 'invoice.created', invoice)
  emit(shop, 'invoice.finalized', invoice)
  return collect(shop, invoice, present)
}

/** What an invoice used of the customer's balance, or adds to it. */
function settleBalance(shop: Shop, { customer: id, ending_balance: balance }: Invoice): void {
  const customer = find(shop, 'customer', id)
  if (!customer || balance === null || customer.balance === balance) return
  emitChange(shop, 'customer.updated', customer, keep(shop, 'customer', { ...customer, balance }))
}

/** Takes the payment of an open invoice, and sets its subscription by the answer. */
export function collect(shop: Shop, invoice: Invoice, present: boolean): Collected {
  const subscription = subscriptionOf(shop, invoice)
  if (invoice.amount_due === 0) return paid(shop, invoice, subscription)
  const method = methodOf(shop, subscription ?? null, find(shop, 'customer', invoice.customer))
  const verdict = charged(method, present)
  const { intent, charge: made } = makePayment(shop, invoice, method, verdict)
  if (verdict.kind === 'paid') {
    emit(shop, 'payment_intent.succeeded', intent)
    if (made) emit(shop, 'charge.succeeded', made)
    return paid(shop, invoice, subscription)
  }
  if (made) emit(shop, 'charge.failed', made)
  emit(
    shop,
    verdict.kind === 'asks' ? 'payment_intent.requires_action' : 'payment_intent.payment_failed',
    intent,
  )
  failed(shop, invoice, subscription, verdict)
  return verdict.kind === 'asks' ? 'asks' : 'failed'
}

/** Takes a payment that must succeed: otherwise throws the card's refusal, and nothing has happened. */
export function mustCollect(collected: Collected): void {
  if (collected === 'paid') return
  const isAsked = collected === 'asks'
  throw new Refusal(
    402,
    'card_error',
    isAsked ? 'Your card requires authentication.' : 'Your card was declined.',
    {
      code: isAsked ? 'authentication_required' : 'card_declined',
      decline_code: isAsked ? 'authentication_required' : 'generic_decline',
    },
  )
}

export function subscriptionOf(shop: Shop, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription
  return typeof id === 'string' ? find(shop, 'subscription', id) : undefined
}

/** The open invoices of a subscription, oldest first. */
export function openInvoices(shop: Shop, subscriptionId: string): Invoice[] {
  return select(shop, 'invoice', {
    '$.parent.subscription_details.subscription': subscriptionId,
    '$.status': 'open',
  }).toReversed()
}

function paid(shop: Shop, invoice: Invoice, subscription: Subscription | undefined): Collected {
  const after = keep(shop, 'invoice', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: shop.at },
  })
  emit(shop, 'invoice.paid', after)
  emit(shop, 'invoice.payment_succeeded', after)
  const isHeldUp = ['incomplete', 'past_due', 'unpaid'].includes(subscription?.status ?? '')
  if (subscription && isHeldUp && openInvoices(shop, subscription.id).length === 0) {
    keepSubscription(shop, { ...subscription, status: 'active' })
  }
  return 'paid'
}

function failed(
  shop: Shop,
  invoice: Invoice,
  subscription: Subscription | undefined,
  verdict: Exclude<Verdict, { kind: 'paid' }>,
): void {
  const isFirst = invoice.billing_reason === 'subscription_create' && subscription?.status === 'incomplete'
  const days = isFirst ? undefined : retryAfterDays[invoice.attempt_count]
  const next = days === undefined ? null : shop.at + days * daySec
  const facts = { attempt_count: invoice.attempt_count + 1, attempted: true, next_payment_attempt: next }
  const after = keep(shop, 'invoice', { ...invoice, ...facts }, next)
  if (verdict.kind === 'asks') emit(shop, 'invoice.payment_action_required', after)
  emit(shop, 'invoice.payment_failed', after)
  if (!subscription || isFirst) return
  keepSubscription(shop, { ...subscription, status: next === null ? 'unpaid' : 'past_due' })
}

/** Closes what a subscription that ended still asks for. */
export function voidOpen(shop: Shop, subscriptionId: string): void {
  for (const invoice of openInvoices(shop, subscriptionId)) {
    const transitions = { ...invoice.status_transitions, voided_at: shop.at }
    const voided = { ...invoice, status: 'void', auto_advance: false, status_transitions: transitions }
    emit(shop, 'invoice.voided', keep(shop, 'invoice', { ...voided, next_payment_attempt: null }))
  }
}

/** The prorations that wait for the next invoice, taken out. */
export function takePending(shop: Shop, subscriptionId: string) {
  const pending = select(shop, 'pending_line', { '$.line.subscription': subscriptionId }).toReversed()
  for (const { id } of pending) forget(shop, id)
  return pending.map(({ line }) => line)
}
