import { z } from 'zod'
import { wholePeriod } from './change-subscription.ts'
import { collect, mustCollect, subscriptionOf } from './collect.ts'
import { endOf } from './keep-subscription.ts'
import { emit } from './events.ts'
import { makeInvoice } from './make-invoice.ts'
import {
  find,
  keep,
  need,
  newId,
  pageOf,
  select,
  type Line,
  type Shop,
  type Subscription,
} from './objects.ts'
import { operation } from './operation.ts'
import {
  expandable,
  idText,
  ignored,
  listed,
  listOf,
  mergedMetadata,
  metadata,
  moment,
  text,
  whole,
} from './params.ts'
import { intervalOf } from './price.ts'
import { changedItem, prorationLines } from './prorate.ts'
import { Refusal, wrong } from './refusal.ts'
import { proration } from './subscription-calls.ts'

const previewed = z.strictObject({
  items: listOf(
    z.strictObject({ id: idText.optional(), price: idText.optional(), quantity: whole.optional() }),
    1,
  ).optional(),
  proration_behavior: proration.default('create_prorations'),
  proration_date: moment.optional(),
  trial_end: z.union([z.literal('now'), moment]).optional(),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
})

const preview = z.strictObject({
  ...expandable,
  customer: idText.optional(),
  subscription: idText,
  subscription_details: previewed.optional(),
  preview_mode: ignored,
  automatic_tax: ignored,
})

const list = z.strictObject({
  ...listed,
  customer: idText.optional(),
  subscription: idText.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})

const ofSubscription = '$.parent.subscription_details.subscription'
const ofPayment = z.strictObject({ type: z.literal('payment_intent'), payment_intent: idText })

/** Invoices, their payments, and refunds. */
export const invoiceCalls = [
  operation('get', '/invoices', list, (shop, given) =>
    pageOf(shop, 'invoice', '/v1/invoices', given, {
      customer: given.customer,
      [ofSubscription]: given.subscription,
      '$.status': given.status,
    }),
  ),
  operation('post', '/invoices/create_preview', preview, (shop, given) => {
    const subscription = need(shop, 'subscription', given.subscription, 'subscription')
    return previewOf(shop, subscription, given.subscription_details ?? previewed.parse({}))
  }),
  operation('get', '/invoices/:id', z.strictObject(expandable), (shop, _, id) => need(shop, 'invoice', id)),
  operation(
    'post',
    '/invoices/:id/pay',
    z.strictObject({ ...expandable, payment_method: idText.optional(), off_session: ignored }),
    (shop, _, id) => {
      const invoice = need(shop, 'invoice', id)
      if (invoice.status !== 'open') throw wrong(`Invoice is ${invoice.status}.`, 'id', 'invoice_not_open')
      mustCollect(collect(shop, invoice, false))
      return need(shop, 'invoice', id)
    },
  ),
  operation(
    'get',
    '/invoice_payments',
    z.strictObject({
      ...listed,
      invoice: idText.optional(),
      payment: ofPayment.optional(),
      status: text.optional(),
    }),
    (shop, given) =>
      pageOf(shop, 'invoice_payment', '/v1/invoice_payments', given, {
        '$.invoice': given.invoice,
        '$.payment.payment_intent': given.payment?.payment_intent,
        '$.status': given.status,
      }),
  ),
  operation('get', '/payment_intents/:id', z.strictObject(expandable), (shop, _, id) =>
    need(shop, 'payment_intent', id),
  ),
  operation(
    'get',
    '/payment_intents',
    z.strictObject({ ...listed, customer: idText.optional() }),
    (shop, given) =>
      pageOf(shop, 'payment_intent', '/v1/payment_intents', given, { customer: given.customer }),
  ),
  operation(
    'get',
    '/charges',
    z.strictObject({ ...listed, customer: idText.optional(), payment_intent: idText.optional() }),
    (shop, given) =>
      pageOf(shop, 'charge', '/v1/charges', given, {
        customer: given.customer,
        '$.payment_intent': given.payment_intent,
      }),
  ),
  operation('get', '/charges/:id', z.strictObject(expandable), (shop, _, id) => need(shop, 'charge', id)),

  operation(
    'post',
    '/refunds',
    z.strictObject({
      ...expandable,
      charge: idText.optional(),
      payment_intent: idText.optional(),
      amount: whole.pipe(z.number().min(1)).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    }),
    (shop, given) => {
      const asked = given.charge ?? chargeOf(shop, given.payment_intent)
      return refund(shop, asked, given.amount, given.reason ?? null, mergedMetadata({}, given.metadata))
    },
  ),
  operation(
    'get',
    '/refunds',
    z.strictObject({ ...listed, charge: idText.optional(), payment_intent: idText.optional() }),
    (shop, given) =>
      pageOf(shop, 'refund', '/v1/refunds', given, {
        '$.charge': given.charge,
        '$.payment_intent': given.payment_intent,
      }),
  ),
  operation('get', '/refunds/:id', z.strictObject(expandable), (shop, _, id) => need(shop, 'refund', id)),
]

