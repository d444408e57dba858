import type { Db } from '#server/plumbing/database/database.ts'
import { endScan } from './end-scan.ts'
import { findScanRow } from './scan-rows.ts'

/** Cancels a scan, in the caller's transaction. What was read stays; one that is over stays as it is. */
export async function cancelScan(
  tx: Db,
  which: { workspaceId: string; scanId: string },
  now: Date,
): Promise<{ kind: 'cancelled' } | { kind: 'not-found' }> {
  const scan = await findScanRow(tx, which)
  if (!scan) return { kind: 'not-found' }
  if (scan.status === 'reading' || scan.status === 'writing')
    await endScan(tx, scan, { status: 'cancelled' }, now)
  return { kind: 'cancelled' }
}
