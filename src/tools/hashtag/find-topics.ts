import { singularOf, tellingWords, wordsOf } from './morphology.ts'
import type { Topic, TopicGraph } from './topic.ts'

/**
 * The topics a text is about, best first. A whole phrase weighs more than one of its words, and a word of the text counts in
 * its singular. Never throws; [] when nothing fits.
 */
export function findTopics(text: string, graph: TopicGraph, most = 3): Topic[] {
  const typed = wordsOf(text).map(singularOf)
  const line = ` ${typed.join(' ')} `
  const scored = graph.map((topic, at) => ({ topic, at, score: scoreOf(topic, typed, line) }))
  // Once a topic is named outright, a single word shared with another says nothing.
  const least = scored.some(({ score }) => score >= namedOutright) ? 3 : 1
  const [best, ...others] = scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ topic }) => topic)
  if (!best) return []
  // "dog training" is about dogs: what only knows the word "training" is not meant.
  const rest = withoutPhrase(line, best)
  const restWords = wordsOf(rest)
  const meant = rest === line ? others : others.filter((topic) => scoreOf(topic, restWords, rest) >= least)
  return [best, ...meant].slice(0, most)
}

/** The line without the longest phrase of two words or more that names a topic; as it is when there is none. */
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

/** Points for the longest phrase that stands in the line. */
function best(phrases: readonly string[], line: string, points: number): number {
  let found = 0
  for (const phrase of phrases) {
    const words = wordsOf(phrase).map(singularOf)
    if (words.length > 0 && line.includes(` ${words.join(' ')} `)) found = Math.max(found, words.length)
  }
  return found * points
}

/** One point for each typed word that is a word of the topic’s own. */
function ownWords(keys: readonly string[], typed: readonly string[]): number {
  const own = new Set(keys.flatMap((key) => tellingWords(key).map(singularOf)))
  return new Set(typed.filter((word) => word.length > 3 && own.has(word))).size
}
