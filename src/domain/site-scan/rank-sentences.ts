import { significantWords } from '../hashtags/morphology.ts'
import { segmentsOf } from '../text/segments.ts'
import { sentencesOf } from '../text/sentences.ts'

/** More are not compared: the work grows with the square. */
const mostSentences = 100
const rounds = 25
/** The share of a sentence's rank that comes from the others. */
const damping = 0.85

/** A sentence of a page, word for word, with its rank. */
export interface RankedSentence {
  text: string
  /** Its place in the text. */
  at: number
  rank: number
}

/** The sentences of a text, without spaces around them. A line break ends one. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap((line) => sentencesOf(line))
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/**
 * The sentences of a text, those first that share most words with the others (TextRank, without weights of its own).
 * Source: https://aclanthology.org/W04-3252 (Mihalcea and Tarau 2004, read 2026-11-24)
 */
export function rankSentences(text: string): RankedSentence[] {
  const sentences = [...new Set(sentencesIn(text))].slice(0, mostSentences)
  const words = sentences.map((sentence) => new Set(contentWords(sentence)))
  const links = words.map((own, at) => words.map((other, to) => (at === to ? 0 : likeness(own, other))))
  const sums = links.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let ranks = sentences.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    ranks = ranks.map((_, to) => {
      let heard = 0
      for (const [from, row] of links.entries()) {
        const sum = sums[from] ?? 0
        if (sum > 0) heard += ((row[to] ?? 0) / sum) * (ranks[from] ?? 0)
      }
      return 1 - damping + damping * heard
    })
  }
  return sentences
    .map((sentence, at) => ({ text: sentence, at, rank: ranks[at] ?? 0 }))
    .toSorted((a, b) => b.rank - a.rank || a.at - b.at)
}

/** The words that carry meaning; of scripts without spaces, those that the segmenter finds. */
export function contentWords(text: string): string[] {
  const words = significantWords(text).filter((word) => word.length > 2 && !/\p{Lo}/u.test(word))
  if (!/\p{Lo}/u.test(text)) return words
  const others = Array.from(segmentsOf(text, 'word')).flatMap(({ segment, isWordLike }) =>
    isWordLike === true && /\p{Lo}/u.test(segment) ? [segment] : [],
  )
  return [...words, ...others]
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < 2 || other.size < 2) return 0
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared / (Math.log(one.size) + Math.log(other.size))
}
