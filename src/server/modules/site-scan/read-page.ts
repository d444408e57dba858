import { pageFactsLimits as limits, type PageFacts } from '#domain/site-scan/page-facts.ts'
import type { PageReason } from '#domain/site-scan/scan-states.ts'
import { decodeText } from '#server/plumbing/decode-text.ts'
import type { Validators } from '#server/plumbing/guarded-fetch.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Parser } from './parse/open-parser.ts'
import type { TemplateToFill } from './parse/parse-tasks.ts'
import type { ReadDocument } from './parse/read-document.ts'
import type { PoliteAnswer, PoliteFetch } from './polite-fetch.ts'
import { isSameSite } from './same-site.ts'
import type { PageOutcome } from './scan-rows.ts'

export interface PageTools {
  db: Db
  polite: PoliteFetch
  parser: Parser
}

/** A page that is to be read. */
export interface PageToRead {
  workspaceId: string
  url: string
  isFirst: boolean
  templates: readonly TemplateToFill[]
  /** A template that is wanted: what an earlier scan read without it is read again. */
  templateId: string | null
  /** Reads the style sheets and the manifest of the first page. */
  readStyles(page: ReadDocument): Promise<PageFacts['brand']>
}

const request = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  maxBytes: 2 * 1_048_576,
  timeLimitSec: 15,
} as const

/** Reads one page of a site. A page that has not changed since the last scan of this workspace is not sent again. */
export async function readPage({ db, polite, parser }: PageTools, page: PageToRead): Promise<PageOutcome> {
  const earlier = await earlierRead(db, page)
  const answer = await polite.ask(page.url, {
    ...request,
    ...(earlier && { unlessStill: earlier.validators }),
    wants: ({ status, contentType }) => status !== 200 || isHtml(contentType),
  })
  const reason = reasonOf(answer)
  if (answer.kind !== 'answered') return { state: 'left-out', reason: reason ?? 'unreachable' }
  if (answer.status === 304 && earlier) {
    const { etag, lastModified } = earlier.validators
    return { state: 'read', facts: earlier.facts, etag, lastModified }
  }
  if (reason) return { state: 'left-out', reason }
  const read = await parser.parse('page', {
    html: decodeText(answer.bytes, answer.contentType),
    url: answer.url,
    isFirst: page.isFirst,
    robotsTag: answer.robotsTag ?? '',
    templates: [...page.templates],
  })
  if (!read) return { state: 'left-out', reason: 'unreadable' }
  const facts = onSite(read.facts)
  if (facts.isHidden) return { state: 'left-out', reason: 'noindex' }
  if (page.isFirst) facts.brand = await page.readStyles(read)
  if (facts.isScriptOnly) return { state: 'left-out', reason: 'script-only', facts }
  if (facts.words === 0) return { state: 'left-out', reason: 'empty', facts }
  const { etag = null, lastModified = null } = answer.validators ?? {}
  return { state: 'read', facts, etag, lastModified }
}

const isHtml = (contentType: string) => /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)

/** Why an answer is no page; null: it is one. */
function reasonOf(answer: PoliteAnswer): PageReason | null {
  switch (answer.kind) {
    case 'answered':
      if (answer.status !== 200) return 'refused'
      return isHtml(answer.contentType) ? null : 'not-html'
    case 'left-out':
      return answer.why === 'crawl-delay' ? 'robots' : answer.why
    case 'forbidden':
      return 'elsewhere'
    case 'too-large':
      return 'too-large'
    case 'unreachable':
      return 'unreachable'
    default:
      return answer satisfies never
  }
}

/** Only pictures and links of the site itself. */
function onSite(facts: PageFacts): PageFacts {
  const isOwn = (address: string) => isSameSite(address, facts.url)
  return {
    ...facts,
    pictures: facts.pictures.filter(({ address }) => isOwn(address)).slice(0, limits.pictures),
    links: facts.links.filter(isOwn),
    feeds: facts.feeds.filter(isOwn),
    brand: { ...facts.brand, logos: facts.brand.logos.filter(({ address }) => isOwn(address)) },
  }
}

/** What the last scan of this workspace read of an address. */
async function earlierRead(
  db: Db,
  { workspaceId, url, isFirst, templateId }: PageToRead,
): Promise<{ facts: PageFacts; validators: Validators } | null> {
  const row = await db
    .selectFrom('site_scan_pages as p')
    .innerJoin('site_scans as s', 's.id', 'p.scan_id')
    .select(['p.facts', 'p.etag', 'p.last_modified'])
    .where('p.url', '=', url)
    .where('s.workspace_id', '=', workspaceId)
    .where('p.state', '=', 'read')
    .where((is) => is.or([is('p.etag', 'is not', null), is('p.last_modified', 'is not', null)]))
    .orderBy('s.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const facts = row?.facts
  if (!row || !facts) return null
  // What is read of the first page alone is missing from the others.
  if (isFirst && facts.links.length === 0) return null
  if (templateId !== null && !facts.filled[templateId]) return null
  return { facts, validators: { etag: row.etag, lastModified: row.last_modified } }
}
