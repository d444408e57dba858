import { emit, emitChange } from './events.ts'
import { endSubscription } from './change-subscription.ts'
import { endOf, keepSubscription } from './keep-subscription.ts'
import {
  find,
  keep,
  need,
  newId,
  type Phase,
  type Price,
  type Schedule,
  type Shop,
  type Subscription,
} from './objects.ts'
import { planOf } from './price.ts'
import { wrong } from './refusal.ts'

/** A schedule with the present period of a subscription as its first phase. */
export function scheduleFrom(
  shop: Shop,
  subscription: Subscription,
  metadata: Record<string, string>,
): Schedule {
  if (subscription.schedule)
    throw wrong('This subscription is already managed by a schedule.', 'from_subscription')
  const [item] = subscription.items.data
  if (!item || subscription.ended_at !== null)
    throw wrong('This subscription has ended.', 'from_subscription')
  const trialEnd = subscription.status === 'trialing' ? subscription.trial_end : null
  const phase = makePhase(item.price, item.quantity, item.current_period_start, endOf(subscription), trialEnd)
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'classic' },
    canceled_at: null,
    completed_at: null,
    created: shop.at,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  keepSchedule(shop, schedule)
  keepSubscription(shop, { ...subscription, schedule: schedule.id })
  emit(shop, 'subscription_schedule.created', schedule)
  return schedule
}

export function makePhase(
  price: Price,
  quantity: number,
  start: number,
  end: number,
  trialEnd: number | null,
): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: trialEnd,
  }
}

/** Stores a schedule; it changes by itself when its present phase ends. */
export function keepSchedule(shop: Shop, schedule: Schedule): Schedule {
  const isRunning = schedule.status === 'active'
  return keep(
    shop,
    'subscription_schedule',
    schedule,
    isRunning ? (schedule.current_phase?.end_date ?? null) : null,
  )
}

/** The next phase begins, or the schedule is over. */
export function nextPhase(shop: Shop, schedule: Schedule | undefined): void {
  if (schedule?.status !== 'active') return
  const phase = schedule.phases.find(
    ({ start_date: start, end_date: end }) => start <= shop.at && end > shop.at,
  )
  const subscription = schedule.subscription ? find(shop, 'subscription', schedule.subscription) : undefined
  if (!subscription) return
  if (!phase) {
    finish(shop, schedule, subscription)
    return
  }
  const [planned] = phase.items
  const [item] = subscription.items.data
  if (!planned || !item) return
  const price = need(shop, 'price', planned.price)
  const data = [{ ...item, price, plan: planOf(price), quantity: planned.quantity }]
  keepSubscription(shop, { ...subscription, items: { ...subscription.items, data } })
  const after = { ...schedule, current_phase: { start_date: phase.start_date, end_date: phase.end_date } }
  emitChange(shop, 'subscription_schedule.updated', schedule, keepSchedule(shop, after))
}

function finish(shop: Shop, schedule: Schedule, subscription: Subscription): void {
  if (schedule.end_behavior === 'cancel') {
    endSubscription(shop, { ...subscription, schedule: null }, { reason: 'cancellation_requested' })
    const done = { ...schedule, status: 'completed', completed_at: shop.at, current_phase: null }
    emit(shop, 'subscription_schedule.completed', keepSchedule(shop, done))
  } else release(shop, schedule)
}

/** The subscription goes on without its schedule. */
export function release(shop: Shop, schedule: Schedule): Schedule {
  const subscription = schedule.subscription ? find(shop, 'subscription', schedule.subscription) : undefined
  const released = keepSchedule(shop, {
    ...schedule,
    status: 'released',
    released_at: shop.at,
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  })
  emit(shop, 'subscription_schedule.released', released)
  if (subscription) keepSubscription(shop, { ...subscription, schedule: null })
  return released
}
