import { fields } from '#domain/networks/youtube.ts'
import { findTopics } from '#domain/hashtags/find-topics.ts'
import { pluralOf, singularOf, significantWords, wordsOf } from '#domain/hashtags/morphology.ts'
import type { TopicGraph } from '#domain/hashtags/topic.ts'

const field = fields.find((each) => each.kind === 'tags')

/** YouTube’s rule: 500 characters in all, 100 in one. Source: src/domain/networks/youtube.ts. */
export const youtubeTagLimits = { total: field?.maxTotal ?? 500, each: field?.maxEach ?? 100 }

/**
 * The length of tags as YouTube counts it: the commas between them count, and a tag with a space counts two more, for
 * the quotation marks YouTube puts around it.
 * Source: https://developers.google.com/youtube/v3/docs/videos, snippet.tags (read 2026-11-20).
 */
export function youtubeTagsLength(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + lengthOfTag(tag), Math.max(0, tags.length - 1))
}

export function lengthOfTag(tag: string): number {
  return [...tag].length + (/\s/u.test(tag) ? 2 : 0)
}

/** Tags as typed or pasted: separated by commas or lines, without `#`, quotes, forbidden characters and duplicates. */
export function readTagList(typed: string): string[] {
  const seen = new Set<string>()
  return typed
    .split(/[,\n]/u)
    .map((tag) =>
      tag
        .replaceAll(/[<>"“”]/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .replace(/^#+/u, ''),
    )
    .filter((tag) => tag !== '' && lengthOfTag(tag) <= youtubeTagLimits.each)
    .filter((tag) => (seen.has(tag.toLowerCase()) ? false : Boolean(seen.add(tag.toLowerCase()))))
}

export interface YouTubeTags {
  tags: string[]
  /** Tags that did not fit, best first. */
  left: string[]
  length: number
  topics: string[]
}

/**
 * Tags for a video, best first, as many as fit: the topic as typed, phrases of the title, the channel, then tags of
 * the graph, the most specific first.
 */
export function suggestYouTubeTags(
  { topic, title, channel }: { topic: string; title: string; channel: string },
  graph: TopicGraph,
): YouTubeTags {
  const found = findTopics(`${topic} ${title}`, graph)
  const [best, ...others] = found
  // The nearest neighbour may fill the free space; the others are only suggestions.
  const [nearest, ...further] = (best?.near ?? []).flatMap(
    (id) => graph.find((topic) => topic.id === id) ?? [],
  )
  const candidates = [
    wordsOf(topic).join(' '),
    ...variants(topic),
    ...phrasesOf(title),
    channel.trim().toLowerCase(),
    ...(best ? [...best.phrases.niche, ...best.phrases.mid, ...best.phrases.broad] : []),
    ...others.flatMap(({ phrases }) => [...phrases.niche.slice(0, 5), ...phrases.mid.slice(0, 3)]),
    ...(nearest?.phrases.mid.slice(0, 3) ?? []),
  ]
  const offered = new Set(further.flatMap(({ phrases }) => phrases.mid.slice(0, 3)))
  const tags: string[] = []
  const left: string[] = []
  const fitting = [...candidates, ...offered].filter((phrase) => !/instagram|stagram/u.test(phrase))
  for (const tag of readTagList(fitting.join(','))) {
    const fits = youtubeTagsLength([...tags, tag]) <= youtubeTagLimits.total
    if (fits && left.length === 0 && !offered.has(tag)) tags.push(tag)
    else left.push(tag)
  }
  return { tags, left, length: youtubeTagsLength(tags), topics: found.map(({ name }) => name) }
}

function variants(topic: string): string[] {
  const words = wordsOf(topic)
  const last = words.at(-1)
  if (last === undefined || words.length > 4) return []
  return [singularOf(last), pluralOf(last)].map((word) => [...words.slice(0, -1), word].join(' '))
}

/** A number alone says little. */
const numbers =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|seconds?|minutes?|hours?)$/u

/** The whole title without its stop words when it is short, and each pair of adjacent remaining words. */
function phrasesOf(title: string): string[] {
  const words = significantWords(title).filter((word) => !numbers.test(word))
  const pairs = words.slice(0, -1).map((word, at) => `${word} ${words[at + 1]}`)
  return words.length === 0 ? [] : [...(words.length <= 6 ? [words.join(' ')] : []), ...pairs.slice(0, 6)]
}
