import { periodEnd } from './dates.ts'
import { makeLine } from './make-invoice.ts'
import type { Line, Price, Shop, Subscription, SubscriptionItem } from './objects.ts'
import { intervalOf, planOf } from './price.ts'

/** A change of what a subscription is for. */
export interface Change {
  price: Price
  quantity: number
  /** The period restarts: another interval, or `billing_cycle_anchor: 'now'`. */
  restarts: boolean
}

/** The item after a change. */
export function changedItem(
  shop: Shop,
  item: SubscriptionItem,
  { price, quantity, restarts }: Change,
): SubscriptionItem {
  const period = restarts
    ? { current_period_start: shop.at, current_period_end: periodEnd(shop.at, shop.at, intervalOf(price)) }
    : {}
  return { ...item, ...period, price, plan: planOf(price), quantity }
}

/**
 * The lines of a change within a period: what is left of the old price comes back, and what is left of the new one is
 * asked for. When the period restarts, all of the new one is.
 * @param at the moment of the change, seconds
 */
export function prorationLines(subscription: Subscription, change: Change, at: number): Line[] {
  const [item] = subscription.items.data
  if (!item) return []
  const { current_period_start: start, current_period_end: end } = item
  const left = end > start ? Math.min(1, Math.max(0, (end - at) / (end - start))) : 0
  const date = new Date(at * 1000).toISOString().slice(0, 10)
  const rest = { subscription, period: { start: at, end }, proration: true }
  const lines = [
    makeLine({
      ...rest,
      price: item.price,
      quantity: item.quantity,
      amount: -Math.round(item.price.unit_amount * item.quantity * left),
      description: `Unused time after ${date}`,
    }),
  ]
  const full = change.price.unit_amount * change.quantity
  const period = change.restarts
    ? { start: at, end: periodEnd(at, at, intervalOf(change.price)) }
    : rest.period
  lines.push(
    makeLine({
      ...rest,
      price: change.price,
      quantity: change.quantity,
      amount: change.restarts ? full : Math.round(full * left),
      description: change.restarts ? 'Subscription' : `Remaining time after ${date}`,
      period,
      proration: !change.restarts,
    }),
  )
  return lines.filter(({ amount }) => amount !== 0)
}
