import { hasEmoji } from './emoji.ts'
import { segmentsOf } from './segments.ts'

/** The width of a text on one line, in CSS pixels, at a font size in CSS pixels. */
export type MeasureText = (text: string, sizePx: number) => number

/**
 * Advance widths of Arial in 1/2048 em, by width. Read from Liberation Sans 2, which has Arial’s metrics (2026-11-21).
 */
const widths: Record<number, string> = {
  0: '\u00AD\u200B\u200D\uFE0F',
  391: "'",
  455: 'ijl‘’ł',
  532: '|¦',
  569: ' \u00A0!,./:;I[\\]ft·ÌÍÎÏìíîï',
  682: '()-`r¡¨²³´¸¹“”›‹',
  684: '{}',
  717: '•',
  727: '"',
  748: 'º',
  758: 'ª',
  797: '*',
  819: '°',
  961: '^',
  1024: 'Jcksvxyzçýÿšž',
  1100: '¶',
  1124: '±÷',
  1131: '¯',
  1139: '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþ–€Ł',
  1180: 'µ',
  1196: '+<=>~¬×',
  1251: 'FTZ¿ßøŽ',
  1366: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠŸ',
  1479: 'CDHNRUwÇÐÑÙÚÛÜ',
  1509: '©®',
  1593: 'GOQÒÓÔÕÖØ',
  1706: 'Mm',
  1708: '¼½¾',
  1821: '%æ',
  1933: 'Wœ',
  2048: 'Æ—…Œ™',
  2079: '@',
}

const unitsPerEm = 2048
const widthOf = new Map(
  Object.entries(widths).flatMap(([width, characters]) =>
    [...characters].map((one) => [one, Number(width)] as const),
  ),
)
const fullWidth = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/**
 * The width in Arial, from a table: the same on every device, whether Arial is installed or not. Unknown letters count
 * as an `n`.
 */
export function arialWidth(text: string, sizePx: number): number {
  let units = 0
  for (const { segment } of segmentsOf(text, 'grapheme')) units += widthOfGrapheme(segment)
  return (units / unitsPerEm) * sizePx
}

function widthOfGrapheme(grapheme: string): number {
  const known = widthOf.get(grapheme)
  if (known !== undefined) return known
  if (hasEmoji(grapheme)) return 2560
  if (fullWidth.test(grapheme)) return 2048
  return widthOf.get(grapheme.normalize('NFD').charAt(0)) ?? 1139
}
