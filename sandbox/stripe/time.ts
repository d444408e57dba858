import { collect, takePending } from './collect.ts'
import { endSubscription, renew } from './change-subscription.ts'
import { daySec } from './dates.ts'
import { emit } from './events.ts'
import { dueAt, endOf, keepSubscription } from './keep-subscription.ts'
import { find, keep, type Kind, type Kinds, type Shop, type Subscription } from './objects.ts'
import { methodOf } from './payment-methods.ts'
import { nextPhase } from './schedules.ts'

/** One clock cannot make more happen than this: 100 days of a customer are some forty. */
const maxSteps = 500

interface DueRow {
  id: string
  kind: Kind
  due_at: number
}

/** Lets everything happen that is due by now, in its order and at its moment. */
export function fallDue(shop: Shop): boolean {
  for (let step = 0; step < maxSteps; step++) {
    // The phase of a schedule changes before the renewal of the same moment.
    const row = shop.store.one<DueRow>(
      `select id, kind, due_at from stripe_objects where due_at <= ?
       order by due_at, kind = 'subscription_schedule' desc, seq limit 1`,
      shop.now,
    )
    if (!row) return step > 0
    // Whatever it does next, this moment is past.
    shop.store.run('update stripe_objects set due_at = null where id = ?', row.id)
    happen({ ...shop, at: row.due_at, request: null }, row)
  }
  return true
}

/** When the next thing falls due, milliseconds since 1970. */
export function nextDueAt({ store }: Pick<Shop, 'store'>): number | null {
  const row = store.one<{ due: number | null }>('select min(due_at) as due from stripe_objects')
  return typeof row?.due === 'number' ? row.due * 1000 : null
}

function happen(shop: Shop, { id, kind }: DueRow): void {
  if (kind === 'subscription') onSubscription(shop, find(shop, kind, id))
  if (kind === 'subscription_schedule') nextPhase(shop, find(shop, kind, id))
  if (kind === 'invoice') onInvoice(shop, find(shop, kind, id))
  if (kind === 'checkout.session') onSession(shop, find(shop, kind, id))
}

function onInvoice(shop: Shop, invoice: Kinds['invoice'] | undefined): void {
  if (invoice?.status === 'open') collect(shop, invoice, false)
}

function onSession(shop: Shop, session: Kinds['checkout.session'] | undefined): void {
  if (session?.status !== 'open') return
  emit(
    shop,
    'checkout.session.expired',
    keep(shop, 'checkout.session', { ...session, status: 'expired', url: null }),
  )
}

function onSubscription(shop: Shop, subscription: Subscription | undefined): void {
  if (!subscription) return
  const { status, cancel_at: cancelAt, id } = subscription
  if (cancelAt !== null && cancelAt <= shop.at) {
    endSubscription(shop, subscription, { reason: 'cancellation_requested' })
  } else if (status === 'incomplete') {
    endSubscription(shop, subscription, { status: 'incomplete_expired', reason: null })
  } else if (status === 'trialing' && !hasCard(shop, subscription)) endTrialWithoutCard(shop, subscription)
  else renew(shop, subscription, takePending(shop, id))
}

function hasCard(shop: Shop, subscription: Subscription): boolean {
  return methodOf(shop, subscription, find(shop, 'customer', subscription.customer)) !== undefined
}

function endTrialWithoutCard(shop: Shop, subscription: Subscription): void {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method
  if (behaviour === 'cancel') endSubscription(shop, subscription, { reason: 'payment_failed' })
  else if (behaviour === 'pause') {
    const paused = keepSubscription(shop, { ...subscription, status: 'paused' })
    emit(shop, 'customer.subscription.paused', paused)
  } else renew(shop, subscription, takePending(shop, subscription.id))
}

/** Names of moments in the objects of a customer. */
const moments = new Set(
  [
    'billing_cycle_anchor cancel_at canceled_at completed_at created current_period_end current_period_start',
    'due_date effective_at end end_date ended_at expires_at finalized_at marked_uncollectible_at next_payment_attempt',
    'paid_at period_end period_start released_at start start_date trial_end trial_start voided_at',
  ].flatMap((names) => names.split(' ')),
)
/** What happened stays where it was: events. What a person has open stays open: sessions. */
const moved: readonly Kind[] = [
  'subscription',
  'subscription_schedule',
  'invoice',
  'payment_intent',
  'charge',
  'refund',
  'payment_method',
  'customer',
  'pending_line',
]

/** Lets days pass for one customer: its dates move back, and what is due happens. Our clock stays true. */
export function letPass(shop: Shop, customerId: string, days: number): void {
  const rows = shop.store.all<{ id: string; kind: Kind; due_at: number | null; facts: string }>(
    `select id, kind, due_at, facts from stripe_objects
     where customer = ? and kind in (${moved.map(() => '?').join(', ')})`,
    customerId,
    ...moved,
  )
  const sec = days * daySec
  for (const { id, kind, due_at: due, facts } of rows) {
    const object = earlier(JSON.parse(facts), sec) as Kinds[typeof kind]
    // A month of other days has another length: periods go on from the end of the present one.
    if (object.object === 'subscription') object.billing_cycle_anchor = endOf(object)
    const dueBy = kind === 'subscription' ? dueAt(object as Subscription) : due === null ? null : due - sec
    shop.store.run(
      'update stripe_objects set facts = ?, due_at = ? where id = ?',
      JSON.stringify(object),
      dueBy,
      id,
    )
  }
  fallDue(shop)
}

function earlier(value: unknown, sec: number, name = ''): unknown {
  if (typeof value === 'number') return moments.has(name) && value > sec ? value - sec : value
  if (Array.isArray(value)) return value.map((inner: unknown) => earlier(inner, sec))
  if (typeof value !== 'object' || value === null) return value
  // A price belongs to all customers.
  if (name === 'price' || name === 'plan' || name === 'metadata') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, earlier(inner, sec, key)]))
}
