import configs from 'twitter-text/dist/configs.js'
import parseTweet from 'twitter-text/dist/parseTweet.js'

/**
 * A word of more UTF-16 units is weighed without looking for links: finding them takes time that grows with the square
 * of its length. In a text far over X's limit, which is measured while somebody writes for a roomier network, the
 * bound is lower.
 */
const maxWordToParse = { inShortText: 2048, inLongText: 512 }
const longText = 10_000

const { scale, defaultWeight, ranges } = configs.defaults

/** The text in pieces that are weighed alone: a link, an emoji and a composed letter never reach across white space. */
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

/** Where a link or an emoji may be; a word without either weighs what its characters weigh. */
const worthParsing = /[.\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3\uFE0F]/u

function weightOfWord(word: string, maxParsed: number): number {
  return word.length > maxParsed || !worthParsing.test(word)
    ? weightByCodePoint(word)
    : parseTweet(word).weightedLength
}

/**
 * The length of a text as X counts it.
 * Source: docs/networks/twitter.md#sources (counting-characters), by twitter-text 3.1.0 with its default (v3)
 * configuration.
 */
export function xWeight(text: string): number {
  const maxParsed = text.length > longText ? maxWordToParse.inLongText : maxWordToParse.inShortText
  return words(text).reduce((sum, word) => sum + weightOfWord(word, maxParsed), 0)
}

/** Index of the first UTF-16 unit that no longer fits into `max`; the text's length when all of it fits. */
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
  // twitter-text answers 0 both for "the first unit fits" and for "nothing fits".
  if (validRangeEnd === 0 && parseTweet(firstGrapheme(word)).weightedLength > max) return 0
  return validRangeEnd + 1
}

function firstGrapheme(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}
