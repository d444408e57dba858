import configs from 'twitter-text/dist/configs.js'
import parseTweet from 'twitter-text/dist/parseTweet.js'
import { segmentsOf } from './segments.ts'

/**
 * A longer word (in UTF-16 units) is counted without looking for links: finding them takes time that grows with the
 * square of its length. In a text far over X's limit, which is measured while its author writes for another network,
 * the limit is lower.
 */
const maxWordToParse = { inShortText: 2048, inLongText: 512 }
const longText = 10_000

const { scale, defaultWeight, ranges } = configs.defaults

/** The text in parts that are counted separately: a link, an emoji and a composed letter never contain whitespace. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/gu) ?? []
}

function weightByCodePoint(text: string): number {
  let weight = 0
  for (const char of text.normalize()) {
    const code = char.codePointAt(0) ?? 0
    weight += ranges.find((range) => range.start <= code && code <= range.end)?.weight ?? defaultWeight
  }
  return weight / scale
}

/** May contain a link or an emoji; the length of other words is the sum of their characters. */
const worthParsing = /[.\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3\uFE0F]/u

function weightOfWord(word: string, maxParsed: number): number {
  return word.length > maxParsed || !worthParsing.test(word)
    ? weightByCodePoint(word)
    : parseTweet(word).weightedLength
}

/**
 * The length of a text by X's rules.
 * Source: docs/networks/twitter.md#sources (counting-characters), by twitter-text 3.1.0 with its default (v3)
 * configuration.
 */
export function xWeight(text: string): number {
  const maxParsed = text.length > longText ? maxWordToParse.inLongText : maxWordToParse.inShortText
  return words(text).reduce((sum, word) => sum + weightOfWord(word, maxParsed), 0)
}

/** Index of the first UTF-16 unit that exceeds `max`; the text's length when all of it fits. */
export function xFits(text: string, max: number): number {
  let left = max
  let at = 0
  for (const word of words(text)) {
    const weight = weightOfWord(word, maxWordToParse.inShortText)
    if (weight > left) return at + fitsOfWord(word, left)
    left -= weight
    at += word.length
  }
  return at
}

function fitsOfWord(word: string, max: number): number {
  if (max <= 0) return 0
  const { validRangeEnd } = parseTweet(word.slice(0, maxWordToParse.inShortText), {
    ...configs.defaults,
    maxWeightedTweetLength: max,
  })
  // twitter-text returns 0 both for "the first unit fits" and for "nothing fits".
  if (validRangeEnd === 0 && parseTweet(firstGrapheme(word)).weightedLength > max) return 0
  return fittingPart(word, Math.min(validRangeEnd + 1, word.length), max)
}

/**
 * The longest beginning of a word, in whole graphemes and at most `end` units, that weighs at most `max`. twitter-text
 * counts its end too far where letters are written in two characters, a letter and its accent.
 */
function fittingPart(word: string, end: number, max: number): number {
  const weighs = (at: number) => parseTweet(word.slice(0, at)).weightedLength
  if (weighs(end) <= max) return end
  const starts = Array.from(segmentsOf(word.slice(0, end), 'grapheme'), ({ index }) => index)
  let [fits, exceeds] = [0, starts.length - 1]
  while (fits < exceeds) {
    const middle = Math.ceil((fits + exceeds) / 2)
    if (weighs(starts[middle] ?? 0) <= max) fits = middle
    else exceeds = middle - 1
  }
  return starts[fits] ?? 0
}

function firstGrapheme(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}
