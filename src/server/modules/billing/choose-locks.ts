import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { applyLocks } from './apply-locks.ts'

/**
 * Opens what a person chose to keep, as far as their plan has room, and locks others instead. While a payment is late
 * nothing changes.
 * @param keep ids of accounts, people and workspaces
 */
export async function chooseLocks(
  { db }: Pick<Database, 'db'>,
  whose: { billing: BillingMode; userId: string; now: Date },
  keep: readonly string[],
): Promise<void> {
  await db.transaction().execute((tx) => applyLocks(tx, whose, keep))
}
