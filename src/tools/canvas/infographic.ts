import type { Size } from './crop.ts'
import { fitText, textItems } from './fit-text.ts'
import { drawRows, type RowsBox } from './infographic-drawing.ts'
import type { InfographicRow } from './infographic-rows.ts'
import type { CanvasMeasure } from './measure.ts'
import type { Item, Scene } from '#domain/film/scene.ts'
import type { InfographicDoc } from './infographic-doc.ts'

/**
 * Lays an infographic out: the title as large as fits in two or three lines, the rows share the remaining space, the
 * source at the bottom.
 */
export function infographicScene(
  doc: InfographicDoc,
  { width, height }: Size,
  measure: CanvasMeasure,
): Scene {
  const pad = Math.round(Math.min(width, height) * 0.07)
  const inner = width - 2 * pad
  const title = fitText(
    {
      text: doc.title.trim(),
      width: inner,
      height: height * 0.2,
      face: 'display',
      minSize: 20,
      maxSize: Math.min(width * 0.085, height * 0.1),
      lineHeight: 1.08,
    },
    measure,
  )
  const titleHeight = doc.title.trim() ? title.height : 0
  const sourceSize = Math.max(14, Math.min(width, height) * 0.024)
  const source = fitText(
    {
      text: doc.source.trim(),
      width: inner,
      height: sourceSize * 2.6,
      face: 'text',
      minSize: 12,
      maxSize: sourceSize,
      lineHeight: 1.25,
    },
    measure,
  )
  const sourceHeight = doc.source.trim() ? source.height + pad * 0.5 : 0
  const rows: RowsBox = {
    x: pad,
    y: pad * 1.35 + titleHeight + pad * 0.55,
    width: inner,
    height: 0,
  }
  rows.height = height - pad - sourceHeight - rows.y
  const items: Item[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: doc.look.ground },
    { kind: 'rect', x: pad, y: pad * 0.8, width: inner, height: Math.max(3, pad * 0.06), fill: doc.look.ink },
    ...(titleHeight
      ? textItems(title, { x: pad, top: pad * 1.35, fill: doc.look.ink, face: 'display', lineHeight: 1.08 })
      : []),
    ...drawRows(doc, rows, measure),
    ...(sourceHeight
      ? textItems(source, {
          x: pad,
          top: height - pad - source.height,
          fill: doc.look.ink,
          face: 'text',
          lineHeight: 1.25,
        })
      : []),
  ]
  return { width, height, items, alt: infographicAlt(doc) }
}

/** All its text, in reading order. */
export function infographicAlt({ layout, title, rows, columns, source }: InfographicDoc): string {
  const row = ({ lead, rest }: InfographicRow, at: number) => {
    if (layout === 'comparison') return `${columns[0]}: ${lead}; ${columns[1]}: ${rest || 'nothing'}`
    if (layout === 'list' || layout === 'process')
      return `${at + 1}. ${[lead, rest].filter(Boolean).join(', ')}`
    return [lead, rest].filter(Boolean).join(': ')
  }
  const kind = {
    list: 'List',
    timeline: 'Timeline',
    comparison: 'Comparison',
    stats: 'Bar chart',
    process: 'Steps',
  }[layout]
  const from = source.trim() ? ` ${source.trim().replace(/\.?$/, '.')}` : ''
  return `${kind}${title.trim() ? `: ${title.trim()}` : ''}. ${rows.map((each, at) => `${row(each, at)}.`).join(' ')}${from}`.replace(
    /\.\.+/g,
    '.',
  )
}
