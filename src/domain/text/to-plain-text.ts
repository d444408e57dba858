import { letterStyleIds, styleTable, type LetterStyle } from './letter-styles.ts'

/** Styles whose letters are ordinary letters elsewhere, so that nobody can tell which were meant. */
const notUndone: readonly LetterStyle[] = ['upside-down']

/** Ordinary in “m²” and “10³”, and read out well there. */
const ordinary = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]$/u

const plainLetters = new Map(
  letterStyleIds
    .filter((style) => !notUndone.includes(style))
    .flatMap((style) =>
      // Later entries win, so the capital that small letters share is undone as the small one: see below.
      [...styleTable(style).letters].map(([plain, styled]): [string, string] => [styled, plain]),
    )
    .filter(([styled]) => !ordinary.test(styled)),
)

/** Lines and strokes laid over letters: nothing a reader needs. */
const overlays = /[\u0332\u0333\u0335\u0336]/gu

/**
 * The same text in ordinary letters: what a screen reader can read and a search can find. Undoes `toStyle` for every
 * style but `upside-down`; capitals-only styles come back as small letters, raised digits stay. Text without styled
 * letters comes back unchanged.
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

/** Whether some of the text is in letters that only look styled, or is struck through or underlined by marks. */
export function hasStyledLetters(text: string): boolean {
  return toPlainText(text) !== text
}
