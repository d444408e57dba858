import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import { addressKey, bestAddresses, type KnownAddress, pageAddress } from '#domain/site-scan/score-address.ts'
import { decodeText } from '#server/plumbing/decode-text.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import type { Parser } from './parse/open-parser.ts'
import type { SitemapEntry } from './parse/read-sitemap.ts'
import type { PoliteFetch } from './polite-fetch.ts'
import { isSameSite } from './same-site.ts'

const sitemapRequest = {
  accept: 'application/xml,text/xml,*/*;q=0.1',
  maxBytes: 5 * 1_048_576,
  timeLimitSec: 15,
} as const
const feedRequest = {
  accept: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9',
  maxBytes: 2 * 1_048_576,
  timeLimitSec: 15,
} as const
/** Addresses of one place that are considered. */
const mostKnown = 5_000
/** Sitemaps that are read in all, those of an index included. */
const mostSitemaps = 4

export interface PlanTools {
  polite: PoliteFetch
  parser: Parser
}

/**
 * Finds the pages of a site that are most worth reading: from its sitemap, its feed and the links of its first page.
 * @param first null: the first page could not be read
 * @returns at most `most` addresses, best first, without the first page
 */
export async function planPages(
  tools: PlanTools,
  { url, first, most, now }: { url: string; first: PageFacts | null; most: number; now: Date },
): Promise<string[]> {
  if (most <= 0) return []
  const known: KnownAddress[] = []
  const add = async (entries: readonly SitemapEntry[], from: KnownAddress['from']) => {
    for (const [at, { url: address, changedAt }] of entries.slice(0, mostKnown).entries()) {
      if (at % 200 === 199) await yieldToEventLoop()
      const page = pageAddress(address, url)
      if (page !== null && isSameSite(page, url)) known.push({ url: page, changedAt, from })
    }
  }
  await add(await sitemapEntries(tools, first?.url ?? url), 'sitemap')
  const links = (first?.links ?? []).map((address) => ({ url: address, changedAt: null }))
  await add(links, 'link')
  // A feed costs a turn, and is asked only where pages are missing.
  if (known.length < most * 2) {
    for (const feed of first?.feeds.slice(0, 1) ?? []) await add(await feedEntries(tools, feed), 'feed')
  }
  const read = new Set([addressKey(url), addressKey(first?.url ?? url)])
  const others = known.filter((one) => !read.has(addressKey(one.url)))
  const allowed: string[] = []
  for (const address of bestAddresses(others, most * 4, now)) {
    if (allowed.length === most) break
    if (await isAllowed(tools.polite, address)) allowed.push(address)
  }
  return allowed
}

/** Pages that robots.txt forbids take no place of others. */
async function isAllowed(polite: PoliteFetch, url: string): Promise<boolean> {
  const read = await polite.rulesAt(url)
  return read.kind === 'rules' && read.rules.allows(url)
}

async function sitemapEntries({ polite, parser }: PlanTools, url: string): Promise<SitemapEntry[]> {
  const read = await polite.rulesAt(url)
  const named = read.kind === 'rules' ? read.rules.sitemaps : []
  const waiting = named.length > 0 ? [...named] : [new URL('/sitemap.xml', url).href]
  const pages: SitemapEntry[] = []
  for (let count = 0; count < mostSitemaps; count++) {
    const address = waiting.shift()
    if (address === undefined) break
    const answer = await polite.ask(address, sitemapRequest)
    if (answer.kind !== 'answered' || answer.status !== 200) continue
    const sitemap = await parser.parse('sitemap', { bytes: answer.bytes, url: address })
    pages.push(...(sitemap?.pages ?? []))
    waiting.push(...bestSitemaps(sitemap?.sitemaps ?? []))
  }
  return pages
}

/** What the name of a sitemap promises. */
const worthOf = (address: string) =>
  /post|article|blog|news|product/i.test(address)
    ? 2
    : /page/i.test(address)
      ? 1
      : /tag|categor|author|image|video/i.test(address)
        ? -1
        : 0

/** Of an index: those of articles, products and pages first, the newest first. */
function bestSitemaps(sitemaps: readonly SitemapEntry[]): string[] {
  return sitemaps
    .toSorted(
      (a, b) => worthOf(b.url) - worthOf(a.url) || (b.changedAt ?? '').localeCompare(a.changedAt ?? ''),
    )
    .slice(0, mostSitemaps)
    .map(({ url }) => url)
}

async function feedEntries({ polite, parser }: PlanTools, address: string): Promise<SitemapEntry[]> {
  const answer = await polite.ask(address, feedRequest)
  if (answer.kind !== 'answered' || answer.status !== 200) return []
  return (
    (await parser.parse('feed', { text: decodeText(answer.bytes, answer.contentType), url: address })) ?? []
  )
}
