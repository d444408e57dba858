import type { Db } from '#server/plumbing/database/database.ts'
import { lockPayerOf } from './lock-payer.ts'

/**
 * Sets what a workspace may spend on X in a month. What was accepted before goes out, whatever it costs.
 * @param cap `cents`: null for no cap
 */
export async function setXCap(tx: Db, cap: { workspaceId: string; cents: number | null }): Promise<void> {
  await lockPayerOf(tx, cap.workspaceId)
  await tx
    .updateTable('workspaces')
    .set({ x_cap_cents: cap.cents })
    .where('id', '=', cap.workspaceId)
    .execute()
}
