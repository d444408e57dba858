import type { SubscriptionView } from '#contract/billing.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { type LimitKey, plans, unlimited } from '#domain/plan/plan.ts'

/** States in which a plan is kept and counts again when it is paid. A plan that ended does not. */
const awaitsPayment: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused', 'incomplete'])

/**
 * Whether the plan that a person has holds more than the one that counts now. So it is while a payment is late: nobody
 * should read that a plan would help which they have.
 */
export function isOwnPlanLarger(
  { plan, planId, status, limits }: SubscriptionView,
  limit: LimitKey,
): boolean {
  if (planId === plan || !isPlanId(planId) || !awaitsPayment.has(status)) return false
  const own = plans[planId][limit]
  return own === unlimited || own > limits[limit].allowed
}
