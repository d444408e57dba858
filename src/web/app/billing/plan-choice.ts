import { isPlanId } from '#domain/plan/gate.ts'
import { type PlanId, plans } from '#domain/plan/plan.ts'

export type Interval = 'month' | 'year'

/** The plan a person was about to buy. */
export interface PlanChoice {
  planId: PlanId
  interval: Interval
}

/** The choice that an address names with `plan` and `interval`; null: none, or none that is sold. */
export function choiceIn(params: URLSearchParams): PlanChoice | null {
  return readChoice({ planId: params.get('plan'), interval: params.get('interval') })
}

/** Checks a choice from outside. */
export function readChoice({ planId, interval }: Record<keyof PlanChoice, unknown>): PlanChoice | null {
  if (typeof planId !== 'string' || !isPlanId(planId) || planId === 'freeplan') return null
  return interval === 'month' || interval === 'year' ? { planId, interval } : null
}

/** The plans in the settings, with a choice. @param starts its checkout opens at once, where there is a trial */
export function choiceAddress({ planId, interval }: PlanChoice, starts = false): string {
  const params = new URLSearchParams({ ...(starts && { checkout: 'start' }), plan: planId, interval })
  return `/dashboard/settings?${params}#subscription`
}

/** ‘Starter, $9 a month billed yearly.’, ‘Starter, $12 a month.’ */
export function choiceText({ planId, interval }: PlanChoice): string {
  const { name, monthlyUsd, yearlyUsdPerMonth } = plans[planId]
  return interval === 'year'
    ? `${name}, $${yearlyUsdPerMonth} a month billed yearly.`
    : `${name}, $${monthlyUsd} a month.`
}
