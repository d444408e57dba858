import { DomUtils } from 'htmlparser2'
import { type PageFacts, type PageKind, pageFactsLimits as limits } from '#domain/site-scan/page-facts.ts'
import { isPlanted, withoutPlanted } from '#domain/site-scan/without-planted.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import { parsePage, type PageTree } from '#server/modules/page-preview/page-tree.ts'
import { publicAddress } from '#server/modules/page-preview/page-addresses.ts'
import { brandSigns } from './brand-signs.ts'
import { hiddenNames } from './hidden-names.ts'
import { addressesIn, isOf, type LinkedThing, textIn } from './json-ld.ts'
import { mainText, type MainText } from './main-text.ts'
import { oneLine, type PageHead, readHead } from './page-head.ts'
import { dateOf } from './read-sitemap.ts'
import { removeUnseen, treeText } from './tree-text.ts'

/** A page to read. */
export interface DocumentToRead {
  html: string
  /** Its final address. */
  url: string
  /** The page that the scan began with: its links, styles and feeds are read, too. */
  isFirst: boolean
  robotsTag: string
}

export interface ReadDocument {
  /** `filled` is empty. */
  facts: PageFacts
  /** Of the first page: the text of its style elements, the addresses of its style sheets and of its manifest. */
  styles: string[]
  sheets: string[]
  manifest: string | null
}

const leastWords = 12
/** A smaller picture is an icon. */
const leastWidth = 400
/** A page with so little text and with scripts shows it by them. */
const scriptOnlyChars = 200
const articleTypes = /^(?:Article|BlogPosting|NewsArticle|Report|TechArticle|HowTo|Recipe|Event)$/
const productTypes = /^(?:Product|ProductGroup|Service|Offer|Course|SoftwareApplication|Book|MenuItem)$/
const shownTypes = new RegExp(`${articleTypes.source}|${productTypes.source}`)

/** Reads a page. null: it is nested too deeply, or too long. */
export async function readDocument(doc: DocumentToRead): Promise<ReadDocument | null> {
  const tree = parsePage(doc.html)
  if (!tree) return null
  const head = readHead(tree, doc.url, doc.robotsTag)
  const brand = brandSigns(tree, head)
  removeUnseen(tree, hiddenNames(head.styles))
  const main = mainText(tree, limits.textChars)
  const text = withoutPlanted(main.text)
  const thing = head.things.find((one) => isOf(one, shownTypes))
  const headline = headlineOf(tree, head, brand.names[0]?.value ?? '')
  const { isFirst } = doc
  const facts: PageFacts = {
    url: doc.url,
    title: head.title.slice(0, limits.titleChars),
    headline: headline.slice(0, limits.titleChars),
    description: brand.description,
    kind: kindOf(head, thing, isFirst),
    language: await languageOf(text, head.language),
    text,
    words: countWords(text),
    pictures: picturesOf(head, thing, main, headline),
    publishedAt: dateOf(textIn(thing, 'datePublished') || (head.metas.get('article:published_time') ?? '')),
    keepsOutAi: head.robots.includes('noai'),
    isHidden: head.robots.includes('noindex') || head.robots.includes('none'),
    isScriptOnly: isScriptOnly(tree, head, text),
    brand,
    links: isFirst ? [...new Set(head.anchors.map(({ href }) => href))].slice(0, limits.links) : [],
    feeds: isFirst ? feedsOf(head) : [],
    filled: {},
  }
  return {
    facts,
    styles: isFirst ? [...head.styles] : [],
    sheets: isFirst ? relatedTo(head, /(?:^|\s)stylesheet(?:\s|$)/i) : [],
    manifest: isFirst ? (relatedTo(head, /(?:^|\s)manifest(?:\s|$)/i)[0] ?? null) : null,
  }
}

