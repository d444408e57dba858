import { letterStyleIds, styleTable, type LetterStyle } from './letter-styles.ts'

/** Styles whose letters are ordinary letters elsewhere, so that they cannot be converted back. */
const notUndone: readonly LetterStyle[] = ['upside-down']

/** Ordinary in “m²” and “10³”, where screen readers read it well. */
const ordinary = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]$/u

const plainLetters = new Map(
  letterStyleIds
    .filter((style) => !notUndone.includes(style))
    .flatMap((style) =>
      // Later entries win: a capital that stands for both cases is converted to the small letter, see below.
      [...styleTable(style).letters].map(([plain, styled]): [string, string] => [styled, plain]),
    )
    .filter(([styled]) => !ordinary.test(styled)),
)

/** Combining lines and strokes, which a reader does not need. */
const overlays = /[\u0332\u0333\u0335\u0336]/gu

/**
 * The text in ordinary letters, for screen readers and search. Reverses `toStyle` for every style except
 * `upside-down`; capitals-only styles become small letters, superscript digits stay. Text without styled letters is
 * returned unchanged.
 */
export function toPlainText(text: string): string {
  let plain = ''
  let changed = false
  for (const char of text.replace(overlays, '')) {
    const letter = plainLetters.get(char)
    changed ||= letter !== undefined
    plain += letter ?? char
  }
  return changed ? plain.normalize('NFC') : plain
}

/** Whether a part of the text has styled letters, or is struck through or underlined by combining marks. */
export function hasStyledLetters(text: string): boolean {
  return toPlainText(text) !== text
}
