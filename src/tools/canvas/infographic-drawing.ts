import { parseColour, toHex } from '#domain/colour/colour.ts'
import { readableOn } from '#domain/colour/contrast.ts'
import { fitText, textItems } from './fit-text.ts'
import type { InfographicRow } from './infographic-rows.ts'
import type { ColourScheme } from './colour-scheme.ts'
import type { CanvasMeasure } from './measure.ts'
import type { Face, Item } from '#domain/film/scene.ts'
import type { InfographicDoc } from './infographic-doc.ts'

export interface RowsBox {
  x: number
  y: number
  width: number
  height: number
}

/** The rows of an infographic, which share the box evenly. */
export function drawRows(doc: InfographicDoc, box: RowsBox, measure: CanvasMeasure): Item[] {
  if (doc.rows.length === 0) return []
  const pen = { look: doc.look, measure }
  switch (doc.layout) {
    case 'comparison':
      return comparison(doc, box, pen)
    case 'stats':
      return stats(doc.rows, box, pen)
    case 'timeline':
      return timeline(doc.rows, box, pen)
    case 'list':
    case 'process':
      return points(doc.rows, box, pen, doc.layout === 'process')
    default:
      return doc.layout satisfies never
  }
}

interface Pen {
  look: ColourScheme
  measure: CanvasMeasure
}

/** Text in a box, centred vertically. */
function words(
  pen: Pen,
  text: string,
  box: RowsBox,
  face: Face,
  maxSize: number,
  fill = pen.look.ink,
): Item[] {
  if (text === '') return []
  const fitted = fitText(
    { text, width: box.width, height: box.height, face, minSize: 12, maxSize, lineHeight: 1.2 },
    pen.measure,
  )
  const top = box.y + Math.max(0, (box.height - fitted.height) / 2)
  return textItems(fitted, { x: box.x, top, fill, face, lineHeight: 1.2 })
}

/** A `lead` with its `rest` below, or alone. */
function pair(pen: Pen, { lead, rest }: InfographicRow, box: RowsBox, size: number): Item[] {
  if (rest === '') return words(pen, lead, box, 'bold', size)
  const upper = { ...box, height: box.height * 0.46 }
  const lower = { ...box, y: box.y + box.height * 0.5, height: box.height * 0.46 }
  return [...words(pen, lead, upper, 'bold', size), ...words(pen, rest, lower, 'text', size * 0.78)]
}

function rowsOf(count: number, box: RowsBox, gap: number): RowsBox[] {
  const height = (box.height - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({ ...box, y: box.y + at * (height + gap), height }))
}

function points(rows: readonly InfographicRow[], box: RowsBox, pen: Pen, arrows: boolean): Item[] {
  const gap = (box.height / rows.length) * (arrows ? 0.24 : 0.14)
  const boxes = rowsOf(rows.length, box, gap)
  const badge = Math.min(boxes[0]?.height ?? 0, box.width * 0.13)
  const on = numeralOn(pen.look.accent)
  return rows.flatMap((row, at) => {
    const place = boxes[at] ?? box
    const middle = place.y + place.height / 2
    const text = { ...place, x: place.x + badge * 1.3, width: place.width - badge * 1.3 }
    const disc: Item[] = [
      { kind: 'circle', x: place.x + badge / 2, y: middle, radius: badge / 2, fill: pen.look.accent },
      {
        kind: 'text',
        x: place.x + badge / 2,
        y: middle + badge * 0.17,
        text: String(at + 1),
        size: badge * 0.48,
        face: 'display',
        fill: on,
        anchor: 'middle',
      },
    ]
    const room = gap + place.height - badge
    const arrow: Item[] =
      arrows && at < rows.length - 1
        ? [
            {
              kind: 'path',
              x: place.x + badge / 2,
              y: middle + badge / 2 + room * 0.2,
              scale: room * 0.6,
              d: 'M-.09 0h.18v.55h.2L0 1-.29.55h.2z',
              fill: pen.look.ink,
            },
          ]
        : []
    return [...disc, ...arrow, ...pair(pen, row, text, box.width * 0.05)]
  })
}

