import { seededRandom, shuffle } from '../random.ts'
import { findTopics } from './find-topics.ts'
import { hashtagOf, pluralOf, singularOf, significantWords, wordsOf, type JoinStyle } from './morphology.ts'
import { tagCountOf, type TagCount } from './tag-counts.ts'
import { bands, type Band, type Topic, type TopicGraph } from './topic.ts'
import type { QualityPlatform } from '../quality/quality-guidelines.ts'

/** The origin of a tag: a band of the graph, the place, or the typed brand and words. */
export type TagKind = Band | 'local' | 'own'

export interface Tag {
  /** With `#`. */
  tag: string
  kind: TagKind
}

/** The shares of the bands in a mix, from wide to narrow reach. They add up to one. */
export const mixes = {
  balanced: { broad: 0.2, mid: 0.4, niche: 0.4 },
  reach: { broad: 0.5, mid: 0.35, niche: 0.15 },
  niche: { broad: 0.1, mid: 0.3, niche: 0.6 },
} as const satisfies Record<string, Record<Band, number>>
export type HashtagMix = keyof typeof mixes

/** A network that posts are tagged for. */
export type TagNetwork = Exclude<QualityPlatform, 'all'>

export interface HashtagQuery {
  topic: string
  platform: TagNetwork
  mix: HashtagMix
  /** '' for none. */
  place: string
  brand: string
  /** Four digits, or '' for none. */
  year: string
  style: JoinStyle
  /** Another seed gives another selection of the same kind. */
  seed: string
}

export interface HashtagSuggestion {
  /** The recommended number of tags for the network. */
  chosen: Tag[]
  /** Further suggestions. */
  more: Tag[]
  /** Names of the topics found; [] when the tags use the typed words alone. */
  topics: string[]
  count: TagCount
}

/** Tags for a topic. The same query and graph give the same tags. An empty topic gives none. */
export function suggestHashtags(query: HashtagQuery, graph: TopicGraph): HashtagSuggestion {
  const count = tagCountOf(query.platform)
  const found = wordsOf(query.topic).length === 0 ? [] : findTopics(query.topic, graph)
  const topics = found.map(({ name }) => name)
  const pool = unique([...ofGraph(query, graph, found), ...extras(query, topics)])
  const chosen = choose(pool, query, count.max)
  const more = unique([...pool, ...(topics.length === 0 ? single(query) : [])])
  return { chosen, more: more.filter(({ tag }) => !chosen.some((one) => one.tag === tag)), topics, count }
}

/** Each word of an unknown topic, as a suggestion: a single word says less than the whole. */
function single({ topic, style }: HashtagQuery): Tag[] {
  const words = significantWords(topic).filter((word) => word.length > 3)
  return words.length < 2 ? [] : words.slice(0, 5).flatMap((word) => tagOf(word, 'own', style))
}

/** Brand, place, year and the typed words themselves. */
function extras({ topic, place, brand, year, style }: HashtagQuery, topics: readonly string[]): Tag[] {
  const words = significantWords(topic)
  if (words.length === 0) return []
  const subject = topics[0] ?? words.slice(0, 2).join(' ')
  const last = words.at(-1) ?? ''
  const other = singularOf(last) === last ? pluralOf(last) : singularOf(last)
  const phrases: [phrase: string, kind: TagKind][] = [
    [brand, 'own'],
    [words.length <= 3 ? words.join(' ') : words.slice(0, 2).join(' '), 'own'],
    [words.length <= 3 ? [...words.slice(0, -1), other].join(' ') : '', 'own'],
    [place && `${place} ${subject}`, 'local'],
    [place && `${subject} in ${place}`, 'local'],
    [place, 'local'],
    [/^\d{4}$/u.test(year) ? `${subject} ${year}` : '', 'own'],
  ]
  return phrases.flatMap(([phrase, kind]) => tagOf(phrase, kind, style))
}

