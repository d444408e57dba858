import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { periodAt } from '#domain/plan/limit-periods.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { countCredits } from './count-credits.ts'
import { limitsOf } from './limits-of.ts'
import { findSubscription, payerOf } from './lock-subscription.ts'

/** The AI credits of a month. */
export interface Credits {
  used: number
  /** null: no limit. */
  allowed: number | null
  resetsAt: Date
}

/** The AI credits that the owner of a workspace has in the month of `now`. */
export async function readCredits(
  db: Db,
  { workspaceId, mode, now }: { workspaceId: string; mode: BillingMode; now: Date },
): Promise<Credits> {
  const resetsAt = periodAt('month', now).to
  const userId = await payerOf(db, workspaceId)
  if (userId === null) return { used: 0, allowed: 0, resetsAt }
  const { limits } = await limitsOf(db, { mode, userId, row: await findSubscription(db, userId), now })
  const { allowed } = limits.aiCreditsPerMonth
  const used = await countCredits(db, { userId, at: now, now })
  return { used, allowed: allowed === unlimited ? null : allowed, resetsAt }
}
