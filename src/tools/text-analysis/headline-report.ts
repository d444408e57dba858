/** The words a headline is judged by, in small letters. English only. */
export interface HeadlineWords {
  /** Small words that hold a sentence together. */
  common: readonly string[]
  /** Words somebody feels something at. */
  feeling: readonly string[]
  /** Words that speak to the reader. */
  reader: readonly string[]
  /** Words that could mean anything. */
  vague: readonly string[]
  /** First words that promise an answer. */
  openers: readonly string[]
  /** Phrases that promise more than any text keeps. */
  bait: readonly string[]
}

/** What one rule gave or took. */
export interface HeadlinePoint {
  rule: string
  text: string
  /** Given; negative where something was taken. */
  score: number
  /** The most this rule gives; 0 where it only takes. */
  max: number
  suggestion?: string
}

export interface HeadlineReport {
  /** 0–100: the sum of the points. */
  score: number
  points: HeadlinePoint[]
  shape: HeadlineShape
  words: { word: string; kind: WordKind }[]
  /** Share of the words of each kind, 0–1. */
  balance: Record<WordKind, number>
  characters: number
  syllablesPerWord: number
}

/** What a word does in a headline; plain: it names something. */
export type WordKind = (typeof wordKinds)[number]

export type HeadlineShape = 'question' | 'how-to' | 'list' | 'quotation' | 'statement'

export const wordKinds = ['common', 'feeling', 'reader', 'vague', 'plain'] as const
