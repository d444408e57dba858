import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { type Backfill, readBackfill } from './backfill.ts'

type CancelledHistory = { kind: 'cancelled'; backfill: Backfill } | { kind: 'not-found' }

/**
 * Stops reading what an account published before, in the caller's transaction. What was read stays. One that has ended
 * stays as it is.
 */
export async function cancelHistory(
  tx: Db,
  of: { workspaceId: string; connectionId: string },
  now: Date,
): Promise<CancelledHistory> {
  const ended = await tx
    .updateTable('metric_backfills')
    .set({ status: 'cancelled', ended_at: now })
    .where('connection_id', '=', of.connectionId)
    .where('workspace_id', '=', of.workspaceId)
    .where('status', 'in', ['waiting', 'running'])
    .returning('connection_id')
    .executeTakeFirst()
  if (ended) {
    await tx
      .deleteFrom('metric_due')
      .where('subject_id', '=', of.connectionId)
      .where('kind', '=', 'history')
      .execute()
    await announce(tx, [{ workspaceId: of.workspaceId, kind: 'numbers-changed' }])
  }
  const backfill = await readBackfill(tx, of)
  return backfill ? { kind: 'cancelled', backfill } : { kind: 'not-found' }
}
