/** The word lists for headlines, in lower case. English only. */
export interface HeadlineWords {
  /** Stop words. */
  common: readonly string[]
  /** Emotional words. */
  feeling: readonly string[]
  /** Words that address the reader. */
  reader: readonly string[]
  /** Words without a clear meaning. */
  vague: readonly string[]
  /** First words that promise an answer. */
  openers: readonly string[]
  /** Phrases that promise too much. */
  bait: readonly string[]
}

/** The points of one rule. */
export interface HeadlinePoint {
  rule: string
  text: string
  /** Negative for a deduction. */
  score: number
  /** The maximum of this rule; 0 if it only deducts. */
  max: number
  suggestion?: string
}

export interface HeadlineReport {
  /** 0–100: the sum of the points. */
  score: number
  points: HeadlinePoint[]
  shape: HeadlineShape
  words: { word: string; kind: WordKind }[]
  /** The share of each kind of word, 0–1. */
  balance: Record<WordKind, number>
  characters: number
  syllablesPerWord: number
}

/** The kind of a word in a headline; plain: none of the lists. */
export type WordKind = (typeof wordKinds)[number]

export type HeadlineShape = 'question' | 'how-to' | 'list' | 'quotation' | 'statement'

export const wordKinds = ['common', 'feeling', 'reader', 'vague', 'plain'] as const
