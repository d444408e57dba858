import { hasEmoji } from './emoji.ts'
import { segmentsOf } from './segments.ts'
import type { TextUnit } from '../networks/rule-shapes.ts'

/** Units without a parser; X needs one for words. */
export type PlainTextUnit = Exclude<TextUnit, 'x-weighted'>

const utf8 = new TextEncoder()

/** The characters of a text, as a reader counts them. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmentsOf(text, 'grapheme')) yield segment
}

/** The length of a text in UTF-8 bytes. */
export function utf8Length(text: string): number {
  return utf8.encode(text).length
}

/** The length of one grapheme in each unit. */
export const weightOfGrapheme: Record<PlainTextUnit, (grapheme: string) => number> = {
  graphemes: () => 1,
  'code-points': (grapheme) => [...grapheme].length,
  utf16: (grapheme) => grapheme.length,
  'utf8-bytes': utf8Length,
  'emoji-as-bytes': (grapheme) => (hasEmoji(grapheme) ? utf8Length(grapheme) : [...grapheme].length),
}

/** The length of a text in a unit. Never throws; 0 for an empty text. */
export function lengthInPlainUnit(unit: PlainTextUnit, text: string): number {
  if (unit === 'utf16') return text.length
  if (unit === 'utf8-bytes') return utf8Length(text)
  let sum = 0
  for (const grapheme of graphemes(text)) sum += weightOfGrapheme[unit](grapheme)
  return sum
}
