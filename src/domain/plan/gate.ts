import { type PlanId, planIds } from './plan.ts'

/** What a person's row says about their subscription; null: there is none yet. */
export type Subscription = {
  planId: string
  status: string
  currentPeriodEnd: Date | null
} | null

/** Whether new things may be made, and why not. */
export type Gate = { open: true; reason: null } | { open: false; reason: GateReason }

type GateReason = 'free-posts-used' | 'no-subscription'

export const isPlanId = (text: string): text is PlanId => (planIds as readonly string[]).includes(text)

/**
 * The plan whose limits count: that of the row while it is active or trialing, else starter, as with a plan that is
 * not known.
 */
export function planOf(subscription: Subscription): PlanId {
  const isRunning = subscription !== null && running.has(subscription.status)
  return isRunning && isPlanId(subscription.planId) ? subscription.planId : 'starter'
}

const running: ReadonlySet<string> = new Set(['active', 'trialing'])

/** Whether something larger than the free plan is paid for, in its trial, or canceled but paid until later. */
export function isSubscribed(subscription: Subscription, now: Date): boolean {
  if (subscription === null || subscription.planId === 'freeplan') return false
  const { status, currentPeriodEnd } = subscription
  if (status === 'canceled') return currentPeriodEnd !== null && now < currentPeriodEnd
  return running.has(status)
}

/**
 * @param freePosts.remaining posts the free plan still has in the month that counts; other plans do not ask
 */
export function gateOf(subscription: Subscription, freePosts: { remaining: number }, now: Date): Gate {
  // Its row is active, so the free plan is asked first.
  if (subscription?.planId === 'freeplan')
    return freePosts.remaining > 0 ? open : { open: false, reason: 'free-posts-used' }
  return isSubscribed(subscription, now) ? open : { open: false, reason: 'no-subscription' }
}

const open: Gate = { open: true, reason: null }
