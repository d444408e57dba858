import { boldWidths, displayWidths, measuredCharacters, textWidths } from './font-widths.ts'
import type { Face } from '#domain/film/scene.ts'

/** How wide a line is at a font size, in the same unit as the size. */
export type CanvasMeasure = (text: string, size: number, face: Face) => number

const [display, text, bold] = [table(displayWidths), table(textWidths), table(boldWidths)]
const tables: Partial<Record<Face, ReadonlyMap<string, number>>> = {
  display,
  text,
  bold,
  'film-display': display,
  'film-text': text,
  'film-bold': bold,
}

function table(widths: string): ReadonlyMap<string, number> {
  const numbers = widths.split(' ').map(Number)
  return new Map(Array.from(measuredCharacters, (character, at) => [character, numbers[at] ?? 600]))
}

/** As wide as high: East Asian scripts and full-width forms, and emoji. */
const wide =
  /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF00-\uFF60]/u
const invisible = /\p{Mn}|\u200B|\u200C|\u200D|\uFE0F/u

/** The display font is narrower at larger sizes: about 5% from 96 px on, where a smaller preview still fits. */
function opticalWidth(size: number): number {
  return 1 - 0.05 * Math.min(1, Math.max(0, (size - 24) / 72))
}

/**
 * Measures from the table of the pictures' own fonts, so that a layout is the same everywhere. A character the fonts
 * lack counts as 0.66 of the size, an emoji or an East Asian one as 1.15: the fallback fonts are unknown.
 */
export const measure: CanvasMeasure = (line, size, face) => {
  let thousandths = 0
  for (const character of line) {
    thousandths +=
      (tables[face] ?? text).get(character) ??
      (invisible.test(character) ? 0 : wide.test(character) ? 1150 : 660)
  }
  return (thousandths * size * (face === 'display' ? opticalWidth(size) : 1)) / 1000
}
