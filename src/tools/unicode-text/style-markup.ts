import { readEmphasis } from './emphasis.ts'
import type { LetterStyle } from '#domain/text/letter-styles.ts'
import { toStyle } from '#domain/text/to-style.ts'

/** The letter style of each kind of emphasis. */
export interface MarkupStyles {
  bold: LetterStyle
  italic: LetterStyle
  boldItalic: LetterStyle
}

/** The sans-serif letters: the most similar to the networks’ own text. */
export const sansMarkup: MarkupStyles = {
  bold: 'sans-bold',
  italic: 'sans-italic',
  boldItalic: 'sans-bold-italic',
}

export const serifMarkup: MarkupStyles = { bold: 'bold', italic: 'italic', boldItalic: 'bold-italic' }

/** A link, a mention or a hashtag works only in ordinary letters; \uE000 is the placeholder used below. */
const kept = /(?:https?:\/\/|www\.)[^\s*]*[^\s*_.,!?)]|[@#][\p{L}\p{N}_.]*[\p{L}\p{N}]|\uE000/giu

/**
 * **x** and __x__ become bold Unicode letters, *x* and _x_ italic ones, both together bold italic. Links, mentions and
 * hashtags keep their letters; a mark without a partner on its line, around nothing, or before a space stays as it is.
 * Source: docs/specification/tools.md#caption-generator.
 */
export function styleMarkup(text: string, styles: MarkupStyles = sansMarkup): string {
  return keeping(text, (masked) =>
    masked
      .split('\n')
      .map((line) =>
        readEmphasis(line)
          .map((piece) => styleEmphasis(piece, styles))
          .join(''),
      )
      .join('\n'),
  )
}

/** The text in a letter style, with links, mentions and hashtags in ordinary letters. */
export function toStyleAroundLinks(text: string, style: LetterStyle): string {
  return keeping(text, (masked) => toStyle(masked, style))
}

/** One part in the letter style of its emphasis. */
export function styleEmphasis(
  { text, bold, italic }: { text: string; bold: boolean; italic: boolean },
  styles: MarkupStyles = sansMarkup,
): string {
  if (bold && italic) return toStyle(text, styles.boldItalic)
  if (bold) return toStyle(text, styles.bold)
  return italic ? toStyle(text, styles.italic) : text
}

function keeping(text: string, change: (masked: string) => string): string {
  const hidden: string[] = []
  const masked = text.replace(kept, (match) => {
    hidden.push(match)
    return '\uE000'
  })
  let at = 0
  return change(masked).replace(/\uE000/gu, () => hidden[at++] ?? '')
}
