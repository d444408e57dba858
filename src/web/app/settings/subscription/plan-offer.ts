import { checkoutMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { planIds } from '#domain/plan/plan.ts'
import type { PlanChoice } from '../../billing/plan-choice.ts'
import { mayBuy, mayChange, planStateOf } from '../../billing/plan-state.ts'

/**
 * What the button of a plan does. `present`: it is the plan. `buy`: goes to the checkout. `change`: asks, then changes. `cancel`: asks,
 * then ends the plan. `none`: nothing can be chosen now.
 */
export type PlanOffer =
  | { act: 'present' | 'none' }
  | { act: 'buy' | 'change' | 'cancel'; label: string; isLarger: boolean }

/** What a person can do with a plan on offer. */
export function planOffer(view: SubscriptionView, choice: PlanChoice, now: Date): PlanOffer {
  const state = planStateOf(view, now)
  const { planId, interval } = choice
  const isPlan = planId === view.planId && state !== 'ended'
  const step = planIds.indexOf(planId) - (isPlanId(view.planId) ? planIds.indexOf(view.planId) : 0)
  if (mayBuy(state)) {
    if (isPlan) return { act: 'present' }
    if (planId === 'freeplan') return { act: 'none' }
    const label = view.trialAvailable ? checkoutMessages.startTrial : checkoutMessages.choosePlan
    return { act: 'buy', label, isLarger: step > 0 }
  }
  const isSameInterval = view.price === null || view.price.interval === interval
  if (isPlan && (isSameInterval || !mayChange(state))) return { act: 'present' }
  if (!mayChange(state)) return { act: 'none' }
  if (isPlan) {
    const label = interval === 'year' ? 'Switch to yearly' : 'Switch to monthly'
    return { act: 'change', label, isLarger: interval === 'year' }
  }
  if (planId === view.pendingPlanId) return { act: 'none' }
  if (planId === 'freeplan') return { act: 'cancel', label: 'Downgrade', isLarger: false }
  return { act: 'change', label: step > 0 ? 'Upgrade' : 'Downgrade', isLarger: step > 0 }
}