function timeline(rows: readonly InfographicRow[], box: RowsBox, pen: Pen): Item[] {
  const boxes = rowsOf(rows.length, box, (box.height / rows.length) * 0.1)
  const when = box.width * 0.27
  const dot = Math.min((boxes[0]?.height ?? 0) * 0.2, box.width * 0.02)
  const line = box.x + when + box.width * 0.035
  const [first, last] = [boxes[0] ?? box, boxes.at(-1) ?? box]
  return [
    {
      kind: 'rect',
      x: line - 2,
      y: first.y + first.height / 2,
      width: 4,
      height: last.y + last.height / 2 - first.y - first.height / 2,
      fill: pen.look.ink,
    },
    ...rows.flatMap((row, at): Item[] => {
      const place = boxes[at] ?? box
      const text = {
        ...place,
        x: line + box.width * 0.05,
        width: box.x + box.width - line - box.width * 0.05,
      }
      return [
        ...words(pen, row.lead, { ...place, width: when }, 'display', box.width * 0.062, pen.look.ink),
        {
          kind: 'circle',
          x: line,
          y: place.y + place.height / 2,
          radius: dot,
          fill: pen.look.accent,
          stroke: pen.look.ground,
          strokeWidth: dot * 0.5,
        },
        ...words(pen, row.rest, text, 'text', box.width * 0.045),
      ]
    }),
  ]
}

function stats(rows: readonly InfographicRow[], box: RowsBox, pen: Pen): Item[] {
  const boxes = rowsOf(rows.length, box, (box.height / rows.length) * 0.2)
  const largest = Math.max(...rows.map(({ value }) => Math.abs(value ?? 0)), 0)
  return rows.flatMap((row, at): Item[] => {
    const place = boxes[at] ?? box
    const bar = Math.min(place.height * 0.22, box.width * 0.035)
    const label = { ...place, height: place.height - bar * 1.5 }
    const share = largest > 0 ? Math.abs(row.value ?? 0) / largest : 0
    const y = place.y + place.height - bar
    return [
      ...words(pen, row.lead, { ...label, width: place.width * 0.34 }, 'display', box.width * 0.1),
      ...words(
        pen,
        row.rest,
        { ...label, x: place.x + place.width * 0.38, width: place.width * 0.62 },
        'text',
        box.width * 0.045,
      ),
      {
        kind: 'rect',
        x: place.x,
        y,
        width: place.width,
        height: bar,
        fill: pen.look.ink,
        opacity: 0.14,
        radius: bar / 2,
      },
      ...(share > 0
        ? [
            {
              kind: 'rect' as const,
              x: place.x,
              y,
              width: Math.max(bar, place.width * share),
              height: bar,
              fill: pen.look.accent,
              radius: bar / 2,
            },
          ]
        : []),
    ]
  })
}

function comparison({ rows, columns }: InfographicDoc, box: RowsBox, pen: Pen): Item[] {
  const head = Math.min(box.height * 0.14, box.width * 0.11)
  const gap = box.width * 0.05
  const column = (box.width - gap) / 2
  const right = box.x + column + gap
  const pad = column * 0.05
  const on = numeralOn(pen.look.accent)
  const heads = columns.flatMap((name, at): Item[] => {
    const x = at === 0 ? box.x : right
    return [
      { kind: 'rect', x, y: box.y, width: column, height: head, fill: pen.look.accent, radius: head * 0.16 },
      ...words(
        pen,
        name.trim() || (at === 0 ? 'This' : 'That'),
        { x: x + pad, y: box.y, width: column - 2 * pad, height: head },
        'display',
        head * 0.5,
        on,
      ),
    ]
  })
  const boxes = rowsOf(rows.length, { ...box, y: box.y + head * 1.2, height: box.height - head * 1.2 }, 0)
  return [
    ...heads,
    ...rows.flatMap(({ lead, rest }, at): Item[] => {
      const place = boxes[at] ?? box
      const cell = {
        ...place,
        y: place.y + place.height * 0.08,
        height: place.height * 0.84,
        width: column - 2 * pad,
      }
      return [
        ...words(pen, lead, { ...cell, x: box.x + pad }, 'text', box.width * 0.044),
        ...words(pen, rest, { ...cell, x: right + pad }, 'text', box.width * 0.044),
        ...(at < rows.length - 1
          ? [
              {
                kind: 'rect' as const,
                x: box.x,
                y: place.y + place.height - 1,
                width: box.width,
                height: 2,
                fill: pen.look.ink,
                opacity: 0.2,
              },
            ]
          : []),
      ]
    }),
  ]
}

function numeralOn(ground: string): string {
  return toHex(readableOn(parseColour(ground) ?? { r: 255, g: 255, b: 255 }).colour)
}
