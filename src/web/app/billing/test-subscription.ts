import type { SubscriptionView } from '#contract/billing.ts'
import { type LimitKey, limitKeys, plans } from '#domain/plan/plan.ts'

/** For tests: the owner of the free plan, who has used 9 of 10 posts and may have a trial. */
export function testSubscription(changes: Partial<SubscriptionView> = {}): SubscriptionView {
  const plan = changes.plan ?? 'freeplan'
  const limitOf = (limit: LimitKey) => ({
    allowed: plans[plan][limit],
    used: limit === 'postsPerMonth' ? 9 : 1,
    resetsAt: limit.endsWith('PerMonth') ? '2026-12-01T00:00:00.000Z' : null,
    overridden: false,
  })
  return {
    mode: 'sandbox',
    plan,
    planId: plan,
    status: 'active',
    subscribed: plan !== 'freeplan',
    gate: { open: true, reason: null },
    price: null,
    currentPeriodEnd: null,
    trialEnd: null,
    cancelAt: null,
    pendingPlanId: null,
    trialAvailable: plan === 'freeplan',
    trialUsedAt: null,
    owner: { id: 'ada', name: 'Ada Winter' },
    mine: true,
    limits: Object.fromEntries(
      limitKeys.map((limit) => [limit, limitOf(limit)]),
    ) as SubscriptionView['limits'],
    freePosts: { allowance: 10, used: 9, remaining: 1, resetsAt: '2026-12-01T00:00:00.000Z' },
    ...changes,
  }
}

/** For tests: growth, paid monthly, until December 22. */
export function paidSubscription(changes: Partial<SubscriptionView> = {}): SubscriptionView {
  return testSubscription({
    plan: 'growth',
    price: { usd: 29, interval: 'month' },
    currentPeriodEnd: '2026-12-22T12:00:00.000Z',
    freePosts: { allowance: -1, used: 9, remaining: -1, resetsAt: '2026-12-01T00:00:00.000Z' },
    ...changes,
  })
}
