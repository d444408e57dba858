import { endScan, type ScanEnd } from './end-scan.ts'
import { openParser } from './parse/open-parser.ts'
import { readSite } from './read-site.ts'
import type { ScanRow } from './scan-rows.ts'
import type { ScanTools } from './scan-tools.ts'
import { writeDrafts } from './write-drafts.ts'

/**
 * The job `scan-site`: reads the pages of a site and writes drafts from them. Each page is stored when it was read and
 * when it was written, so a job that died goes on at the next one, and one that runs twice does nothing twice.
 */
export async function scanSite(scanId: string, tools: ScanTools): Promise<void> {
  const { db } = tools.database
  const scan = await db
    .selectFrom('site_scans')
    .selectAll()
    .where('id', '=', scanId)
    .where('status', 'in', ['reading', 'writing'])
    .executeTakeFirst()
  if (!scan) return
  await using parser = (tools.openParser ?? openParser)()
  if (scan.status === 'reading') {
    const read = await readSite(tools, parser, scan)
    switch (read.kind) {
      case 'stopped':
        return
      case 'nothing':
        return await end(tools, scan, { status: 'failed', code: read.code })
      case 'read':
        break
      default:
        return read satisfies never
    }
  }
  const written = await writeDrafts(tools, parser, scan)
  if (written.kind === 'stopped') return
  await end(tools, scan, {
    status: 'done',
    code: written.drafts === 0 ? 'empty' : null,
    notice: written.notice,
  })
}

async function end({ database: { db }, clock }: ScanTools, scan: ScanRow, how: ScanEnd): Promise<void> {
  await db.transaction().execute((tx) => endScan(tx, scan, how, clock.now()))
}
