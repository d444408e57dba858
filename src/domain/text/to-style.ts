import { styleTable, type LetterStyle } from './letter-styles.ts'
import { hasEmoji } from './emoji.ts'
import { segmentsOf } from './segments.ts'

export { letterStyleIds, letterStyleNames, isLetterStyle, type LetterStyle } from './letter-styles.ts'

/**
 * The text in styled Unicode letters, which networks without formatting show because they are other characters.
 * Letters missing in the style stay; an accent becomes a combining mark.
 * @returns for `upside-down` the text reversed, line by line from the last
 */
export function toStyle(text: string, style: LetterStyle): string {
  if (style === 'upside-down') return turned(text)
  return styledPieces(text, style).join('')
}

function styledPieces(text: string, style: LetterStyle): string[] {
  const { letters, mark } = styleTable(style)
  return Array.from(segmentsOf(text, 'grapheme'), ({ segment }) => {
    if (mark !== null) return /^\s+$/u.test(segment) || hasEmoji(segment) ? segment : segment + mark
    // A keycap such as 1️⃣ is a digit with a combining mark: changing the digit would break it.
    return hasEmoji(segment) ? segment : styledGrapheme(segment, letters)
  })
}

function styledGrapheme(grapheme: string, letters: ReadonlyMap<string, string>): string {
  const whole = letters.get(grapheme)
  if (whole !== undefined) return whole
  const [base = '', ...accents] = grapheme.normalize('NFD')
  const styled = letters.get(base)
  return styled === undefined ? grapheme : styled + accents.join('')
}

function turned(text: string): string {
  return text
    .split('\n')
    .map((line) => styledPieces(line, 'upside-down').toReversed().join(''))
    .toReversed()
    .join('\n')
}
