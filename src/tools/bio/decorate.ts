import { toStyle, type LetterStyle } from '#domain/text/to-style.ts'

/** How far the styled letters reach: over the first line (of a single line its first words), or over all of it. */
export const reaches = ['opening', 'everything'] as const
export type Reach = (typeof reaches)[number]

/** What makes a bio look like more than letters. */
export interface Decoration {
  /** null: ordinary letters. */
  font: LetterStyle | null
  reach: Reach
  /** Those that may stand where a template has `{s}`; none: a comma or a line break does. */
  symbols: readonly string[]
}

/** Words that stop working in styled letters: hashtags, handles and addresses. */
const working = /^[#@]|:\/\/|\p{L}\.\p{L}{2}/u

/** The text in styled letters; hashtags, handles and addresses stay as they are, so that they still lead somewhere. */
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

/** What stands before the first symbol or punctuation mark between words. */
const opening = /^[^\p{L}\p{N}]*[\p{L}\p{N}\p{M} '’&+-]+/u
const openingWordsAtMost = 6

/** The opening of a line, or two words of it where the opening is long: half of a phrase in other letters looks broken. */
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

/** The places of symbols taken by this one. */
export function withSymbol(text: string, symbol: string): string {
  return text.replaceAll(mark, symbol)
}

/**
 * The places of symbols closed up, so that a screen reader reads a sentence: gone at the ends of a line and after a
 * full stop, a comma between words.
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
