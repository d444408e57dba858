import { isNetworkId, type NetworkId } from '../networks/network.ts'
import { factsOf } from '../networks/networks.ts'
import { chooseColours } from './choose-colours.ts'
import { countTone } from './count-tone.ts'
import type { Found, FoundBrand } from './found-brand.ts'
import type { BrandSigns, PageFacts } from './page-facts.ts'

const mostCandidates = 12
const mostEvidence = 5

/** How much each place is trusted. */
const nameTrust = { 'json-ld': 0.95, 'og:site_name': 0.85, title: 0.5 } as const
const logoTrust = { 'json-ld': 0.95, img: 0.8, icon: 0.6, og: 0.4 } as const

/** What the pages of a site show of its brand, each value with what speaks for it. */
export function findBrand(pages: readonly PageFacts[]): FoundBrand {
  const signs = pages.map(({ url, brand }) => ({ url, signs: brand }))
  const { colours, candidates } = chooseColours(signs)
  return {
    name: bestOf(pages, (page) => page.brand.names, nameTrust, nameSentence)[0] ?? null,
    description: descriptionOf(pages),
    language: languageOf(pages),
    logos: bestOf(
      pages,
      (page) => page.brand.logos.map(({ address: value, from }) => ({ value, from })),
      logoTrust,
      logoSentence,
    ).slice(0, mostCandidates),
    colours,
    colourCandidates: candidates,
    fonts: fontsOf(pages),
    profiles: profilesOf(pages),
    tone: countTone(pages.filter(({ kind, words }) => kind !== 'home' || words > 100)),
  }
}

/** The values that pages name, those of the most trusted place and of the most pages first. */
function bestOf<Place extends string>(
  pages: readonly PageFacts[],
  valuesOf: (page: PageFacts) => readonly { value: string; from: Place }[],
  trust: Readonly<Record<Place, number>>,
  sentence: (from: Place) => string,
): Found<string>[] {
  const byValue = new Map<string, Found<string> & { pages: number }>()
  for (const page of pages) {
    for (const { value, from } of valuesOf(page)) {
      const one = byValue.get(value) ?? { value, confidence: 0, evidence: [], pages: 0 }
      one.confidence = Math.max(one.confidence, trust[from])
      one.pages += 1
      if (one.evidence.length < mostEvidence) one.evidence.push({ text: sentence(from), url: page.url })
      byValue.set(value, one)
    }
  }
  return [...byValue.values()]
    .toSorted((a, b) => b.confidence - a.confidence || b.pages - a.pages)
    .map(({ value, confidence, evidence }) => ({ value, confidence, evidence }))
}

const nameSentence = (from: BrandSigns['names'][number]['from']) =>
  ({
    'json-ld': 'The site’s data for search engines names it.',
    'og:site_name': 'Its link cards name it.',
    title: 'Titles of pages end with it.',
  })[from]

const logoSentence = (from: BrandSigns['logos'][number]['from']) =>
  ({
    'json-ld': 'The site’s data for search engines calls it the logo.',
    img: 'It is in the header of the page.',
    icon: 'It is the icon of the site.',
    og: 'Link cards show it.',
  })[from]

function descriptionOf(pages: readonly PageFacts[]): Found<string> | null {
  const page = pages.find(({ brand }) => brand.description !== '')
  if (!page) return null
  const evidence = [{ text: 'The page describes itself so.', url: page.url }]
  return { value: page.brand.description, confidence: page.kind === 'home' ? 0.8 : 0.5, evidence }
}

function languageOf(pages: readonly PageFacts[]): Found<string> | null {
  const known = pages.flatMap(({ language, url }) => (language === null ? [] : [{ language, url }]))
  const [most] = [...Map.groupBy(known, ({ language }) => language)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const [language, own] = most ?? []
  const [first] = own ?? []
  if (language === undefined || !own || !first) return null
  const text = own.length === 1 ? 'One page is in it.' : `${own.length} pages are in it.`
  const confidence = Math.round((own.length / known.length) * 100) / 100
  return { value: language, confidence, evidence: [{ text, url: first.url }] }
}

function fontsOf(pages: readonly PageFacts[]): Found<string>[] {
  const byName = new Map<string, Found<string>>()
  for (const { url, brand } of pages) {
    for (const { name, where } of brand.fonts) {
      const isBody = /^(?:body|html|:root)$/.test(where)
      const isHeading = /\bh[1-3]\b/.test(where)
      const one = byName.get(name) ?? { value: name, confidence: 0, evidence: [] }
      one.confidence = Math.max(one.confidence, isHeading ? 0.9 : isBody ? 0.8 : 0.4)
      if (one.evidence.length < mostEvidence)
        one.evidence.push({ text: `The style of ${where} names it.`, url })
      byName.set(name, one)
    }
  }
  return [...byName.values()].toSorted((a, b) => b.confidence - a.confidence).slice(0, mostCandidates)
}

const networkOf = new Map<string, NetworkId | null>([
  // Postlark does not post to these.
  ['mastodon.social', null],
  ...Object.entries(factsOf('hosts')).flatMap(([id, hosts]) =>
    isNetworkId(id) ? hosts.map((host) => [host, id] as const) : [],
  ),
])

/** Addresses for sharing a page lead to nobody's profile. */
const sharing =
  /\/(?:share|sharer|sharing|intent|dialog|plugins|hashtag|search|submit|pin\/create)(?:[/.?]|$)/i

function profilesOf(pages: readonly PageFacts[]): FoundBrand['profiles'] {
  const seen = new Map<string, { network: NetworkId | null; url: string }>()
  for (const address of pages.flatMap(({ brand }) => brand.profiles)) {
    const network = profileNetwork(address)
    if (network !== undefined && !seen.has(address)) seen.set(address, { network, url: address })
  }
  return [...seen.values()].slice(0, mostCandidates)
}

/** The network that a profile is on; null: one that Postlark does not post to; undefined: it is no profile. */
export function profileNetwork(address: string): NetworkId | null | undefined {
  const url = URL.parse(address)
  if (!url || sharing.test(url.pathname) || url.pathname.length < 2) return undefined
  const host = url.hostname.replace(/^(?:www|m|mobile|[a-z]{2})\.(?=[^.]+\.)/, '')
  return networkOf.get(host)
}
