import type { Stripe } from 'stripe'
import { planIds } from '#domain/plan/plan.ts'
import type { BillingInterval } from '#domain/plan/price-key.ts'
import { planOfPrice, type ShopPrice } from './catalogue.ts'
import { isMissing } from './refusals.ts'
import type { Shop } from './shop.ts'

/** A subscription with its schedule and card. */
export type FullSubscription = Stripe.Subscription

/** More are not looked at: a person has one. */
const mostSubscriptions = 100

/** All subscriptions of a customer, newest first; none when Stripe does not know the customer. */
export async function subscriptionsOf(stripe: Stripe, customerId: string): Promise<FullSubscription[]> {
  try {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: mostSubscriptions,
      expand: ['data.default_payment_method', 'data.schedule'],
    })
    return data.toSorted((a, b) => b.created - a.created)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Over, or not begun: Stripe waits for the first payment of an incomplete one, on the page of the checkout. */
const notLive: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired'])

/** Those that run, are late or are paused, in the order given. A status that is new at Stripe counts as live. */
export const liveOf = (subscriptions: readonly FullSubscription[]) =>
  subscriptions.filter(({ status }) => !notLive.has(status))

/** What a row says about a live subscription. */
export async function factsOfSubscription(stripe: Stripe, subscription: FullSubscription) {
  const [item] = subscription.items.data
  const price = item?.price
  const interval = price?.recurring?.interval
  const end = endOfPeriod(subscription)
  const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null)
  return {
    plan_id: price ? planOfPrice(price) : 'unknown',
    status: subscription.status,
    current_period_end: dateOf(end),
    stripe_subscription_id: subscription.id,
    price_id: price?.id ?? null,
    billing_interval: intervalNamed(interval),
    trial_end: subscription.status === 'trialing' ? dateOf(subscription.trial_end) : null,
    cancel_at: dateOf(cancelAt),
    pending_plan_id: await pendingPlanOf(stripe, subscription),
  }
}

const intervalNamed = (name: string | undefined): BillingInterval | null =>
  name === 'month' ? 'month' : name === 'year' ? 'year' : null

/** The latest end of its items, in seconds; null: it has no items. */
export function endOfPeriod({ items }: Stripe.Subscription): number | null {
  const ends = items.data.map(({ current_period_end: end }) => end)
  return ends.length === 0 ? null : Math.max(...ends)
}

const dateOf = (sec: number | null) => (sec === null ? null : new Date(sec * 1000))

/** The plan of the next phase of its schedule; null: it stays. */
async function pendingPlanOf(stripe: Stripe, { schedule, items }: FullSubscription): Promise<string | null> {
  if (schedule === null || typeof schedule === 'string') return null
  const now = schedule.current_phase?.start_date ?? 0
  const next = schedule.phases.find(({ start_date: start }) => start > now)
  const price = next?.items[0]?.price
  const priceId = typeof price === 'string' ? price : price?.id
  if (priceId === undefined || priceId === items.data[0]?.price.id) return null
  return planOfPrice(await stripe.prices.retrieve(priceId))
}

/** The one thing that a subscription sells. */
export function itemOf(subscription: FullSubscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`)
  return item
}

/** Whether a price is that of a larger plan, or of the same by the year instead of the month. */
export function isUpgrade(live: FullSubscription, price: ShopPrice): boolean {
  const before = itemOf(live).price
  const ranks: readonly string[] = planIds
  const [from, to] = [ranks.indexOf(planOfPrice(before)), ranks.indexOf(price.planId)]
  return from === to ? before.recurring?.interval === 'month' && price.interval === 'year' : to > from
}

/** What names the card of a subscription at Stripe; null: not known. */
export function cardOf({ default_payment_method: method }: FullSubscription): string | null {
  return method === null || typeof method === 'string' ? null : (method.card?.fingerprint ?? null)
}

/** The live subscription of a person, fresh from Stripe; null: there is none. */
export async function liveSubscriptionOf(shop: Shop, userId: string): Promise<FullSubscription | null> {
  const row = await shop.database.db
    .selectFrom('user_subscriptions')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.stripe_customer_id) return null
  return liveOf(await subscriptionsOf(await shop.stripe(), row.stripe_customer_id))[0] ?? null
}

/** The id of something that Stripe names or shows. */
export const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
