import { clickFileLimits } from '#domain/metrics/campaign-clicks.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { missingReport } from '../archive-messages.ts'
import type { ArchiveRestore } from '../archive-restore.ts'
import { newIdOf } from '../new-id.ts'
import type { ArchivedClicks } from './numbers-format.ts'

/** Files of clicks of a workspace, oldest first. */
export async function clicksOf(db: Db, workspaceId: string): Promise<ArchivedClicks> {
  const files = await db
    .selectFrom('campaign_click_files')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(clickFileLimits.files)
    .execute()
  const clicks: ArchivedClicks = []
  for (const file of files) {
    const rows = await db
      .selectFrom('campaign_clicks')
      .select(['campaign', 'clicks'])
      .where('file_id', '=', file.id)
      .orderBy('campaign')
      .execute()
    const { id, name, column_name: column, uploaded_at: at } = file
    clicks.push({ id, name, column, uploadedAt: at.toISOString(), rows })
  }
  return clicks
}

/**
 * Imports files of clicks, in the caller's transaction, as far as there is room.
 * @returns what was left out
 */
export async function restoreClicks(
  tx: Db,
  restore: ArchiveRestore,
  files: ArchivedClicks,
): Promise<string[]> {
  const { workspaceId } = restore
  const present = await tx
    .selectFrom('campaign_click_files')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .execute()
  const here = new Set(present.map(({ id }) => id))
  const coming = files
    .map((file) => ({ ...file, id: newIdOf(restore, `clicks ${file.id}`) }))
    .filter(({ id }) => !here.has(id))
  const room = Math.max(0, clickFileLimits.files - here.size)
  for (const { id, name, column, uploadedAt, rows } of coming.slice(0, room)) {
    await tx
      .insertInto('campaign_click_files')
      .values({
        id,
        workspace_id: workspaceId,
        name: storable(name),
        column_name: storable(column),
        campaigns: rows.length,
        uploaded_by: null,
        uploaded_at: uploadedAt,
      })
      .execute()
    const values = rows.map(({ campaign, clicks }) => ({ file_id: id, campaign: storable(campaign), clicks }))
    for (let at = 0; at < values.length; at += rowsAtOnce) {
      await tx
        .insertInto('campaign_clicks')
        .values(values.slice(at, at + rowsAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  const left = coming.length - room
  return left > 0
    ? [missingReport.beyond(clickFileLimits.files, left, 'file of clicks', 'files of clicks')]
    : []
}

/** The number of parameters of a statement is limited to 16 bits. */
const rowsAtOnce = 5_000
