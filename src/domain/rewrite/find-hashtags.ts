import { findTopics } from '../hashtags/find-topics.ts'
import { hashtagOf, significantWords, singularOf, wordsOf } from '../hashtags/morphology.ts'
import { suggestHashtags, type TagNetwork } from '../hashtags/suggest-hashtags.ts'
import { tagCountOf } from '../hashtags/tag-counts.ts'
import { isScored } from '../quality/quality-guidelines.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { isCommonWord } from '../text/language-of.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import { topicGraph } from './topic-graph.ts'
import type { RewriteRequest } from './written.ts'

/** How much of a text is read, and how many of the workspace's own hashtags. */
const maxChars = 2_000
const mostOwn = 500
/** Without a network: neither the many of Pinterest nor the one of Threads. */
const anyNetwork: TagNetwork = 'linkedin'
/** A shorter word says too little alone. */
const leastLetters = 5

/**
 * Hashtags for a text, with "#": those that the workspace used before and that fit come first, then those of its topics,
 * then its frequent words. As many as suit the network and the brand voice; none that the text has, or that is banned.
 */
export function findHashtags(request: RewriteRequest): string[] {
  const given = `${request.text} ${request.prompt}`.slice(0, maxChars)
  const text = wordsAlone(given)
  const platform = request.options.network ?? 'all'
  const count = tagCountOf(isScored(platform) ? platform : 'all')
  const most = Math.min(count.max === 0 ? 1 : count.max, request.voice.hashtags?.max ?? Infinity)
  const had = new Set(
    fixedPartsOf(given).flatMap((part) => (part.kind === 'hashtag' ? [part.text.toLowerCase()] : [])),
  )
  const found = [
    ...ownTags(text, request.history.hashtags),
    ...topicTags(text, isTagNetwork(platform) ? platform : anyNetwork),
    ...frequentTags(text),
  ]
  const seen = new Set(had)
  return found
    .filter((tag) => bannedPlaces(tag, request.voice.bannedWords).length === 0)
    .filter((tag) => !seen.has(tag.toLowerCase()) && Boolean(seen.add(tag.toLowerCase())))
    .slice(0, most)
}

function isTagNetwork(platform: string): platform is TagNetwork {
  return platform !== 'all' && isScored(platform)
}

/** Earlier hashtags that share a word with the text, or name one of its topics. */
function ownTags(text: string, history: readonly string[]): string[] {
  if (history.length === 0) return []
  const words = new Set(
    significantWords(text)
      .filter((word) => word.length > 2)
      .map(singularOf),
  )
  const topics = findTopics(text, topicGraph())
  const phrases = new Set(
    topics.flatMap(({ name, phrases: { broad, mid, niche } }) =>
      [name, ...broad, ...mid, ...niche].map((phrase) => wordsOf(phrase).join('')),
    ),
  )
  return history.slice(0, mostOwn).filter((tag) => {
    const name = tag.replace(/^#/u, '').toLowerCase()
    const parts = wordsOf(tag.replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).map(singularOf)
    return phrases.has(name) || words.has(singularOf(name)) || parts.some((part) => words.has(part))
  })
}

function topicTags(text: string, platform: TagNetwork): string[] {
  const query = {
    platform,
    mix: 'balanced',
    place: '',
    brand: '',
    year: '',
    style: 'small',
    seed: '',
  } as const
  const { chosen, more, topics } = suggestHashtags({ ...query, topic: text }, topicGraph())
  return topics.length === 0
    ? []
    : [...chosen, ...more].flatMap(({ tag, kind }) => (kind === 'own' ? [] : [tag]))
}

function frequentTags(text: string): string[] {
  const counts = new Map<string, number>()
  for (const word of significantWords(text)) {
    if (word.length >= leastLetters && !isCommonWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).flatMap(([word]) => hashtagOf(word, 'small') ?? [])
}

/** A text without links, mentions and numbers; of hashtags the words stay. */
function wordsAlone(text: string): string {
  let rest = ''
  let at = 0
  for (const { kind, text: part, from, to } of fixedPartsOf(text)) {
    rest += `${text.slice(at, from)} ${kind === 'hashtag' ? part.slice(1) : ''} `
    at = to
  }
  return rest + text.slice(at)
}
