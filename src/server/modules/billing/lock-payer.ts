import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema.ts'
import { payerOf } from './lock-subscription.ts'

/** The person that a workspace counts on, and their subscription. */
export interface Payer {
  userId: string
  /** null: their sign-up is not complete. */
  row: SubscriptionRow | null
}

/**
 * Locks what a workspace’s limits are counted under, at the beginning of a transaction that may use one: before the
 * locks of workspaces and posts.
 * @returns null: nothing costs anything here, or there is no such workspace
 */
export async function lockPayer(
  tx: Db,
  { workspaceId, billing }: { workspaceId: string; billing: BillingMode },
): Promise<Payer | null> {
  if (billing === 'off') return null
  const row = await tx
    .selectFrom('user_subscriptions as s')
    .innerJoin('workspace_members as m', 'm.user_id', 's.user_id')
    .selectAll('s')
    .where('m.workspace_id', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .forNoKeyUpdate('s')
    .executeTakeFirst()
  if (row) return { userId: row.user_id, row }
  const userId = await payerOf(tx, workspaceId)
  return userId === null ? null : { userId, row: null }
}
