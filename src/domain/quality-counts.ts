const hashtag = /#[\p{L}\p{N}_]+/gu
const emoji = /\p{RGI_Emoji}/v
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many hashtags a text has. */
export function countHashtags(text: string): number {
  return text.match(hashtag)?.length ?? 0
}

/** How many emoji a text has, each composed one being one. */
export function countEmoji(text: string): number {
  let count = 0
  for (const { segment } of graphemes.segment(text)) if (emoji.test(segment)) count++
  return count
}

/** The length of a text in Unicode code points. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** What stands between line breaks and is not only white space. */
export function nonEmptyLines(text: string): string[] {
  return text.split('\n').filter((line) => /\S/u.test(line))
}