function headlineOf(tree: PageTree, { metas, title }: PageHead, siteName: string): string {
  const [heading] = DomUtils.getElementsByTagName('h1', tree, true, 1)
  const own = heading ? oneLine(DomUtils.textContent(heading)) : ''
  const found = own || metas.get('og:title') || title
  const suffix = /\s+[|·•–—-]\s+([^|·•–—]+)$/u.exec(found)
  const isName = suffix?.[1]?.trim().toLowerCase() === siteName.toLowerCase()
  return isName ? found.slice(0, suffix?.index) : found
}

function kindOf({ metas }: PageHead, thing: LinkedThing | undefined, isFirst: boolean): PageKind {
  if (thing && isOf(thing, articleTypes)) return 'article'
  if (thing && isOf(thing, productTypes)) return 'product'
  const said = metas.get('og:type') ?? ''
  if (said === 'article') return 'article'
  if (said.startsWith('product')) return 'product'
  return isFirst ? 'home' : 'page'
}

/** ISO 639-1: what the text is in; of a short one, what the page says. */
async function languageOf(text: string, said: string): Promise<string | null> {
  const { eld } = await import('eld/extrasmall')
  const found = text.length < 80 ? null : eld.detect(text.slice(0, 4_000))
  if (found?.isReliable() && /^[a-z]{2}$/.test(found.language)) return found.language
  return /^[a-z]{2}(?![a-z])/i.exec(said.trim())?.[0].toLowerCase() ?? null
}

function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmentsOf(text, 'word')) if (isWordLike === true) count++
  return count
}

/** Pictures with their alt text; one without gets the headline, as a beginning. */
function picturesOf(
  { base, metas }: PageHead,
  thing: LinkedThing | undefined,
  { pictures }: MainText,
  headline: string,
): PageFacts['pictures'] {
  const preview = metas.get('og:image') ?? metas.get('twitter:image')
  const width = Number(metas.get('og:image:width') ?? NaN)
  const found = [
    ...addressesIn(thing?.['image']).map((src) => ({ src, alt: '', width: null })),
    ...(preview
      ? [{ src: preview, alt: metas.get('og:image:alt') ?? '', width: Number.isNaN(width) ? null : width }]
      : []),
    ...pictures,
  ]
  const seen = new Map<string, { address: string; alt: string }>()
  for (const { src, alt, width: wide } of found) {
    const address = publicAddress(src, base)
    if (address === null || (wide !== null && wide < leastWidth) || /\.svg(?:[?#]|$)/i.test(address)) continue
    const words = oneLine(alt)
    // A longer description is not written for people.
    const short = words.length > 200 || isPlanted(words) ? '' : words
    const before = seen.get(address)
    if (!before) seen.set(address, { address, alt: short })
    else if (before.alt === '') before.alt = short
  }
  return [...seen.values()]
    .slice(0, limits.pictures)
    .map(({ address, alt }) => ({ address, alt: (alt || headline).slice(0, limits.altChars) }))
}

/** Whether the text comes with scripts: there are some, and hardly any text outside of them. */
function isScriptOnly(tree: PageTree, { scripts }: PageHead, text: string): boolean {
  if (scripts === 0 || countWords(text) >= leastWords) return false
  const [body] = DomUtils.getElementsByTagName('body', tree, true, 1)
  return treeText(body ?? tree, scriptOnlyChars * 2, true).length < scriptOnlyChars
}

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json|json)$/i

function feedsOf({ links, base }: PageHead): string[] {
  return links
    .filter(({ attribs }) => /(?:^|\s)alternate(?:\s|$)/i.test(attribs['rel'] ?? ''))
    .filter(({ attribs }) => feedTypes.test((attribs['type'] ?? '').trim()))
    .flatMap(({ attribs }) => publicAddress(attribs['href'], base) ?? [])
    .slice(0, 2)
}

function relatedTo({ links, base }: PageHead, rel: RegExp): string[] {
  return links
    .filter(({ attribs }) => rel.test(attribs['rel'] ?? '') && !/print/i.test(attribs['media'] ?? ''))
    .flatMap(({ attribs }) => publicAddress(attribs['href'], base) ?? [])
    .slice(0, 20)
}
