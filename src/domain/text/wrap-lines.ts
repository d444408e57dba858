import type { MeasureText } from './text-width.ts'
import { segmentsOf } from './segments.ts'

/** One displayed line: from `start` to `end` (excluded), in UTF-16 units of the whole text. */
export interface TextLine {
  start: number
  end: number
}

export interface LineBox {
  widthPx: number
  sizePx: number
}

/**
 * Breaks a text into lines like a browser in a box of this width: at spaces and after hyphens, and inside a word only
 * when it is wider than the box. A blank line is a line.
 * @param most stops after this many lines
 */
export function wrapLines(text: string, box: LineBox, measure: MeasureText, most = Infinity): TextLine[] {
  const lines: TextLine[] = []
  let start = 0
  for (const paragraph of text.split('\n')) {
    for (const line of wrapParagraph(paragraph, box, measure, most - lines.length)) {
      lines.push({ start: start + line.start, end: start + line.end })
    }
    if (lines.length >= most) return lines
    start += paragraph.length + 1
  }
  return lines
}

function wrapParagraph(
  text: string,
  { widthPx, sizePx }: LineBox,
  measure: MeasureText,
  most: number,
): TextLine[] {
  const lines: TextLine[] = []
  let [start, end] = [0, 0]
  for (const piece of text.matchAll(/\s*[^\s-]*-?/gu)) {
    if (piece[0] === '') break
    const after = piece.index + piece[0].length
    if (measure(text.slice(start, after).trimEnd(), sizePx) <= widthPx) {
      end = after
      continue
    }
    if (end > start) lines.push({ start, end })
    start = end + (/^\s*/u.exec(text.slice(end))?.[0].length ?? 0)
    if (lines.length >= most) return lines
    // A word wider than the box continues on the next line.
    while (measure(text.slice(start, after), sizePx) > widthPx) {
      const at = start + lengthThatFits(text.slice(start, after), widthPx, (part) => measure(part, sizePx))
      lines.push({ start, end: at })
      if (lines.length >= most) return lines
      start = at
    }
    end = after
  }
  return [...lines, { start, end: Math.max(start, end) }]
}

/** How many UTF-16 units of a text fit in a width; at least one grapheme, so that a loop over the text ends. */
export function lengthThatFits(text: string, widthPx: number, measure: (part: string) => number): number {
  let fits = 0
  for (const { segment, index } of segmentsOf(text, 'grapheme')) {
    const end = index + segment.length
    if (fits > 0 && measure(text.slice(0, end)) > widthPx) return fits
    fits = end
  }
  return fits
}
