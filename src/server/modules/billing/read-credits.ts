import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { periodAt } from '#domain/plan/limit-periods.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { payerOf } from './lock-subscription.ts'
import { readUsage, type Usage } from './read-usage.ts'

/** The AI credits of a month. `allowed` null: no limit. */
export interface Credits extends Omit<Usage, 'allowed'> {
  allowed: number | null
}

/** The AI credits that the owner of a workspace has in the month of `now`. */
export async function readCredits(
  db: Db,
  { workspaceId, mode, now }: { workspaceId: string; mode: BillingMode; now: Date },
): Promise<Credits> {
  const userId = await payerOf(db, workspaceId)
  const read = userId === null ? null : await readUsage(db, { mode, userId, now }, ['aiCreditsPerMonth'])
  if (!read) return { used: 0, allowed: 0, resetsAt: periodAt('month', now).to }
  const { aiCreditsPerMonth: usage } = read.usages
  return { ...usage, allowed: usage.allowed === unlimited ? null : usage.allowed }
}
