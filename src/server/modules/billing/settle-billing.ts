import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { planIds } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import { endStandInSubscriptions } from './give-plan.ts'

/**
 * At the start of a server: ends what a stand-in sold when Stripe is used now, opens what a plan locked where plans
 * lock nothing, and logs plans that are not known.
 */
export async function settleBilling(db: Db, mode: BillingMode, log: Log, now: Date): Promise<void> {
  if (mode === 'stripe') await endStandInSubscriptions(db, now)
  if (mode === 'off') await unlockAll(db)
  const unknown = await db
    .selectFrom('user_subscriptions')
    .select('plan_id')
    .distinct()
    .where('plan_id', 'not in', [...planIds])
    .limit(20)
    .execute()
  if (unknown.length === 0) return
  log.warn({ plans: unknown.map((row) => row.plan_id) }, 'unknown plans have the limits of starter')
}

async function unlockAll(db: Db): Promise<void> {
  for (const table of ['workspaces', 'workspace_members', 'connections'] as const) {
    await db.updateTable(table).set({ locked_at: null }).where('locked_at', 'is not', null).execute()
  }
}
