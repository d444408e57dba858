import type { Size } from './crop.ts'
import { fitText, textItems } from './fit-text.ts'
import type { ColourScheme } from './colour-scheme.ts'
import type { CanvasMeasure } from './measure.ts'
import type { Slide } from './outline.ts'
import type { Item, Scene } from '#domain/film/scene.ts'

/** Slide shapes; networks accept all of these sizes. */
export const slideShapes = [
  { id: '4:5', name: '4:5 portrait', size: { width: 1080, height: 1350 } },
  { id: '1:1', name: '1:1 square', size: { width: 1080, height: 1080 } },
  { id: '9:16', name: '9:16 tall', size: { width: 1080, height: 1920 } },
] as const

export type SlideShape = (typeof slideShapes)[number]['id']

export interface CarouselDoc {
  slides: readonly Slide[]
  look: ColourScheme
  /** Small, at the bottom of every slide. */
  handle: string
  numbered: boolean
}

const titleLineHeight = 1.08
const bodyLineHeight = 1.36

/** Draws one slide. The first is a cover, with its title as large as fits and inverted colours. */
export function slideScene(
  doc: CarouselDoc,
  at: number,
  { width, height }: Size,
  measure: CanvasMeasure,
): Scene {
  const slide = doc.slides[at] ?? { title: '', body: [] }
  const cover = at === 0 && doc.slides.length > 1
  const look = cover ? { ...doc.look, ground: doc.look.ink, ink: doc.look.ground } : doc.look
  const pad = Math.round(width * 0.085)
  // @NOTE On a tall slide apps cover the top and the bottom.
  const air = height / width > 1.6 ? height * 0.13 : 0
  const foot = width * 0.075
  const inner = { width: width - 2 * pad, height: height - 2 * pad - 2 * air - foot }
  const hasBody = slide.body.length > 0
  const title = fitText(
    {
      text: slide.title,
      width: inner.width,
      height: inner.height * (cover ? (hasBody ? 0.7 : 1) : hasBody ? 0.4 : 1),
      face: 'display',
      minSize: 28,
      maxSize: width * (cover ? 0.125 : 0.085),
      lineHeight: titleLineHeight,
    },
    measure,
  )
  const titleHeight = slide.title ? title.height : 0
  const gap = slide.title && hasBody ? width * 0.05 : 0
  const body = fitText(
    {
      text: slide.body.join('\n'),
      width: inner.width,
      height: inner.height - titleHeight - gap,
      face: 'text',
      minSize: 22,
      maxSize: width * (cover ? 0.042 : 0.05),
      lineHeight: bodyLineHeight,
    },
    measure,
  )
  const block = titleHeight + gap + (hasBody ? body.height : 0)
  const top =
    pad + air + (cover ? Math.max(0, inner.height - block) : Math.max(0, (inner.height - block) * 0.35))
  const items: Item[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: look.ground },
    {
      kind: 'rect',
      x: pad,
      y: pad + air,
      width: width * 0.09,
      height: Math.max(4, width * 0.009),
      fill: cover ? legible(look, doc.look.accent) : look.accent,
    },
    ...(slide.title
      ? textItems(title, { x: pad, top, fill: look.ink, face: 'display', lineHeight: titleLineHeight })
      : []),
    ...(hasBody
      ? textItems(body, {
          x: pad,
          top: top + titleHeight + gap,
          fill: look.ink,
          face: 'text',
          lineHeight: bodyLineHeight,
        })
      : []),
  ]
  const baseline = height - pad - air
  if (doc.handle.trim()) {
    items.push({
      kind: 'text',
      x: pad,
      y: baseline,
      text: doc.handle.trim(),
      size: width * 0.03,
      face: 'bold',
      fill: look.ink,
    })
  }
  if (doc.numbered && doc.slides.length > 1) {
    items.push({
      kind: 'text',
      x: width - pad,
      y: baseline,
      text: `${at + 1}/${doc.slides.length}`,
      size: width * 0.03,
      face: 'bold',
      fill: look.ink,
      anchor: 'end',
    })
  }
  return { width, height, items, alt: slideAlt(doc.slides, at) }
}

/** The cover's background is the ink, on which the accent may be invisible: then the cover uses its text colour. */
function legible(look: ColourScheme, accent: string): string {
  return accent === look.ground ? look.ink : accent
}

/** 'Slide 2 of 5: title. Body.' */
export function slideAlt(slides: readonly Slide[], at: number): string {
  const { title = '', body = [] } = slides[at] ?? {}
  const words = [title, ...body.map((line) => line.replace(/^• /, ''))].filter(Boolean)
  return `Slide ${at + 1} of ${slides.length}: ${words.map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`)).join(' ')}`
}

/** Whether the text of a slide is too small to read easily on a phone. */
export function slideIsCrowded(scene: Scene): boolean {
  const smallest = Math.min(...scene.items.flatMap((item) => (item.kind === 'text' ? [item.size] : [])))
  return smallest < scene.width * 0.028
}
