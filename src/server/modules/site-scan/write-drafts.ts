import { scanMessages } from '#contract/scan-messages.ts'
import { scanLimits } from '#contract/scans.ts'
import type { Topic } from '#domain/site-scan/find-topics.ts'
import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import { printOf, resembles } from '#domain/site-scan/resembles.ts'
import type { WrittenDraft } from '#domain/site-scan/written-draft.ts'
import { scanDraft } from '#domain/writing/text-tools.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { ownHashtags } from '#server/modules/studio/own-hashtags.ts'
import { settleCredits } from '#server/modules/studio/settle-credits.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { draftsOfPage, type PageDrafts } from './drafts-of-page.ts'
import { type FindResembling, readKnownPosts } from './known-posts.ts'
import type { Parser } from './parse/open-parser.ts'
import { changeScan, isAtWork, type PageRow, pagesOf, type ScanRow } from './scan-rows.ts'
import type { ScanTools } from './scan-tools.ts'

/** A page with what was read of it. */
interface ReadPage {
  row: PageRow
  facts: PageFacts
}

/** `notice`: what people should know of the drafts. `stopped`: it was cancelled. */
export type DraftsWritten = { kind: 'written'; drafts: number; notice: string | null } | { kind: 'stopped' }

/** Finds brand and topics of a site in what was read, and writes drafts page by page. A page is written once. */
export async function writeDrafts(tools: ScanTools, parser: Parser, scan: ScanRow): Promise<DraftsWritten> {
  const { db } = tools.database
  const rows = await pagesOf(db, scan.id)
  const all = rows.flatMap(({ id, state, facts }) => (facts ? [{ id, isRead: state === 'read', facts }] : []))
  // Pages whose text only scripts show have a look.
  const found = await parser.parse('site', { pages: all })
  const { brand = null, topics = [], worth: good = [] } = found ?? {}
  const known = {
    ...(brand && { brand: JSON.stringify(storable(brand)) }),
    topics: JSON.stringify(storable(topics)),
  }
  if (!(await changeScan(db, scan.id, { status: 'writing', progress: 0.8, ...known })))
    return { kind: 'stopped' }
  const { voice } = await readBrand(db, scan.workspace_id)
  const hashtags = await ownHashtags(db, scan.workspace_id)
  const frame = { networks: scan.networks, voice, hashtags }
  const findResembling = await readKnownPosts(db, scan.workspace_id)
  const lacking = { failed: 0, credits: false }
  const worth = pagesWorth(rows, good, scan.write_from)
  for (const [at, { row, facts }] of worth.entries()) {
    if (row.written_at) continue
    await yieldToEventLoop()
    if (!(await isAtWork(db, scan.id))) return { kind: 'stopped' }
    const model = scan.provider === 'model' && !lacking.credits ? tools.model : null
    const { clock, billing } = tools
    const written = await draftsOfPage({ db, clock, billing, model, parser }, scan, facts, frame)
    if (written.without === 'failed') lacking.failed += written.drafts.length
    if (written.without === 'credits') lacking.credits = true
    await storeDrafts(tools, { scan, row, written, topics, findResembling })
    await changeScan(db, scan.id, { progress: 0.8 + (0.2 * (at + 1)) / worth.length })
  }
  return { kind: 'written', drafts: await countDrafts(db, scan.id), notice: noticeOf(lacking) }
}

/** The pages that give drafts: those that were chosen, else all but the first page of the site, unless it is alone. */
function pagesWorth(
  rows: readonly PageRow[],
  worth: readonly string[],
  chosen: readonly string[] | null,
): ReadPage[] {
  const good = rows.flatMap((row) => (row.facts && worth.includes(row.id) ? [{ row, facts: row.facts }] : []))
  if (chosen !== null) return good.filter(({ row }) => chosen.includes(row.id))
  const others = good.filter(({ facts }) => facts.kind !== 'home')
  return others.length > 0 ? others : good
}

function noticeOf({ failed, credits }: { failed: number; credits: boolean }): string | null {
  const said = [failed > 0 ? scanMessages.modelFailed(failed) : '', credits ? scanMessages.creditsUsed : '']
  return said.filter(Boolean).join(' ') || null
}

interface DraftsToStore {
  scan: ScanRow
  row: PageRow
  written: PageDrafts
  topics: readonly Topic[]
  findResembling: FindResembling
}

/** Stores the drafts of a page, and that it is written, in one transaction. */
async function storeDrafts(
  { database: { db }, clock }: ScanTools,
  { scan, row, written, topics, findResembling }: DraftsToStore,
): Promise<void> {
  const topic = topics.find(({ pages }) => pages.includes(row.id))?.name ?? null
  await db.transaction().execute(async (tx) => {
    const { credit } = written
    if (credit) await settleCredits(tx, credit.key, credit.use, clock.now())
    const marked = await tx
      .updateTable('site_scan_pages')
      .set({ written_at: clock.now() })
      .where('id', '=', row.id)
      .where('written_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!marked) return
    if (credit)
      await tx
        .updateTable('site_scans')
        .set((is) => ({ credits_used: is('credits_used', '+', scanDraft.credits) }))
        .where('id', '=', scan.id)
        .execute()
    const before = await draftTexts(tx, scan.id)
    const fresh = written.drafts
      .filter((draft) => !before.some((text) => resembles(printOf(text), printOf(draft.text))))
      .slice(0, Math.max(0, scanLimits.drafts - before.length))
    if (fresh.length === 0) return
    await tx
      .insertInto('site_scan_drafts')
      .values(
        fresh.map((draft, at) => ({
          scan_id: scan.id,
          page_id: row.id,
          position: row.position * scanLimits.draftsOfPage + at,
          draft: JSON.stringify(storable({ ...draft, topic } satisfies WrittenDraft)),
          resembles_post_id: findResembling(draft.text),
          created_at: clock.now(),
        })),
      )
      .execute()
  })
}

async function draftTexts(db: Db, scanId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_scan_drafts')
    .select('draft')
    .where('scan_id', '=', scanId)
    .limit(scanLimits.drafts)
    .execute()
  return rows.map(({ draft }) => draft.text)
}

async function countDrafts(db: Db, scanId: string): Promise<number> {
  const { drafts } = await db
    .selectFrom('site_scan_drafts')
    .select(({ fn }) => fn.countAll<string>().as('drafts'))
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  return Number(drafts)
}
