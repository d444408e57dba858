import type { SubscriptionView } from '#contract/billing.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { plans, type PlanId, unlimited } from '#domain/plan/plan.ts'

/** The plan that opens a closed gate: the one that was chosen, if it is only not paid for, else the smallest. */
export function planOnOffer({ planId }: Pick<SubscriptionView, 'planId'>): PlanId {
  return isPlanId(planId) && planId !== 'freeplan' ? planId : 'starter'
}

/** What the plan on offer costs each time it is paid: as it was chosen, else by the month. */
export function priceOnOffer(view: Pick<SubscriptionView, 'planId' | 'price'>) {
  const { usd, interval } = view.price ?? { usd: plans[planOnOffer(view)].monthlyUsd, interval: 'month' }
  return { usd: interval === 'year' ? usd * 12 : usd, interval }
}

/** What a plan gives, in a line: ‘No limit on posts, 10 accounts’. */
export function planInShort(planId: PlanId): string {
  const { postsPerMonth, connectionsPerWorkspace } = plans[planId]
  const posts = postsPerMonth === unlimited ? 'No limit on posts' : `${postsPerMonth} posts a month`
  return `${posts}, ${connectionsPerWorkspace} accounts`
}
