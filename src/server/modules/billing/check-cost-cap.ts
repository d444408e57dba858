import type { CostCap } from '#domain/plan/cost-cap-text.ts'
import { inDollars } from '#domain/plan/dollars.ts'
import { periodAt } from '#domain/plan/limit-periods.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type MonthOfCosts, sumXCosts } from './sum-x-costs.ts'

/** A cap that a post does not fit under. `resetsAt`: when the month of the post ends. */
export interface CapReached extends CostCap {
  kind: 'cost-cap-reached'
  resetsAt: Date
}

/**
 * Whether a post fits under its workspace’s cap for X, with what is spent and planned in its month. null: it does.
 * @param tx has locked the payer first, see `lockPayer`: of two posts at once, one sees the other
 * @param month `microUsd`: what the post costs. `capCents`: null for no cap
 */
export async function checkCostCap(
  tx: Db,
  { capCents, ...month }: MonthOfCosts & { microUsd: number; capCents: number | null },
): Promise<CapReached | null> {
  if (capCents === null) return null
  const { spent, planned } = await sumXCosts(tx, month)
  if (spent + planned + month.microUsd <= capCents * 10_000) return null
  return {
    kind: 'cost-cap-reached',
    capUsd: capCents / 100,
    spentUsd: inDollars(spent),
    plannedUsd: inDollars(planned),
    resetsAt: periodAt('month', month.at).to,
  }
}
