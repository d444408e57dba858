import { type PlanId, planIds, plans } from './plan.ts'

/** A plan that is sold. */
export type PaidPlanId = Exclude<PlanId, 'freeplan'>

export type BillingInterval = 'month' | 'year'

/** A price as Stripe looks it up. */
export type PriceKey = `postlark_${PaidPlanId}_${BillingInterval}`

export const paidPlanIds = planIds.filter((id): id is PaidPlanId => id !== 'freeplan')

const intervals = ['month', 'year'] as const satisfies readonly BillingInterval[]

/** Everything that is sold. `cents` of a dollar, for the whole month or year. */
export const priceList = paidPlanIds.flatMap((planId) =>
  intervals.map((interval) => {
    const { monthlyUsd, yearlyUsdPerMonth } = plans[planId]
    const key: PriceKey = `postlark_${planId}_${interval}`
    return {
      key,
      planId,
      interval,
      cents: (interval === 'month' ? monthlyUsd : yearlyUsdPerMonth * 12) * 100,
    }
  }),
)

/** The plan of a price, by its key; null: it is none of ours. */
export function planOfPriceKey(key: string): PaidPlanId | null {
  return priceList.find((price) => price.key === key)?.planId ?? null
}
