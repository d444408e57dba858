import { countCodePoints, countEmoji, countHashtags } from '#domain/quality/quality-counts.ts'
import { utf8Length } from '#domain/text/text-units.ts'
import { xWeight } from '#domain/text/x-weight.ts'
import { sentencesOf } from '#domain/text/sentences.ts'
import { segmentsOf } from '#domain/text/segments.ts'

/** The counts of a text, by every measure of networks and readers. */
export interface TextCounts {
  words: number
  sentences: number
  /** Parts separated by empty lines. */
  paragraphs: number
  /** Characters as a reader counts them. */
  graphemes: number
  graphemesWithoutSpaces: number
  codePoints: number
  /** JavaScript string length: the unit of LinkedIn, Facebook, Instagram and TikTok. */
  utf16: number
  utf8Bytes: number
  xWeighted: number
  emoji: number
  hashtags: number
  mentions: number
  links: number
  readingSec: number
  aloudSec: number
}

/**
 * Words per minute of adults reading English non-fiction, silently and aloud.
 * Source: https://doi.org/10.1016/j.jml.2019.104047, M. Brysbaert, How many words do we read per minute? (read
 * 2026-11-23).
 */
const wordsPerMinute = { silent: 238, aloud: 183 } as const

/** An address, or one without a scheme that is recognizable by its path. */
const link = /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}\/\S*/giu

/** Counts a text. Never throws; everything is 0 for an empty one. */
export function countText(text: string): TextCounts {
  const characters = Array.from(segmentsOf(text, 'grapheme'), ({ segment }) => segment)
  const wordCount = countWords(text)
  return {
    words: wordCount,
    sentences: sentencesOf(text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).length,
    paragraphs: text.split(/\n\s*\n/u).filter((part) => part.trim() !== '').length,
    graphemes: characters.length,
    graphemesWithoutSpaces: characters.filter((each) => each.trim() !== '').length,
    codePoints: countCodePoints(text),
    utf16: text.length,
    utf8Bytes: utf8Length(text),
    xWeighted: xWeight(text),
    emoji: countEmoji(text),
    hashtags: countHashtags(text),
    mentions: text.match(/(?<![\w.])@[\w.]+/gu)?.length ?? 0,
    links: text.match(link)?.length ?? 0,
    readingSec: Math.round((wordCount / wordsPerMinute.silent) * 60),
    aloudSec: Math.round((wordCount / wordsPerMinute.aloud) * 60),
  }
}

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Counts words as a word processor does: “ready-to-bake”, “7:40” and a link are one each. Scripts without spaces are
 * segmented.
 */
export function countWords(text: string): number {
  let count = 0
  let inWord = false
  for (const { segment, isWordLike } of segmentsOf(text, 'word')) {
    if (/\s/u.test(segment)) inWord = false
    if (!isWordLike) continue
    if (!inWord || unspaced.test(segment)) count++
    inWord = true
  }
  return count
}

/** Seconds as text: "1 min 15 s". */
export function inMinutes(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`
}
