import { hasEmoji } from '../text/emoji.ts'
import { segmentsOf } from '../text/segments.ts'

const hashtag = /#[\p{L}\p{N}_]+/gu

/** The number of hashtags in a text. */
export function countHashtags(text: string): number {
  return text.match(hashtag)?.length ?? 0
}

/** The number of emoji in a text, a composed one counting once. */
export function countEmoji(text: string): number {
  let count = 0
  for (const { segment } of segmentsOf(text, 'grapheme')) if (hasEmoji(segment)) count++
  return count
}

/** The length of a text in Unicode code points. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The lines with more than whitespace. */
export function nonEmptyLines(text: string): string[] {
  return text.split('\n').filter((line) => /\S/u.test(line))
}
