import { announce } from '#server/plumbing/live/live.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type BeginTools, type ScanWriting, writingOf } from './begin-scan.ts'

/** Drafts that are written again, from some pages of a scan. */
export interface WritingAsked extends ScanWriting {
  workspaceId: string
  scanId: string
  pageIds: readonly string[]
}

export type WritingBegun =
  | { kind: 'begun' }
  | { kind: 'not-found' }
  | { kind: 'at-work' }
  | { kind: 'nothing-read' }
  | { kind: 'no-model' }
  | { kind: 'no-template' }

/** Begins to write the drafts of a scan again, in the caller's transaction. Those that became posts stay. */
export async function writeAgain(
  tx: Db,
  asked: WritingAsked,
  { model, askToScan }: Pick<BeginTools, 'model' | 'askToScan'>,
): Promise<WritingBegun> {
  const { workspaceId, scanId } = asked
  const scan = await tx
    .selectFrom('site_scans')
    .select('status')
    .where('id', '=', scanId)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!scan) return { kind: 'not-found' }
  if (scan.status === 'reading' || scan.status === 'writing') return { kind: 'at-work' }
  const writing = await writingOf(tx, workspaceId, asked, model)
  if (writing.kind !== 'writing') return writing
  const pages = await tx
    .updateTable('site_scan_pages')
    .set({ written_at: null })
    .where('scan_id', '=', scanId)
    .where('id', 'in', [...asked.pageIds])
    .where('state', '=', 'read')
    .returning('id')
    .execute()
  if (pages.length === 0) return { kind: 'nothing-read' }
  await tx.deleteFrom('site_scan_drafts').where('scan_id', '=', scanId).where('post_id', 'is', null).execute()
  await tx
    .updateTable('site_scans')
    .set({
      ...writing.columns,
      status: 'writing',
      progress: 0.8,
      code: null,
      notice: null,
      ended_at: null,
      write_from: JSON.stringify(pages.map(({ id }) => id)),
    })
    .where('id', '=', scanId)
    .execute()
  await askToScan(tx, scanId)
  await announce(tx, [{ workspaceId, kind: 'scan-changed', scanId, status: 'writing', progress: 0.8 }])
  return { kind: 'begun' }
}
