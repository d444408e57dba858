import type { ScanError } from '#domain/site-scan/scan-states.ts'
import { returnUse } from '#server/modules/billing/take-use.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ScanRow } from './scan-rows.ts'

/** How a scan ends. */
export type ScanEnd =
  | { status: 'done'; code: ScanError | null; notice: string | null }
  | { status: 'failed'; code: ScanError }
  | { status: 'cancelled' }

/**
 * Ends a scan that is at work, in the caller's transaction. Its use is given back when no page of it was read.
 * @returns false: it was over already
 */
export async function endScan(
  tx: Db,
  scan: Pick<ScanRow, 'id' | 'user_id'>,
  end: ScanEnd,
  now: Date,
): Promise<boolean> {
  // The lock of the payer comes before those of a workspace; the use is returned under it.
  const { read } = await tx
    .selectFrom('site_scan_pages')
    .select(({ fn }) => fn.countAll<string>().as('read'))
    .where('scan_id', '=', scan.id)
    .where('state', '=', 'read')
    .executeTakeFirstOrThrow()
  if (Number(read) === 0 && scan.user_id !== null)
    await returnUse(tx, { userId: scan.user_id, type: 'sitescan', ref: scan.id }, now)
  const row = await tx
    .updateTable('site_scans')
    .set({
      status: end.status,
      code: end.status === 'cancelled' ? null : end.code,
      ...(end.status === 'done' && { progress: 1, notice: end.notice }),
      ended_at: now,
    })
    .where('id', '=', scan.id)
    .where('status', 'in', ['reading', 'writing'])
    .returning(['workspace_id', 'status', 'progress'])
    .executeTakeFirst()
  if (!row) return false
  const { workspace_id: workspaceId, status, progress } = row
  await announce(tx, [{ workspaceId, kind: 'scan-changed', scanId: scan.id, status, progress }])
  return true
}
