import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { periodAt, periodOf } from '#domain/plan/limit-periods.ts'
import { type LimitKey, unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { gateAt } from './check-room.ts'
import { countUsed } from './count-used.ts'
import { limitsOf } from './limits-of.ts'
import { findSubscription } from './lock-subscription.ts'

/** The use of a limit of a month or day. */
export interface Usage {
  used: number
  /** -1: no limit. */
  allowed: number
  resetsAt: Date
}

/**
 * The use of some limits, and whether the gate is open.
 * @returns null: the person's sign-up is not complete
 */
export async function readUsage<Limit extends LimitKey>(
  db: Db,
  whose: { mode: BillingMode; userId: string; now: Date },
  wanted: readonly Limit[],
): Promise<{ isOpen: boolean; usages: Record<Limit, Usage> } | null> {
  const { mode, userId, now } = whose
  const row = await findSubscription(db, userId)
  if (!row) return null
  const plan = await limitsOf(db, { ...whose, row })
  const { gate } = await gateAt(db, { mode, userId, at: now, now }, { row, plan })
  const usages: [Limit, Usage][] = []
  for (const limit of wanted) {
    const used = await countUsed(db, { userId, limit, at: now, now })
    const resetsAt = periodAt(periodOf(limit) ?? 'month', now).to
    usages.push([limit, { used, allowed: plan.limits[limit].allowed, resetsAt }])
  }
  return { isOpen: gate.open, usages: Object.fromEntries(usages) as Record<Limit, Usage> }
}

/** What is left of a limit; Infinity: it is none. */
export function restOf({ used, allowed }: Usage): number {
  return allowed === unlimited ? Number.POSITIVE_INFINITY : allowed - used
}
