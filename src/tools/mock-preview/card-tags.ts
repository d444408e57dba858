/** The tags in a page's head: `<meta>` by name or property, lower case, in order; and its title. */
export interface HeadTags {
  /** The text of `<title>`, or null. */
  title: string | null
  /** `<link rel="canonical">`, or null. */
  canonical: string | null
  meta: readonly { name: string; content: string }[]
}

/** The value of the first of these tags that has one, trimmed, and the name of the tag. */
export function firstOf(tags: HeadTags, names: readonly string[]): { name: string; value: string } | null {
  for (const name of names) {
    const value = tags.meta.find((one) => one.name === name && one.content.trim() !== '')?.content.trim()
    if (value !== undefined) return { name, value }
  }
  return null
}

/** Networks with known card rules, in display order. */
export const cardNetworks = ['twitter', 'facebook', 'linkedin', 'bluesky', 'threads'] as const
export type CardNetwork = (typeof cardNetworks)[number]

export interface CardTags {
  network: CardNetwork
  /** none: only the bare link is shown. */
  kind: 'large' | 'small' | 'none'
  title: string
  description: string
  image: string | null
  imageAlt: string
  /** As displayed: without `www.`. */
  domain: string
  /** The tag each part came from, for the table. */
  from: { title: string | null; description: string | null; image: string | null }
}

interface CardRule {
  title: readonly string[]
  description: readonly string[]
  image: readonly string[]
  /** The maximum length of a title. */
  maxTitle: number
  maxDescription: number
}

const openGraph: CardRule = {
  title: ['og:title'],
  description: ['og:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url'],
  maxTitle: 88,
  maxDescription: 200,
}

/**
 * The tags each network reads, in order of preference. X: developer.x.com, Cards markup (70 and 200 characters, Open
 * Graph as fallback; read 2026-11-21). Facebook, LinkedIn, Threads and Bluesky read Open Graph (ogp.me); their text
 * lengths are observed, not documented (low).
 */
export const cardRules: Record<CardNetwork, CardRule> = {
  twitter: {
    title: ['twitter:title', 'og:title'],
    description: ['twitter:description', 'og:description'],
    image: ['twitter:image', 'twitter:image:src', 'og:image'],
    maxTitle: 70,
    maxDescription: 200,
  },
  facebook: openGraph,
  linkedin: { ...openGraph, maxTitle: 150, maxDescription: 0 },
  bluesky: { ...openGraph, image: [...openGraph.image, 'twitter:image'], maxTitle: 300, maxDescription: 300 },
  threads: { ...openGraph, maxDescription: 0 },
}

/** The card a network builds from these tags. */
export function cardOf(network: CardNetwork, tags: HeadTags): CardTags {
  const rule = cardRules[network]
  const [title, description] = [firstOf(tags, rule.title), firstOf(tags, rule.description)]
  const image = firstOf(
    tags,
    rule.image.filter((name) => isWhole(firstOf(tags, [name])?.value)),
  )
  const own = title?.value ?? tags.title?.trim() ?? ''
  return {
    network,
    kind: own === '' ? 'none' : kindOf(network, tags, image !== null),
    title: cut(own, rule.maxTitle),
    description: cut(description?.value ?? '', rule.maxDescription),
    image: image?.value ?? null,
    imageAlt: firstOf(tags, ['twitter:image:alt', 'og:image:alt'])?.value ?? '',
    domain: domainOf(tags),
    from: {
      title: title?.name ?? (own === '' ? null : '<title>'),
      description: description?.name ?? null,
      image: image?.name ?? null,
    },
  }
}

/** Networks do not resolve a relative address. */
function isWhole(address: string | undefined): boolean {
  return /^https?:\/\//iu.test(address ?? '')
}

/** Only X takes the size from a tag; the others show a large picture if there is one. */
const sizeTag: Partial<Record<CardNetwork, string>> = { twitter: 'twitter:card' }

function kindOf(network: CardNetwork, tags: HeadTags, hasImage: boolean): CardTags['kind'] {
  const tag = sizeTag[network]
  if (tag === undefined) return hasImage ? 'large' : 'small'
  const card = firstOf(tags, [tag])?.value.toLowerCase()
  if (card === 'summary_large_image' || card === 'player') return hasImage ? 'large' : 'small'
  if (card !== undefined) return 'small'
  return firstOf(tags, ['og:type']) && firstOf(tags, ['og:title']) && firstOf(tags, ['og:description'])
    ? 'small'
    : 'none'
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, Math.max(0, most - 1))
        .join('')
        .trimEnd()}${most > 0 ? '…' : ''}`
    : text
}

/** The page’s host without `www.`; '' when no tag has it. */
export function domainOf(tags: HeadTags): string {
  const address = firstOf(tags, ['og:url'])?.value ?? tags.canonical ?? ''
  return URL.parse(address)?.hostname.replace(/^www\./u, '') ?? ''
}
