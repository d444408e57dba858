import type { PageReason, ScanError } from '#domain/site-scan/scan-states.ts'
import { isSameSite } from './same-site.ts'
import { listTemplates } from '#server/modules/templates/custom-templates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Parser } from './parse/open-parser.ts'
import type { TemplateToFill } from './parse/parse-tasks.ts'
import { planPages } from './plan-pages.ts'
import { type Budget, openPoliteFetch, type PoliteFetch } from './polite-fetch.ts'
import { readLook } from './read-look.ts'
import { readPage } from './read-page.ts'
import type { ScanTools } from './scan-tools.ts'
import { changeScan, isAtWork, type PageRow, pagesOf, type ScanRow, storePage } from './scan-rows.ts'

/** All bytes and all time of a scan, over all tries. */
const scanBudget = { bytes: 20 * 1_048_576, ms: 60_000 } as const

const mostTemplates = 10
/** The share of the work that reading is. */
const readingShare = 0.8

/** `stopped`: it was cancelled. `nothing`: no page could be read. */
export type SiteRead = { kind: 'read' } | { kind: 'stopped' } | { kind: 'nothing'; code: ScanError }

/** The first page decides about all others where it fails like this. */
const endsAll: ReadonlySet<PageReason> = new Set<PageReason>([
  'not-html',
  'unreachable',
  'too-slow',
  'refused',
  'elsewhere',
])

/** Reads the pages of a site, going on at the first one that waits. Each is stored before the next is asked for. */
export async function readSite(tools: ScanTools, parser: Parser, scan: ScanRow): Promise<SiteRead> {
  const { db } = tools.database
  const budget = openBudget(tools, scan)
  const site = { db, clock: tools.clock, wait: tools.wait, fetch: tools.fetch, origin: tools.origin() }
  const polite = openPoliteFetch(site, scan.url, budget)
  const templates = await templatesFor(db, scan)
  let isPlanned = scan.is_planned
  for (;;) {
    const pages = await pagesOf(db, scan.id)
    const [first] = pages
    if (!first) return { kind: 'stopped' }
    const next = pages.find(({ state }) => state === 'waiting')
    if (!next) {
      if (isPlanned || endsAll.has(first.reason ?? 'empty')) return resultOf(pages)
      await plan({ tools, scan, polite, parser }, first)
      isPlanned = true
    } else {
      await readNext({ db, polite, parser, budget }, { scan, page: next, templates })
    }
    const after = await pagesOf(db, scan.id)
    const done = after.filter(({ state }) => state !== 'waiting').length
    const of = isPlanned ? after.length : scan.asked_pages
    const progress = Math.min(readingShare, (done / Math.max(1, of)) * readingShare)
    const spent = { spent_bytes: budget.spentBytes(), spent_ms: budget.spentMs() }
    const isOn = await changeScan(db, scan.id, { progress, is_planned: isPlanned, ...spent })
    if (!isOn) return { kind: 'stopped' }
  }
}

interface SpentBudget extends Budget {
  spentBytes(): number
  spentMs(): number
}

function openBudget({ clock }: ScanTools, scan: ScanRow): SpentBudget {
  const began = clock.now().getTime()
  let bytes = scan.spent_bytes
  const spentMs = () => scan.spent_ms + Math.max(0, clock.now().getTime() - began)
  return {
    ms: () => scanBudget.ms - spentMs(),
    bytes: () => scanBudget.bytes - bytes,
    spend: (more) => void (bytes += more),
    spentBytes: () => Math.min(bytes, scanBudget.bytes),
    spentMs: () => Math.min(spentMs(), scanBudget.ms),
  }
}

interface Reading {
  db: Db
  polite: PoliteFetch
  parser: Parser
  budget: Budget
}

async function readNext(
  { db, polite, parser, budget }: Reading,
  { scan, page, templates }: { scan: ScanRow; page: PageRow; templates: readonly TemplateToFill[] },
): Promise<void> {
  if (!(await isAtWork(db, scan.id))) return
  const isFirst = page.position === 0
  const began = budget.ms()
  const outcome = await readPage(
    { db, polite, parser },
    {
      workspaceId: scan.workspace_id,
      url: page.url,
      isFirst,
      templates,
      templateId: scan.template_id,
      readStyles: (read) => readLook({ polite, parser }, read),
    },
  )
  const wasSlow =
    outcome.state === 'left-out' && outcome.reason === 'unreachable' && began - budget.ms() >= 14_000
  const slow = { state: 'left-out', reason: 'too-slow' } as const
  await storePage(db, page.id, wasSlow ? slow : outcome)
}

/** Writes the addresses of the pages to read, in one statement. */
async function plan(
  { tools, scan, polite, parser }: { tools: ScanTools; scan: ScanRow; polite: PoliteFetch; parser: Parser },
  first: PageRow,
): Promise<void> {
  const { db } = tools.database
  const addresses = await planPages(
    { polite, parser },
    { url: scan.url, first: first.facts, most: scan.asked_pages - 1, now: scan.created_at },
  )
  if (addresses.length === 0) return
  await db
    .insertInto('site_scan_pages')
    .values(
      addresses.map((url, at) => ({ scan_id: scan.id, position: at + 1, url, state: 'waiting' as const })),
    )
    .onConflict((conflict) => conflict.columns(['scan_id', 'url']).doNothing())
    .execute()
}

/** The template that was asked for, and those that were made from pages of this site. */
async function templatesFor(db: Db, scan: ScanRow): Promise<TemplateToFill[]> {
  const all = await listTemplates(db, scan.workspace_id)
  const asked = all.filter(({ id }) => id === scan.template_id)
  const ofSite = all.filter(({ id, sampleUrl }) => id !== scan.template_id && isSameSite(sampleUrl, scan.url))
  return [...asked, ...ofSite].slice(0, mostTemplates).map(({ id, elements }) => ({ id, elements }))
}

function resultOf(pages: readonly PageRow[]): SiteRead {
  if (pages.some(({ state }) => state === 'read')) return { kind: 'read' }
  const reasons = new Set(pages.map(({ reason }) => reason))
  const [first] = pages
  return { kind: 'nothing', code: codeOf(first?.reason ?? null, reasons) }
}

function codeOf(first: PageReason | null, reasons: ReadonlySet<PageReason | null>): ScanError {
  switch (first) {
    case 'robots':
    case 'noindex':
      return 'robots'
    case 'not-html':
      return 'not-html'
    case 'too-slow':
    case 'out-of-time':
      return 'too-slow'
    case 'elsewhere':
      return 'forbidden'
    case 'script-only':
      return 'script-only'
    case 'unreachable':
    case 'refused':
      return first
    case 'too-large':
      return 'too-large'
    case 'unreadable':
      return 'failed'
    case 'empty':
    case null:
      return reasons.has('script-only') ? 'script-only' : reasons.has('robots') ? 'robots' : 'empty'
    default:
      return first satisfies never
  }
}
