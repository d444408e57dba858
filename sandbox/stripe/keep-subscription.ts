import { daySec } from './dates.ts'
import { emitChange } from './events.ts'
import { find, keep, type Shop, type Subscription } from './objects.ts'

/** An unfinished first payment is given up after this long. */
const incompleteForSec = daySec - 3600

/** The end of the present period. */
export function endOf({ items, created }: Subscription): number {
  return Math.max(created, ...items.data.map(({ current_period_end: end }) => end))
}

/** Stores a subscription, tells what changed, and says when it next changes by itself. */
export function keepSubscription(shop: Shop, after: Subscription): Subscription {
  const before = find(shop, 'subscription', after.id)
  keep(shop, 'subscription', after, dueAt(after))
  if (before) emitChange(shop, 'customer.subscription.updated', before, after)
  return after
}

/** When a subscription changes by itself. Null when it never does. */
export function dueAt(subscription: Subscription): number | null {
  const { status, created, cancel_at: cancelAt, trial_end: trialEnd } = subscription
  if (['canceled', 'incomplete_expired', 'paused'].includes(status)) return null
  if (status === 'incomplete') return created + incompleteForSec
  const next = status === 'trialing' && trialEnd !== null ? trialEnd : endOf(subscription)
  return Math.min(next, cancelAt ?? next)
}
