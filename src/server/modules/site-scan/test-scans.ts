import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import type { GuardedAnswer, GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { openLog } from '#server/plumbing/log.ts'
import { beginScan, type ScanAsked } from './begin-scan.ts'
import { openParser, type Parser } from './parse/open-parser.ts'
import { readScan } from './read-scans.ts'
import { scanSite } from './scan-site.ts'
import type { ScanTools } from './scan-tools.ts'

export const site = 'https://haldon.example'

/** What a site of a test answers: a text is a page; null: it does not answer. */
export type TestAnswer =
  | string
  | null
  | { status?: number; type?: string; body?: string | Uint8Array; headers?: Record<string, string> }

/** A page with a title and a text of paragraphs. */
export const page = (title: string, paragraphs: readonly string[], head = '') =>
  `<!doctype html><html lang="en"><head><title>${title} · Haldon Street Bakery</title>${head}</head>
  <body><main><h1>${title}</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</main></body></html>`

const rye = [
  'Rye has less gluten than wheat, so starch does the work of holding the crumb of a loaf together.',
  'That starch goes on setting for about a day after the loaf left the oven.',
]

/** A site with a page, and a sitemap that names others. */
export const smallSite = (more: Record<string, TestAnswer> = {}): Record<string, TestAnswer> => ({
  '/': page('Haldon Street', ['A small bakery in Exeter that bakes rye and sourdough six days a week.']),
  '/sitemap.xml': { type: 'application/xml', body: sitemapOf(['/blog/rye', '/shop/board']) },
  '/blog/rye': page('Why rye needs a day more', rye),
  '/shop/board': page('Rye board', [
    'An oiled oak board from Exeter, wide enough for a loaf of two kilos and a knife beside it.',
  ]),
  ...more,
})

export const sitemapOf = (paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${URL.parse(path, site)?.href}</loc></url>`).join('')}</urlset>`

let shared: Parser | null = null

/**
 * The thread of all scans of a test file. Starting one takes longer than reading a small site; it takes nothing over from one page
 * to the next, and one that a page ends is replaced.
 */
export function sharedParser(): Parser {
  shared ??= openParser()
  return { parse: shared.parse, [Symbol.asyncDispose]: async () => {} }
}

/** Ends that thread. */
export async function endSharedParser(): Promise<void> {
  await shared?.[Symbol.asyncDispose]()
  shared = null
}

/** Ada’s workspace on the free plan, a site, and a clock that waiting moves. */
export async function openScanWorld(answers: Record<string, TestAnswer> = smallSite()) {
  const world = await openBillingWorld()
  const clock = { at: world.now, now: () => clock.at }
  const requests: { url: string; at: number; headers: Record<string, string> }[] = []
  const fetch: GuardedFetch = async (url, request) => {
    const { etag, lastModified } = request.unlessStill ?? { etag: null, lastModified: null }
    const headers = {
      agent: request.userAgent ?? '',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    }
    requests.push({ url, at: clock.at.getTime() - world.now.getTime(), headers })
    return answerOf(url, answers, etag, request.maxBytes)
  }
  const log = openLog('silent')
  const tools = (changes: Partial<ScanTools> = {}): ScanTools => ({
    database: world.database,
    clock,
    log,
    fetch,
    model: null,
    billing: 'sandbox',
    origin: () => 'https://postlark.example',
    openParser: sharedParser,
    wait: async (ms) => void (clock.at = new Date(clock.at.getTime() + ms)),
    ...changes,
  })

  async function begin(changes: Partial<ScanAsked> = {}, model: TextModel | null = null) {
    const asked = { workspaceId: world.workspaceId, userId: 'ada', url: `${site}/`, pages: 20, ...changes }
    const begun = { billing: 'sandbox' as const, model, log, askToScan: async () => {} }
    return world.db.transaction().execute((tx) => beginScan(tx, asked, begun, clock.now()))
  }

  async function begun(changes: Partial<ScanAsked> = {}, model: TextModel | null = null): Promise<string> {
    const answer = await begin(changes, model)
    if (answer.kind !== 'begun') throw new Error(`the scan did not begin: ${answer.kind}`)
    return answer.scanId
  }

  const find = async (scanId: string, workspaceId = world.workspaceId) => {
    const scan = await readScan(world.db, { workspaceId, scanId })
    if (!scan) throw new Error(`no scan ${scanId}`)
    return scan
  }

  return {
    ...world,
    clock,
    requests,
    tools,
    begin,
    begun,
    find,
    /** The paths that were asked for, in their order. */
    paths: () => requests.map(({ url }) => url.replace(site, '')),
    /** Begins a scan and does its job. */
    async scan(changes: Partial<ScanAsked> = {}, model: TextModel | null = null) {
      const scanId = await begun(changes, model)
      await scanSite(scanId, tools({ model }))
      return find(scanId, changes.workspaceId)
    },
    used: async () => {
      const { sum } = await world.db
        .selectFrom('usage_logs')
        .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
        .where('type', '=', 'sitescan')
        .executeTakeFirstOrThrow()
      return Number(sum ?? 0)
    },
  }
}

/** What a site answers to one request. */
export function answerOf(
  url: string,
  answers: Record<string, TestAnswer>,
  etag: string | null,
  maxBytes: number,
): GuardedAnswer {
  const path = url.replace(site, '')
  const answer = answers[path in answers ? path : url]
  if (answer === null) return { kind: 'unreachable' }
  const {
    status = 200,
    type = 'text/html',
    body = '',
    headers = {},
  } = answer === undefined ? { status: 404 } : typeof answer === 'string' ? { body: answer } : answer
  const bytes = new Uint8Array(typeof body === 'string' ? new TextEncoder().encode(body) : body)
  const isSame = headers['etag'] !== undefined && headers['etag'] === etag
  if (bytes.byteLength > maxBytes) return { kind: 'too-large' }
  return {
    kind: 'answered',
    url,
    status: isSame ? 304 : status,
    contentType: type,
    location: headers['location'] ?? null,
    validators: { etag: headers['etag'] ?? null, lastModified: headers['last-modified'] ?? null },
    robotsTag: headers['x-robots-tag'] ?? '',
    bytes: isSame ? new Uint8Array() : bytes,
  }
}
