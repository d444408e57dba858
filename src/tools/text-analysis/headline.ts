import { numberWord, pointsOf } from './headline-points.ts'
import type { HeadlineReport, HeadlineWords, HeadlineShape, WordKind } from './headline-report.ts'

/** Scores a headline. An empty one has no points and scores 0. */
export function analyseHeadline(typed: string, lists: HeadlineWords): HeadlineReport {
  const text = typed.trim().replace(/\s+/gu, ' ')
  const words = (text.match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu) ?? []).map((word) => ({
    word,
    kind: kindOf(word, lists),
  }))
  const characters = Array.from(text).length
  const syllables = words.reduce((sum, { word }) => sum + countSyllables(word), 0)
  const syllablesPerWord = words.length === 0 ? 0 : Math.round((syllables / words.length) * 100) / 100
  const known = { text, words, characters, syllablesPerWord, lists }
  const points = words.length === 0 ? [] : pointsOf(known)
  const share = (kind: WordKind) =>
    words.length === 0 ? 0 : words.filter((word) => word.kind === kind).length / words.length
  return {
    score: Math.min(
      100,
      Math.max(
        0,
        points.reduce((sum, { score }) => sum + score, 0),
      ),
    ),
    points,
    shape: shapeOf(text),
    words,
    balance: {
      common: share('common'),
      feeling: share('feeling'),
      reader: share('reader'),
      vague: share('vague'),
      plain: share('plain'),
    },
    characters,
    syllablesPerWord,
  }
}

function kindOf(word: string, lists: HeadlineWords): WordKind {
  const lower = word.toLowerCase().replaceAll('’', "'")
  if (lists.reader.includes(lower)) return 'reader'
  if (lists.vague.includes(lower)) return 'vague'
  if (lists.feeling.includes(lower)) return 'feeling'
  return lists.common.includes(lower) ? 'common' : 'plain'
}

function shapeOf(text: string): HeadlineShape {
  if (text.includes('?')) return 'question'
  if (/^how (?:to|i|we|you)\b/iu.test(text)) return 'how-to'
  if (/^(?:the )?\p{N}/iu.test(text) || numberWord.test(text.split(' ')[0] ?? '')) return 'list'
  return /^["“]/u.test(text) ? 'quotation' : 'statement'
}

/**
 * Counts the syllables of an English word by its vowels: groups of them, without a silent e. Wrong for about one word
 * in ten, which averages out over a headline. A digit counts as one.
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-zà-ÿ]/gu, '')
  const groups = letters.replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/u, 'x').match(/[aeiouyà-ÿ]+/gu)
  return Math.max(1, groups?.length ?? 0)
}
