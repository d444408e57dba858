import { charge, mustCollect } from './collect.ts'
import { daySec, periodEnd } from './dates.ts'
import { emit } from './events.ts'
import { dueAt, keepSubscription } from './keep-subscription.ts'
import { makeInvoice, makeLine } from './make-invoice.ts'
import { find, keep, newId, type Price, type Shop, type Subscription } from './objects.ts'
import { intervalOf, planOf } from './price.ts'

export interface Start {
  customer: string
  price: Price
  quantity: number
  /** Seconds since 1970; null: none. */
  trialEnd: number | null
  /** What happens when the trial ends and there is no card. */
  withoutCard: 'cancel' | 'create_invoice' | 'pause'
  metadata: Record<string, string>
  paymentMethod: string | null
  /** Whether a first payment that fails leaves nothing behind, or an incomplete subscription. */
  onFailure: 'error_if_incomplete' | 'allow_incomplete'
  /** The person is there, and can confirm. */
  present: boolean
}

const trialWillEndSec = 3 * daySec

/** Begins a subscription: with a trial nothing is paid, otherwise the first period is. */
export function startSubscription(shop: Shop, start: Start): Subscription {
  const made = makeSubscription(shop, start)
  keep(shop, 'subscription', made, dueAt(made))
  emit(shop, 'customer.subscription.created', made)
  if (start.trialEnd !== null && start.trialEnd - shop.at <= trialWillEndSec) {
    emit(shop, 'customer.subscription.trial_will_end', made)
  }
  const [item] = made.items.data
  const period = { start: shop.at, end: item?.current_period_end ?? shop.at }
  const { price, quantity } = start
  const isTrial = start.trialEnd !== null
  const line = makeLine({
    subscription: made,
    price,
    quantity,
    amount: isTrial ? 0 : price.unit_amount * quantity,
    description: isTrial ? 'Free trial' : 'Subscription',
    period,
    proration: false,
  })
  const bill = { customer: start.customer, subscription: made, lines: [line], period }
  const invoice = makeInvoice(shop, { ...bill, reason: 'subscription_create' })
  keepSubscription(shop, { ...made, latest_invoice: invoice.id })
  const collected = charge(shop, invoice, start.present)
  if (start.onFailure === 'error_if_incomplete') mustCollect(collected)
  return find(shop, 'subscription', made.id) ?? made
}

function makeSubscription(shop: Shop, start: Start): Subscription {
  const { price, trialEnd } = start
  const end = trialEnd ?? periodEnd(shop.at, shop.at, intervalOf(price))
  const id = newId('sub')
  return {
    ...emptySubscription(shop),
    id,
    billing_cycle_anchor: trialEnd ?? shop.at,
    currency: price.currency,
    customer: start.customer,
    default_payment_method: start.paymentMethod,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si', 14),
          object: 'subscription_item',
          billing_thresholds: null,
          created: shop.at,
          current_period_end: end,
          current_period_start: shop.at,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity: start.quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: start.metadata,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: start.withoutCard },
    },
    trial_start: trialEnd === null ? null : shop.at,
  }
}

function emptySubscription(shop: Shop) {
  return {
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: shop.at,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: shop.at,
    test_clock: null,
    transfer_data: null,
  } satisfies Partial<Subscription>
}
