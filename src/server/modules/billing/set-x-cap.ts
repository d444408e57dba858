import type { Db } from '#server/plumbing/database/database.ts'
import { lockSubscription, payerOf } from './lock-subscription.ts'

/**
 * Sets what a workspace may spend on X in a month. What was accepted before goes out, whatever it costs.
 * @param cap `cents`: null for no cap
 */
export async function setXCap(tx: Db, cap: { workspaceId: string; cents: number | null }): Promise<void> {
  const payerId = await payerOf(tx, cap.workspaceId)
  if (payerId !== null) await lockSubscription(tx, payerId)
  await tx
    .updateTable('workspaces')
    .set({ x_cap_cents: cap.cents })
    .where('id', '=', cap.workspaceId)
    .execute()
}
