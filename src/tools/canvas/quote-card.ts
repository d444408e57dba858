import type { Size } from './crop.ts'
import { fitText, textItems } from './fit-text.ts'
import type { ColourScheme } from './colour-scheme.ts'
import type { CanvasMeasure } from './measure.ts'
import type { Item, Scene } from '#domain/film/scene.ts'

export interface QuoteDoc {
  quote: string
  author: string
  /** At the bottom, small: a name or an address. */
  mark: string
  align: 'left' | 'middle'
  look: ColourScheme
}

const quoteLineHeight = 1.16

/** A quote card: the text as large as it fits, the author below, a margin around. Any size. */
export function quoteScene(doc: QuoteDoc, { width, height }: Size, measure: CanvasMeasure): Scene {
  const short = Math.min(width, height)
  const pad = Math.round(short * 0.09)
  const authorSize = Math.round(short * 0.036)
  const markSize = Math.round(short * 0.028)
  const markHeight = doc.mark.trim() ? markSize * 2.2 : 0
  const authorHeight = doc.author.trim() ? authorSize * 3.4 : 0
  const signHeight = short * 0.13
  const quote = fitText(
    {
      text: tidy(doc.quote),
      width: width - 2 * pad,
      height: height - 2 * pad - signHeight - authorHeight - markHeight,
      face: 'display',
      minSize: Math.max(12, short * 0.028),
      maxSize: short * 0.14,
      lineHeight: quoteLineHeight,
    },
    measure,
  )
  const block = signHeight + quote.height + authorHeight
  const top = pad + Math.max(0, (height - 2 * pad - markHeight - block) / 2)
  const middle = doc.align === 'middle'
  const x = middle ? width / 2 : pad
  const anchor = middle ? 'middle' : 'start'
  const below = top + signHeight + quote.height
  const items: Item[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: doc.look.ground },
    {
      kind: 'text',
      x,
      y: top + short * 0.17,
      text: '“',
      size: short * 0.24,
      face: 'display',
      fill: doc.look.accent,
      anchor,
    },
    ...textItems(quote, {
      x,
      top: top + signHeight,
      fill: doc.look.ink,
      face: 'display',
      lineHeight: quoteLineHeight,
      anchor,
    }),
  ]
  if (doc.author.trim()) {
    const size = shrink(doc.author.trim(), authorSize, width - 2 * pad, measure)
    items.push(
      {
        kind: 'rect',
        x: middle ? width / 2 - short * 0.04 : pad,
        y: below + authorSize * 1.1,
        width: short * 0.08,
        height: Math.max(2, short * 0.006),
        fill: doc.look.accent,
      },
      {
        kind: 'text',
        x,
        y: below + authorSize * 2.7,
        text: doc.author.trim(),
        size,
        face: 'bold',
        fill: doc.look.ink,
        anchor,
      },
    )
  }
  if (doc.mark.trim()) {
    const size = shrink(doc.mark.trim(), markSize, width - 2 * pad, measure)
    items.push({
      kind: 'text',
      x,
      y: height - pad,
      text: doc.mark.trim(),
      size,
      face: 'text',
      fill: doc.look.ink,
      anchor,
    })
  }
  return { width, height, items, alt: quoteAlt(doc) }
}

/** Removes straight quotes at both ends: the card draws its own. */
function tidy(quote: string): string {
  return quote
    .trim()
    .replace(/^["“”']+|["“”']+$/g, '')
    .trim()
}

function shrink(text: string, size: number, width: number, measure: CanvasMeasure): number {
  const drawn = measure(text, size, 'bold')
  return drawn > width ? Math.floor((size * width) / drawn) : size
}

/** The alt text of the card. */
function quoteAlt({ quote, author, mark }: Pick<QuoteDoc, 'quote' | 'author' | 'mark'>): string {
  const said = author.trim() ? `Quote by ${author.trim()}` : 'Quote'
  return `${said}: “${tidy(quote).replace(/\s+/g, ' ')}”${mark.trim() ? ` ${mark.trim()}` : ''}`
}