function chargeOf(shop: Shop, intentId: string | undefined): string {
  const param = 'payment_intent'
  if (intentId === undefined)
    throw wrong('One of charge or payment_intent is required.', param, 'parameter_missing')
  const { latest_charge: charge } = need(shop, 'payment_intent', intentId, param)
  if (!charge) throw wrong('This PaymentIntent has no successful charge.', param)
  return charge
}

/** Gives money back. @param asked cents; undefined: all that is left */
export function refund(
  shop: Shop,
  chargeId: string,
  asked: number | undefined,
  reason: string | null,
  facts: Record<string, string> = {},
): object {
  const charge = need(shop, 'charge', chargeId, 'charge')
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw wrong(`Charge ${chargeId} has already been refunded.`, 'charge', 'charge_already_refunded')
  const amount = asked ?? left
  if (amount > left) {
    throw new Refusal(
      400,
      'invalid_request_error',
      'Refund amount is greater than unrefunded amount on charge.',
      {
        param: 'amount',
      },
    )
  }
  const refunded = charge.amount_refunded + amount
  const made = keep(shop, 'refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: chargeId,
    created: shop.at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: facts,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured }
  emit(shop, 'refund.created', made)
  emit(shop, 'charge.refunded', keep(shop, 'charge', after))
  return made
}

/** What the next invoice would ask for, after a change when one is named. Nothing is stored. */
function previewOf(shop: Shop, subscription: Subscription, given: z.output<typeof previewed>): object {
  if (subscription.ended_at !== null) {
    throw wrong('The subscription has ended.', 'subscription', 'invoice_upcoming_none')
  }
  const { next, lines, isNow } = changed(shop, subscription, given)
  const pending = select(shop, 'pending_line', { [`$.line.subscription`]: subscription.id })
  const all = [...pending.toReversed().map(({ line }) => line), ...lines]
  const period = { start: next.items.data[0]?.current_period_start ?? shop.at, end: endOf(next) }
  const bill = { customer: subscription.customer, subscription: next, period }
  const stops = subscription.cancel_at_period_end && !isNow
  const reason = 'upcoming'
  const invoice = makeInvoice(shop, {
    ...bill,
    reason,
    lines: isNow ? all : [...all, ...(stops ? [] : [wholePeriod(next)])],
  })
  const at = isNow ? shop.at : endOf(subscription)
  return {
    ...invoice,
    id: newId('upcoming_in'),
    status: 'draft',
    currency: subscription.currency,
    created: at,
    next_payment_attempt: at,
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  }
}

/** A subscription as it would be. `isNow`: the invoice would be made at once. */
function changed(
  shop: Shop,
  subscription: Subscription,
  given: z.output<typeof previewed>,
): { next: Subscription; lines: Line[]; isNow: boolean } {
  const [item] = subscription.items.data
  const [asked] = given.items ?? []
  if (!item || !asked?.price) return { next: subscription, lines: [], isNow: false }
  const price = need(shop, 'price', asked.price, 'subscription_details[items][0][price]')
  const [from, to] = [intervalOf(item.price), intervalOf(price)]
  const isTrial = subscription.status === 'trialing' && given.trial_end !== 'now'
  const isOther = from.interval !== to.interval || from.interval_count !== to.interval_count
  const restarts = !isTrial && (isOther || given.billing_cycle_anchor === 'now')
  const change = { price, quantity: asked.quantity ?? item.quantity, restarts }
  const withoutLines = isTrial || given.proration_behavior === 'none'
  const lines = withoutLines ? [] : prorationLines(subscription, change, given.proration_date ?? shop.at)
  const data = [changedItem(shop, item, change)]
  const next = { ...subscription, items: { ...subscription.items, data } }
  return { next, lines, isNow: !isTrial && (restarts || given.proration_behavior === 'always_invoice') }
}

/** The bank of the customer disputes their last payment. Null when there is none. */
export function disputeLast(shop: Shop, customerId: string): object | null {
  const [charge] = select(shop, 'charge', { customer: customerId, '$.paid': true })
  if (!charge || charge.disputed) return null
  const dispute = keep(shop, 'dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: shop.at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Parameters<typeof keep<'dispute'>>[2]['evidence'],
    evidence_details: {
      due_by: shop.at + 604_800,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  })
  keep(shop, 'charge', { ...charge, disputed: true })
  emit(shop, 'charge.dispute.created', dispute)
  return dispute
}

/** Pays what is open with the card the customer has now, oldest first. */
export function payOpen(shop: Shop, customerId: string): void {
  const open = select(shop, 'invoice', { customer: customerId, '$.status': 'open' }, 20).toReversed()
  for (const { id } of open) {
    const invoice = find(shop, 'invoice', id)
    const subscription = invoice && subscriptionOf(shop, invoice)
    if (invoice?.status === 'open' && subscription?.ended_at === null) collect(shop, invoice, true)
  }
}
