import type { Selectable } from 'kysely'
import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import type { PageReason } from '#domain/site-scan/scan-states.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SiteScanPageTable, SiteScanTable } from '#server/plumbing/database/schema/site-scan-tables.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'

export type ScanRow = Selectable<SiteScanTable>
export type PageRow = Selectable<SiteScanPageTable>

/** A scan of a workspace; null: it has none of this id. */
export async function findScanRow(
  db: Db,
  { workspaceId, scanId }: { workspaceId: string; scanId: string },
): Promise<ScanRow | null> {
  const row = await db
    .selectFrom('site_scans')
    .selectAll()
    .where('id', '=', scanId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row ?? null
}

/** The pages of a scan, in the order in which they are read. */
export const pagesOf = (db: Db, scanId: string): Promise<PageRow[]> =>
  db.selectFrom('site_scan_pages').selectAll().where('scan_id', '=', scanId).orderBy('position').execute()

/** The result of reading a page. */
export type PageOutcome =
  | { state: 'read'; facts: PageFacts; etag: string | null; lastModified: string | null }
  | { state: 'left-out'; reason: PageReason; facts?: PageFacts }

/** Stores the result of a page that waits; another process may have done so. */
export async function storePage(db: Db, pageId: string, outcome: PageOutcome): Promise<void> {
  const { state, facts } = outcome
  const isRead = outcome.state === 'read'
  await db
    .updateTable('site_scan_pages')
    .set({
      state,
      reason: isRead ? null : outcome.reason,
      facts: facts ? JSON.stringify(storable(facts)) : null,
      etag: isRead ? outcome.etag : null,
      last_modified: isRead ? outcome.lastModified : null,
    })
    .where('id', '=', pageId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Changes a scan that is at work, and announces it. @returns false: it is over, or cancelled */
export async function changeScan(
  db: Db,
  scanId: string,
  change: Partial<
    Pick<ScanRow, 'status' | 'progress' | 'spent_bytes' | 'spent_ms' | 'is_planned' | 'credits_used'>
  > & {
    brand?: string
    topics?: string
    notice?: string | null
    code?: ScanRow['code']
    ended_at?: Date
  },
): Promise<boolean> {
  const row = await db
    .updateTable('site_scans')
    .set(change)
    .where('id', '=', scanId)
    .where('status', 'in', ['reading', 'writing'])
    .returning(['workspace_id', 'status', 'progress'])
    .executeTakeFirst()
  if (!row) return false
  const { workspace_id: workspaceId, status, progress } = row
  await announce(db, [{ workspaceId, kind: 'scan-changed', scanId, status, progress }])
  return true
}

/** Whether a scan is still at work: nobody cancelled or deleted it. */
export async function isAtWork(db: Db, scanId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_scans')
    .select('id')
    .where('id', '=', scanId)
    .where('status', 'in', ['reading', 'writing'])
    .executeTakeFirst()
  return row !== undefined
}
