import { type PlanId, planIds } from '#domain/plan/plan.ts'

export type Interval = 'month' | 'year'

/** The plan a person was about to buy. */
export interface PlanChoice {
  planId: PlanId
  interval: Interval
}

const storageKey = 'plan_choice'

/** Keeps the choice of this tab while the person is at the checkout. */
export function keepChoice(choice: PlanChoice): void {
  sessionStorage.setItem(storageKey, JSON.stringify(choice))
}

/** The choice of this tab; null: none was made. */
export function keptChoice(): PlanChoice | null {
  try {
    const { planId, interval }: Partial<PlanChoice> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const isKnown = planId !== undefined && planIds.includes(planId)
    return isKnown && (interval === 'month' || interval === 'year') ? { planId, interval } : null
  } catch {
    return null
  }
}
