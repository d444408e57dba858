import { fixedPartsOf } from '../text/fixed-parts.ts'

/** A place of a banned word, in UTF-16 units; of a hashtag, with its "#". */
export interface BannedPlace {
  from: number
  to: number
}

const letter = String.raw`[\p{L}\p{M}\p{N}_]`
/** Scripts that write no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** A pattern for banned words; null when there are none. Whole words, in any case, in either form of Unicode. */
function patternOf(words: readonly string[]): RegExp | null {
  const alternatives = words.flatMap((word) => {
    const tidied = word.trim()
    if (tidied === '') return []
    return [...new Set([tidied.normalize('NFC'), tidied.normalize('NFD')])].flatMap(alternativesOf)
  })
  return alternatives.length === 0 ? null : new RegExp(alternatives.join('|'), 'giu')
}

function alternativesOf(word: string): string[] {
  const parts = word.split(/\s+/u).map(literal)
  const isLetter = (character: string | undefined) =>
    character !== undefined && new RegExp(letter, 'u').test(character) && !unspaced.test(character)
  const before = isLetter([...word][0]) ? `(?<!${letter})` : ''
  const after = isLetter([...word].at(-1)) ? `(?!${letter})` : ''
  const spoken = `[#＃]?${before}${parts.join(String.raw`[\s\p{Pd}]+`)}${after}`
  return parts.length === 1 ? [spoken] : [spoken, `[#＃]${parts.join('')}(?!${letter})`]
}

function literal(part: string): string {
  return part
    .replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)
    .replace(/['’]/gu, "['’]")
    .replace(/ß|ss/giu, '(?:ß|ss)')
}

/**
 * Where banned words are in a text, in its order: whole words, and hashtags that are the word as a whole. Not inside
 * links, addresses and mentions, which nobody can write otherwise.
 */
export function bannedPlaces(text: string, words: readonly string[]): BannedPlace[] {
  const pattern = patternOf(words)
  if (pattern === null) return []
  const given = fixedPartsOf(text).filter(({ kind }) => kind !== 'hashtag' && kind !== 'number')
  const places: BannedPlace[] = []
  let next = 0
  for (const { 0: found, index: from } of text.matchAll(pattern)) {
    const to = from + found.length
    while ((given[next]?.to ?? Infinity) <= from) next++
    if ((given[next]?.from ?? Infinity) >= to) places.push({ from, to })
  }
  return places
}
