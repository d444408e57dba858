import { charge, mustCollect, voidOpen, type Collected } from './collect.ts'
import { endOf, keepSubscription } from './keep-subscription.ts'
import { emit } from './events.ts'
import { makeInvoice, makeLine } from './make-invoice.ts'
import { find, keep, newId, type Invoice, type Line, type Shop, type Subscription } from './objects.ts'
import { periodEnd } from './dates.ts'
import { intervalOf } from './price.ts'
import { changedItem, prorationLines, type Change } from './prorate.ts'
import { wrong } from './refusal.ts'

export type Proration = 'always_invoice' | 'create_prorations' | 'none'

export interface PriceChange extends Change {
  proration: Proration
  /** The moment the proration counts from, seconds. */
  prorationAt: number
  onFailure: 'error_if_incomplete' | 'allow_incomplete'
  present: boolean
}

/**
 * Changes the price. In a trial nothing is paid and the trial goes on. Otherwise the difference is invoiced at once
 * or with the next invoice; a period that restarts is always invoiced at once.
 */
export function changePrice(shop: Shop, subscription: Subscription, change: PriceChange): Subscription {
  const [item] = subscription.items.data
  if (!item) throw wrong('The subscription has no item.', 'items')
  const isTrial = subscription.status === 'trialing'
  const restarts = change.restarts && !isTrial
  const lines =
    isTrial || change.proration === 'none' ? [] : prorationLines(subscription, change, change.prorationAt)
  const after = keepSubscription(shop, {
    ...subscription,
    billing_cycle_anchor: restarts ? shop.at : subscription.billing_cycle_anchor,
    items: { ...subscription.items, data: [changedItem(shop, item, { ...change, restarts })] },
  })
  if (restarts || change.proration === 'always_invoice') {
    const due = lines.length > 0 || !restarts ? lines : [wholePeriod(after)]
    const collected = due.length > 0 ? invoiceNow(shop, after, due, change.present) : 'paid'
    if (change.onFailure === 'error_if_incomplete') mustCollect(collected)
  } else for (const line of lines) keepPending(shop, after, line)
  return find(shop, 'subscription', after.id) ?? after
}

function keepPending(shop: Shop, { customer }: Subscription, line: Line): void {
  keep(shop, 'pending_line', { id: newId('ii'), object: 'pending_line', customer, line })
}

/** The line of a whole period. */
export function wholePeriod(subscription: Subscription): Line {
  const [item] = subscription.items.data
  if (!item) throw wrong('The subscription has no item.', 'items')
  const { price, quantity, current_period_start: start, current_period_end: end } = item
  return makeLine({
    subscription,
    price,
    quantity,
    amount: price.unit_amount * quantity,
    description: 'Subscription',
    period: { start, end },
    proration: false,
  })
}

function invoiceNow(shop: Shop, subscription: Subscription, lines: Line[], present: boolean): Collected {
  const period = { start: shop.at, end: endOf(subscription) }
  const bill = { customer: subscription.customer, subscription, lines, period }
  const invoice = makeInvoice(shop, { ...bill, reason: 'subscription_update' })
  keepSubscription(shop, { ...subscription, latest_invoice: invoice.id })
  return charge(shop, invoice, present)
}

/** The next period begins: its invoice is paid, or the subscription is late. */
export function renew(shop: Shop, subscription: Subscription, pending: Line[]): void {
  const [item] = subscription.items.data
  if (!item) return
  const isTrialOver = subscription.status === 'trialing'
  const start = item.current_period_end
  const end = periodEnd(subscription.billing_cycle_anchor, start, intervalOf(item.price))
  const data = [{ ...item, current_period_start: start, current_period_end: end }]
  const status = isTrialOver ? 'active' : subscription.status
  const next: Subscription = { ...subscription, status, items: { ...subscription.items, data } }
  const bill = { customer: next.customer, subscription: next, lines: [...pending, wholePeriod(next)] }
  const period = { start: item.current_period_start, end: start }
  const invoice = makeInvoice(shop, { ...bill, reason: 'subscription_cycle', period })
  keepSubscription(shop, { ...next, latest_invoice: invoice.id })
  if (status === 'unpaid') keepDraft(shop, invoice)
  else charge(shop, invoice, false)
}

/** What an unpaid subscription asks for is written down, and not taken. */
function keepDraft(shop: Shop, invoice: Invoice): void {
  const transitions = { ...invoice.status_transitions, finalized_at: null }
  const draft = { ...invoice, status: 'draft', auto_advance: false, status_transitions: transitions }
  emit(shop, 'invoice.created', keep(shop, 'invoice', draft))
}

/** Ends a subscription now. */
export function endSubscription(shop: Shop, subscription: Subscription, details: EndDetails): Subscription {
  const { status = 'canceled', ...rest } = details
  const ended = keepEnded(shop, {
    ...subscription,
    status,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? shop.at,
    cancellation_details: { ...noDetails, ...subscription.cancellation_details, ...rest },
    ended_at: shop.at,
    schedule: null,
  })
  voidOpen(shop, ended.id)
  const schedule = subscription.schedule && find(shop, 'subscription_schedule', subscription.schedule)
  if (schedule) {
    const canceled = { ...schedule, status: 'canceled', canceled_at: shop.at, current_phase: null }
    emit(shop, 'subscription_schedule.canceled', keep(shop, 'subscription_schedule', canceled))
  }
  return ended
}

function keepEnded(shop: Shop, ended: Subscription): Subscription {
  keep(shop, 'subscription', ended)
  const isGivenUp = ended.status === 'incomplete_expired'
  emit(shop, isGivenUp ? 'customer.subscription.updated' : 'customer.subscription.deleted', ended)
  return ended
}

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null }

interface EndDetails {
  status?: 'canceled' | 'incomplete_expired'
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed' | null
  comment?: string | null
  feedback?: string | null
}