/** The best topic’s phrases first, then those of the next ones and of the best one’s neighbours. */
function ofGraph(
  { topic, platform, style, seed }: HashtagQuery,
  graph: TopicGraph,
  [best, ...others]: readonly Topic[],
): Tag[] {
  if (!best) return []
  const near = graph.filter(({ id }) => best.near.includes(id))
  const typed = significantWords(topic).map(singularOf)
  return [[best], others, near].flatMap((rank, at) => {
    const random = seededRandom(`${seed}/${at}`)
    return bands.flatMap((band) => {
      const phrases = rank.flatMap((each) => each.phrases[band]).filter((phrase) => belongs(phrase, platform))
      const order = seed === '' ? phrases : shuffle(random, phrases)
      // With a seed, all phrases that share a word with the query rank equally, so that each seed gives another selection.
      const most = seed === '' ? Infinity : 1
      const rankOf = (phrase: string) => Math.min(most, closeness(phrase, typed))
      return order
        .map((phrase) => ({ phrase, rank: rankOf(phrase) }))
        .toSorted((a, b) => b.rank - a.rank)
        .flatMap(({ phrase }) => tagOf(phrase, band, style))
    })
  })
}

/** How many of the typed words are in a phrase: the first words of a topic count most. */
function closeness(phrase: string, typed: readonly string[]): number {
  const words = wordsOf(phrase).map(singularOf)
  return typed.reduce((sum, word, at) => sum + (words.includes(word) ? typed.length - at : 0), 0)
}

/** Tags that name a network are used on that network only. */
const ownTo: Partial<Record<string, TagNetwork>> = {
  stagram: 'instagram',
  tok: 'tiktok',
  youtube: 'youtube',
}

function belongs(phrase: string, platform: TagNetwork): boolean {
  return Object.entries(ownTo).every(
    ([part, owner]) => platform === owner || !phrase.split(' ').some((word) => word.endsWith(part)),
  )
}

function tagOf(phrase: string, kind: TagKind, style: JoinStyle): Tag[] {
  const tag = hashtagOf(phrase, style)
  return tag === null ? [] : [{ tag, kind }]
}

function unique(tags: readonly Tag[]): Tag[] {
  const seen = new Set<string>()
  return tags.filter(({ tag }) => {
    const key = tag.toLowerCase()
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}

/** One tag for the brand and one for the place where there is room, the rest by the mix. */
function choose(pool: readonly Tag[], { mix, brand, place }: HashtagQuery, most: number): Tag[] {
  const chosen: Tag[] = []
  const take = (kinds: readonly TagKind[], number: number) => {
    const free = pool.filter((tag) => kinds.includes(tag.kind) && !chosen.includes(tag))
    chosen.push(...free.slice(0, Math.max(0, Math.min(number, most - chosen.length))))
  }
  if (most >= 3 && brand.trim() !== '') take(['own'], 1)
  if (most >= 2 && place.trim() !== '') take(['local'], 1)
  const numbers = divide(most - chosen.length, mixes[mix])
  for (const band of narrowFirst) take([band], numbers[band])
  take(narrowFirst, most)
  take(['own', 'local'], most)
  const order: readonly TagKind[] = [...bands, 'local', 'own']
  return chosen.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** The smallest audience first: with only one or two tags, the best match is most valuable. */
const narrowFirst = bands.toReversed()

/** Divides a number by shares without a remainder, by the largest remainder method. */
function divide(whole: number, shares: Record<Band, number>): Record<Band, number> {
  const parts = { broad: 0, mid: 0, niche: 0 }
  for (const band of bands) parts[band] = Math.floor(whole * shares[band] + 1e-9)
  const remainder = (band: Band) => whole * shares[band] - parts[band]
  const order = [...narrowFirst].sort((a, b) => remainder(b) - remainder(a))
  const left = whole - parts.broad - parts.mid - parts.niche
  for (const band of order.slice(0, left)) parts[band]++
  return parts
}
