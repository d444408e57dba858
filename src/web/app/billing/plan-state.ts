import type { SubscriptionView } from '#contract/billing.ts'

/**
 * Where a subscription is. `cancelled`: it ends, and is paid until then. `trial-cancelled`: its trial goes on to its end. `late`: a
 * payment failed and is tried again. `unpaid`: it is tried no longer. `incomplete`: the first payment is not confirmed. `gift`: given
 * by the administrator. `ended`: over.
 */
export type PlanState =
  | 'off'
  | 'member'
  | 'free'
  | 'trialing'
  | 'trial-cancelled'
  | 'active'
  | 'gift'
  | 'cancelled'
  | 'late'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'ended'

/** The state of a subscription for the person who looks at it. States of Stripe that are not known count as ended. */
export function planStateOf(view: SubscriptionView, now: Date): PlanState {
  if (view.mode === 'off') return 'off'
  if (!view.mine) return 'member'
  if (view.planId === 'freeplan') return 'free'
  switch (view.status) {
    case 'trialing':
      return view.cancelAt === null ? 'trialing' : 'trial-cancelled'
    case 'active':
      if (view.price === null) return 'gift'
      return view.cancelAt === null ? 'active' : 'cancelled'
    case 'canceled':
      return view.currentPeriodEnd !== null && now < new Date(view.currentPeriodEnd) ? 'cancelled' : 'ended'
    case 'past_due':
      return 'late'
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return view.status
    default:
      return 'ended'
  }
}

/** Whether the subscription can be changed to another plan: nothing is late, and it is not about to end. */
export function mayChange(state: PlanState): boolean {
  return state === 'active' || state === 'trialing'
}

/** Whether a plan can be bought: there is no subscription. */
export function mayBuy(state: PlanState): boolean {
  return state === 'free' || state === 'ended' || state === 'gift'
}
