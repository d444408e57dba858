import { singularOf, significantWords, wordsOf } from './morphology.ts'
import type { Topic, TopicGraph } from './topic.ts'

/**
 * The topics of a text, best first. A whole phrase counts more than one of its words, and words are compared in the
 * singular. Never throws; [] when nothing fits.
 */
export function findTopics(text: string, graph: TopicGraph, most = 3): Topic[] {
  const typed = wordsOf(text).map(singularOf)
  const line = ` ${typed.join(' ')} `
  const scored = graph.map((topic, at) => ({ topic, at, score: scoreOf(topic, typed, line) }))
  // If a topic is named outright, a single word shared with another topic is no sign.
  const least = scored.some(({ score }) => score >= namedOutright) ? 3 : 1
  const [best, ...others] = scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ topic }) => topic)
  if (!best) return []
  // "dog training" is about dogs: topics that only match "training" are dropped.
  const rest = withoutPhrase(line, best)
  const restWords = wordsOf(rest)
  const meant = rest === line ? others : others.filter((topic) => scoreOf(topic, restWords, rest) >= least)
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

function scoreOf(topic: Topic, typed: readonly string[], line: string): number {
  const keys = [topic.name, ...topic.words]
  const phrases = new Set([...topic.phrases.broad, ...topic.phrases.mid, ...topic.phrases.niche])
  return (
    best([topic.name], line, 2) +
    best(keys, line, namedOutright) +
    best([...phrases], line, 3) +
    ownWords(keys, typed)
  )
}

/** Points for the longest phrase that occurs in the line. */
function best(phrases: readonly string[], line: string, points: number): number {
  let found = 0
  for (const phrase of phrases) {
    const words = wordsOf(phrase).map(singularOf)
    if (words.length > 0 && line.includes(` ${words.join(' ')} `)) found = Math.max(found, words.length)
  }
  return found * points
}

/** One point for each typed word that is one of the topic’s own words. */
function ownWords(keys: readonly string[], typed: readonly string[]): number {
  const own = new Set(keys.flatMap((key) => significantWords(key).map(singularOf)))
  return new Set(typed.filter((word) => word.length > 3 && own.has(word))).size
}
