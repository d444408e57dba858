import { singularOf, significantWords, wordsOf } from './morphology.ts'
import type { Topic, TopicGraph } from './topic.ts'

/**
 * The topics of a text, best first. A whole phrase counts more than one of its words, and words are compared in the
 * singular. Never throws; [] when nothing fits.
 */
export function findTopics(text: string, graph: TopicGraph, most = 3): Topic[] {
  const typed = wordsOf(text).map(singularOf)
  const line = ` ${typed.join(' ')} `
  const spoken = sequencesOf(line)
  const scored = graph.map((topic, at) => ({ topic, at, score: scoreOf(topic, typed, spoken) }))
  // If a topic is named outright, a single word shared with another topic is no sign.
  const least = scored.some(({ score }) => score >= namedOutright) ? 3 : 1
  const [best, ...others] = scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ topic }) => topic)
  if (!best) return []
  // "dog training" is about dogs: topics that only match "training" are dropped.
  const rest = withoutPhrase(line, best)
  const [restWords, restSpoken] = [wordsOf(rest), sequencesOf(rest)]
  const meant =
    rest === line ? others : others.filter((topic) => scoreOf(topic, restWords, restSpoken) >= least)
  return [best, ...meant].slice(0, most)
}

/** The line without the longest phrase of two words or more that names a topic; unchanged when there is none. */
function withoutPhrase(line: string, { name, words }: Topic): string {
  const phrases = [name, ...words]
    .map((phrase) => wordsOf(phrase).map(singularOf))
    .filter((phrase) => phrase.length > 1 && line.includes(` ${phrase.join(' ')} `))
    .sort((a, b) => b.length - a.length)
  const [longest] = phrases
  return longest === undefined ? line : line.replaceAll(` ${longest.join(' ')} `, ' ')
}

const namedOutright = 10

/** The keys of a topic, ready for comparison. */
interface TopicKeys {
  name: readonly string[]
  keys: readonly string[]
  phrases: readonly string[]
  own: ReadonlySet<string>
}

/** Reading the words of a whole graph takes far longer than looking for them, so each topic is read once. */
const keysRead = new WeakMap<Topic, TopicKeys>()

function keysOf(topic: Topic): TopicKeys {
  const read = keysRead.get(topic)
  if (read !== undefined) return read
  const keys = [topic.name, ...topic.words]
  const phrases = [...topic.phrases.broad, ...topic.phrases.mid, ...topic.phrases.niche]
  const made: TopicKeys = {
    name: lines([topic.name]),
    keys: lines(keys),
    phrases: lines(phrases),
    own: new Set(keys.flatMap((key) => significantWords(key).map(singularOf))),
  }
  keysRead.set(topic, made)
  return made
}

/** Each phrase as words in the singular, once. */
function lines(phrases: readonly string[]): string[] {
  const made = phrases.map((phrase) => wordsOf(phrase).map(singularOf).join(' '))
  return [...new Set(made)].filter((words) => words !== '')
}

/** No phrase of a graph has more words. */
const longestPhrase = 8

/** Every sequence of words in a line that a phrase may be. Looking each up is far faster than searching the line. */
function sequencesOf(line: string): ReadonlySet<string> {
  const words = line.trim().split(' ')
  const sequences = new Set<string>()
  for (const [at] of words.entries()) {
    for (let length = 1; length <= longestPhrase && at + length <= words.length; length++) {
      sequences.add(words.slice(at, at + length).join(' '))
    }
  }
  return sequences
}

function scoreOf(topic: Topic, typed: readonly string[], spoken: ReadonlySet<string>): number {
  const { name, keys, phrases, own } = keysOf(topic)
  return (
    best(name, spoken, 2) +
    best(keys, spoken, namedOutright) +
    best(phrases, spoken, 3) +
    ownWords(own, typed)
  )
}

/** Points for the longest phrase that occurs in the line. */
function best(phrases: readonly string[], spoken: ReadonlySet<string>, points: number): number {
  let found = 0
  for (const phrase of phrases) if (spoken.has(phrase)) found = Math.max(found, phrase.split(' ').length)
  return found * points
}

/** One point for each typed word that is one of the topic’s own words. */
function ownWords(own: ReadonlySet<string>, typed: readonly string[]): number {
  return new Set(typed.filter((word) => word.length > 3 && own.has(word))).size
}
