import { toStyle, type LetterStyle } from '#domain/text/to-style.ts'

/** Which part is styled: the first line (the first words of a single line), or everything. */
export const reaches = ['opening', 'everything'] as const
export type Reach = (typeof reaches)[number]

/** The Unicode letters and symbols of a bio. */
export interface Decoration {
  /** null: ordinary letters. */
  font: LetterStyle | null
  reach: Reach
  /** Symbols to choose from for `{s}` in a template; none: a comma or a line break instead. */
  symbols: readonly string[]
}

/** Words that would break in styled letters: hashtags, handles and addresses. */
const working = /^[#@]|:\/\/|\p{L}\.\p{L}{2}/u

/** The text in styled letters. Hashtags, handles and addresses stay as they are, so that they still work. */
export function inLetters(text: string, { font, reach }: Pick<Decoration, 'font' | 'reach'>): string {
  if (font === null) return text
  if (reach === 'everything')
    return text
      .split('\n')
      .map((line) => styledLine(line, font))
      .join('\n')
  const [first = '', ...rest] = text.split('\n')
  if (rest.length > 0) return [styledLine(first, font), ...rest].join('\n')
  const end = openingOf(first).length
  return styledLine(first.slice(0, end), font) + first.slice(end)
}

/** The text before the first symbol or punctuation mark between words. */
const opening = /^[^\p{L}\p{N}]*[\p{L}\p{N}\p{M} '’&+-]+/u
const openingWordsAtMost = 6

/** The beginning of a line, or its first two words where that is long: half a phrase in other letters looks broken. */
function openingOf(line: string): string {
  const words = opening.exec(line)?.[0] ?? line
  if (words.trim().split(' ').length <= openingWordsAtMost) return words
  return /^\S+ +\S+/u.exec(words)?.[0] ?? words
}

function styledLine(line: string, font: LetterStyle): string {
  return line
    .split(/(\s+)/)
    .map((word) => (working.test(word) ? word : toStyle(word, font)))
    .join('')
}

const mark = '{s}'

/** Puts this symbol in the places for symbols. */
export function withSymbol(text: string, symbol: string): string {
  return text.replaceAll(mark, symbol)
}

/**
 * Removes the places for symbols, so that a screen reader reads a sentence: a comma between words, nothing at the ends
 * of a line and after a full stop.
 */
export function withoutSymbols(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:\s*\{s\})+\s*/u, '')
        .replace(/\s*(?:\{s\}\s*)+$/u, '')
        .replaceAll(/(^|\S)\s*\{s\}\s*/gu, (_, before: string) =>
          /[.!?:,;]/u.test(before) || before === '' ? `${before} ` : `${before}, `,
        ),
    )
    .filter((line, at, lines) => line !== '' || text.split('\n')[at] === '' || lines.length === 1)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
