import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema.ts'
import { findXCap } from './find-x-cap.ts'
import { lockSubscription, payerOf } from './lock-subscription.ts'

/** The person that a workspace counts on, and their subscription. */
export interface Payer {
  userId: string
  /** null: their sign-up is not complete. */
  row: SubscriptionRow | null
}

/** How often a workspace may change hands while its payer is being locked. */
const mostTries = 5

/**
 * {@link lockPayerOf} for a transaction that may schedule posts.
 * @returns null: nothing limits posts here, neither a plan nor a cap; or there is no such workspace
 */
export async function lockPayer(
  tx: Db,
  { workspaceId, billing }: { workspaceId: string; billing: BillingMode },
): Promise<Payer | null> {
  if (billing === 'off' && (await findXCap(tx, workspaceId)) === null) return null
  return lockPayerOf(tx, workspaceId)
}

/**
 * Locks what a workspace’s limits are counted under, at the beginning of a transaction that may use one: before the
 * locks of workspaces and posts.
 * @returns null: there is no such workspace
 */
export async function lockPayerOf(tx: Db, workspaceId: string): Promise<Payer | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const userId = await payerOf(tx, workspaceId)
    if (userId === null) return null
    const row = await lockSubscription(tx, userId)
    // Ownership may have been transferred while this waited.
    if ((await payerOf(tx, workspaceId)) === userId) return { userId, row }
  }
  throw new Error(`the owner of the workspace ${workspaceId} changes again and again`)
}
