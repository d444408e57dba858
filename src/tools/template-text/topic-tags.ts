import { shuffle, type Random } from '#domain/random.ts'
import { splitTopic } from '#domain/text-templates/subject.ts'
import type { TopicGroup } from '#domain/text-templates/topic-groups.ts'

const leftOut = new Set([
  'a',
  'an',
  'the',
  'my',
  'our',
  'your',
  'new',
  'this',
  'that',
  'these',
  'some',
  'and',
  'of',
  'for',
  'in',
  'on',
  'at',
  'to',
  'with',
  'from',
  'is',
  'are',
  'i',
  'we',
  'how',
  'why',
  'what',
])
const longestTag = 24

/** Words that begin a place, time or manner. */
const joins = new Set(['in', 'on', 'at', 'for', 'with', 'from', 'to', 'by', 'before', 'after', 'without'])

/** A hashtag from the words of a phrase, without "#"; null when there is none ("a new"). */
function tagOf(phrase: string): string | null {
  const all =
    phrase
      .replaceAll(/#\S+|\bhttps?:\S+/giu, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const end = all.findIndex((word, at) => at > 0 && joins.has(word))
  const words = (end === -1 ? all : all.slice(0, end)).filter((word) => !leftOut.has(word))
  while (words.join('').length > longestTag) words.pop()
  const tag = words.join('')
  return /^\p{L}/u.test(tag) && tag.length > 2 ? tag : null
}

export interface TagSource {
  topic: string
  details: readonly string[]
  groups: readonly TopicGroup[]
  /** The bank's own, for topics of no group. */
  own: readonly string[]
}

/** Hashtags with "#": first the topic's own, then some of its group's, then the bank's own. */
export function topicTags(
  { topic, details, groups, own }: TagSource,
  count: number,
  random: Random,
): string[] {
  const first = tagOf(splitTopic(topic).subject)
  const said = details.filter((detail) => detail.trim().split(/\s+/u).length <= 2).map(tagOf)
  const kin = groups.flatMap(({ hashtags }) => hashtags)
  const drawn = [...shuffle(random, [...said.slice(0, 1), ...kin]), ...shuffle(random, own)]
  const tags = [first, ...drawn].filter((tag) => tag !== null)
  return [...new Set(tags)].slice(0, count).map((tag) => `#${tag}`)
}
