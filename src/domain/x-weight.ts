import configs from 'twitter-text/dist/configs.js'
import parseTweet from 'twitter-text/dist/parseTweet.js'

/**
 * Beyond this many UTF-16 units in all, or in one word, links are no longer looked for: finding them takes time that
 * grows with the square of a word's length, and a text that long is over X's limit in any case.
 */
const maxTextToParse = 10_000
const maxWordToParse = 2048

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

function weightOfWord(word: string): number {
  return word.length > maxWordToParse ? weightByCodePoint(word) : parseTweet(word).weightedLength
}

/**
 * The length of a text as X counts it.
 * Source: docs.x.com/fundamentals/counting-characters, by twitter-text 3.1.0 with its default (v3) configuration.
 */
export function xWeight(text: string): number {
  if (text.length > maxTextToParse) return weightByCodePoint(text)
  return words(text).reduce((sum, word) => sum + weightOfWord(word), 0)
}

/** Index of the first UTF-16 unit that no longer fits into `max`; the text's length when all of it fits. */
export function xFits(text: string, max: number): number {
  let left = max
  let at = 0
  for (const word of words(text.slice(0, maxTextToParse))) {
    const weight = weightOfWord(word)
    if (weight > left) return at + fitsOfWord(word, left)
    left -= weight
    at += word.length
  }
  return at
}

function fitsOfWord(word: string, max: number): number {
  if (max <= 0) return 0
  const { validRangeEnd } = parseTweet(word.slice(0, maxWordToParse), {
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
