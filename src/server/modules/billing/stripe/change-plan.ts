import type { Stripe } from 'stripe'
import { chooseKept } from '../choose-kept.ts'
import { priceNamed, type ShopPrice } from './catalogue.ts'
import { refusalOf } from './refusals.ts'
import type { Shop } from './shop.ts'
import { type FullSubscription, idOf, isUpgrade, itemOf, liveSubscriptionOf } from './subscription-facts.ts'
import { syncCustomer } from './sync-customer.ts'

/** `refused`: the bank refused the payment. */
export type Changed =
  | { kind: 'done' }
  | { kind: 'no-such-price' }
  | { kind: 'no-subscription' }
  | { kind: 'refused'; message: string }

interface PlanChange {
  userId: string
  email: string
  /** A lookup key, or an id of Stripe. */
  price: string
}

/** With the ids of what stays open if the plan has less room. */
type ChosenChange = PlanChange & { keepIds?: readonly string[] }

/** Changes the plan: up at once, paid in part; down when the period ends; in a trial at once. */
export async function changePlan(shop: Shop, change: ChosenChange): Promise<Changed> {
  const price = priceNamed(await shop.catalogue(), change.price)
  if (!price) return { kind: 'no-such-price' }
  return changing(shop, change.userId, async (stripe, live) => {
    await chooseKept(shop.database.db, change.userId, change.keepIds ?? [])
    await takeBack(stripe, live)
    const item = itemOf(live)
    if (item.price.id === price.id) return
    const items = [{ id: item.id, price: price.id }]
    if (live.status === 'trialing') {
      await stripe.subscriptions.update(live.id, { items, proration_behavior: 'none' })
    } else if (isUpgrade(live, price)) {
      await stripe.subscriptions.update(live.id, {
        items,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      })
    } else await changeAtEnd(stripe, live, price)
  })
}

/** The present price until the period ends, then the other. */
async function changeAtEnd(stripe: Stripe, live: FullSubscription, price: ShopPrice): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: live.id })
  const [phase] = schedule.phases
  if (!phase) throw new Error(`the schedule ${schedule.id} has no phase`)
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: itemOf(live).price.id, quantity: 1 }],
        start_date: phase.start_date,
        end_date: phase.end_date,
      },
      {
        items: [{ price: price.id, quantity: 1 }],
        duration: { interval: price.interval, interval_count: 1 },
      },
    ],
  })
}

/** Ends the subscription when its period ends. What is paid for stays until then. */
export async function cancelPlan(
  shop: Shop,
  {
    userId,
    reason,
    keepIds = [],
  }: { userId: string; reason?: string | undefined; keepIds?: readonly string[] },
): Promise<Changed> {
  return changing(shop, userId, async (stripe, live) => {
    await chooseKept(shop.database.db, userId, keepIds)
    await releaseSchedule(stripe, live)
    await stripe.subscriptions.update(live.id, {
      cancel_at_period_end: true,
      ...(reason && { cancellation_details: { comment: reason } }),
    })
  })
}

/** Takes back a cancellation or a change that is to come. */
export async function keepPlan(shop: Shop, { userId }: { userId: string }): Promise<Changed> {
  return changing(shop, userId, async (stripe, live) => {
    await takeBack(stripe, live)
    await chooseKept(shop.database.db, userId, [])
  })
}

async function takeBack(stripe: Stripe, live: FullSubscription): Promise<void> {
  await releaseSchedule(stripe, live)
  if (live.cancel_at_period_end) await stripe.subscriptions.update(live.id, { cancel_at_period_end: false })
}

async function releaseSchedule(stripe: Stripe, { schedule }: FullSubscription): Promise<void> {
  const id = idOf(schedule)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

/** Does something with a person’s live subscription, and writes what came of it. */
async function changing(
  shop: Shop,
  userId: string,
  change: (stripe: Stripe, live: FullSubscription) => Promise<void>,
): Promise<Changed> {
  const live = await liveSubscriptionOf(shop, userId)
  if (!live) return { kind: 'no-subscription' }
  try {
    await change(await shop.stripe(), live)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.type !== 'StripeCardError') throw error
    return { kind: 'refused', message: refusal.message }
  }
  const customerId = idOf(live.customer)
  if (customerId !== null) await syncCustomer(shop, customerId)
  return { kind: 'done' }
}
