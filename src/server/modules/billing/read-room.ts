import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { upgradeOf } from '#domain/plan/limit-text.ts'
import type { LimitKey, PlanId } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { countUsed } from './count-used.ts'
import { limitsOf } from './limits-of.ts'
import { findSubscription, payerOf } from './lock-subscription.ts'

/** How much of a limit the owner of a workspace uses; null: there is no such workspace. */
export async function readRoom(
  db: Db,
  asked: { workspaceId: string; limit: LimitKey; billing: BillingMode; now: Date },
): Promise<{ used: number; allowed: number; planId: PlanId; upgradePlanId: PlanId | null } | null> {
  const { workspaceId, limit, billing: mode, now } = asked
  const userId = await payerOf(db, workspaceId)
  if (userId === null) return null
  const row = await findSubscription(db, userId)
  const { planId, limits } = await limitsOf(db, { mode, userId, row, now })
  const { allowed } = limits[limit]
  const used = await countUsed(db, { userId, workspaceId, limit, at: now, now })
  return { used, allowed, planId, upgradePlanId: upgradeOf({ limit, allowed, planId }) }
}
