import { coverPart, type Focus, type Part, type Size } from './crop.ts'
import { fitText, textItems } from './fit-text.ts'
import type { CanvasMeasure } from './measure.ts'
import type { Item, Scene } from '#domain/film/scene.ts'

/**
 * How a Facebook Page shows its cover, in pixels: 820 × 312 on computers, 640 × 360 on phones. A picture of 820 × 360
 * covers both: computers cut its top and bottom, phones its sides. From Facebook’s help text on Page pictures, read in
 * a copy on 2026-11-21. Source: src/domain/media/media-presets.ts.
 */
export const coverFrames = {
  desktop: { width: 820, height: 312 },
  phone: { width: 640, height: 360 },
  /** Both together. */
  canvas: { width: 820, height: 360 },
  /** Pixels drawn per canvas pixel, so that dense screens stay sharp. */
  density: 2,
} as const

/** The part of the canvas a device shows, in canvas pixels at the drawn density. */
export function seenPart(device: Size): Part {
  const { canvas, density } = coverFrames
  const width = Math.min(device.width, canvas.width) * density
  const height = Math.min(device.height, canvas.height) * density
  return { x: (canvas.width * density - width) / 2, y: (canvas.height * density - height) / 2, width, height }
}

/** The part every device shows: 640 × 312 in the middle. */
export function safePart(): Part {
  return seenPart({ width: coverFrames.phone.width, height: coverFrames.desktop.height })
}

export interface CoverDoc {
  picture: Size & { name: string }
  focus: Focus
  zoom: number
  /** Large, inside the safe part; empty: none. */
  title: string
  line: string
  /** How much the photo is darkened below the text, 0–0.8. */
  shade: number
}

/** The cover at 1640 × 720: the photo cropped around its focal point, text only where every device shows it. */
export function coverScene(doc: CoverDoc, measure: CanvasMeasure): Scene {
  const [width, height] = [
    coverFrames.canvas.width * coverFrames.density,
    coverFrames.canvas.height * coverFrames.density,
  ]
  const safe = safePart()
  const pad = 48
  const hasWords = Boolean(doc.title.trim() || doc.line.trim())
  const title = fitText(
    {
      text: doc.title.trim(),
      width: safe.width - 2 * pad,
      height: safe.height * 0.56,
      face: 'display',
      minSize: 30,
      maxSize: 132,
      lineHeight: 1.06,
    },
    measure,
  )
  const line = fitText(
    {
      text: doc.line.trim(),
      width: safe.width - 2 * pad,
      height: safe.height * 0.22,
      face: 'bold',
      minSize: 22,
      maxSize: 44,
      lineHeight: 1.25,
    },
    measure,
  )
  const titleHeight = doc.title.trim() ? title.height : 0
  const lineHeight = doc.line.trim() ? line.height + 16 : 0
  const top = safe.y + (safe.height - titleHeight - lineHeight) / 2
  const items: Item[] = [
    {
      kind: 'image',
      name: doc.picture.name,
      x: 0,
      y: 0,
      width,
      height,
      part: coverPart(doc.picture, { width, height }, doc.focus, doc.zoom),
      size: { width: doc.picture.width, height: doc.picture.height },
    },
    ...(hasWords && doc.shade > 0
      ? [{ kind: 'rect' as const, x: 0, y: 0, width, height, fill: '#0d101c', opacity: doc.shade }]
      : []),
    ...(titleHeight
      ? textItems(title, {
          x: width / 2,
          top,
          fill: '#ffffff',
          face: 'display',
          lineHeight: 1.06,
          anchor: 'middle',
        })
      : []),
    ...(lineHeight
      ? textItems(line, {
          x: width / 2,
          top: top + titleHeight + 16,
          fill: '#ffffff',
          face: 'bold',
          lineHeight: 1.25,
          anchor: 'middle',
        })
      : []),
  ]
  const words = [doc.title.trim(), doc.line.trim()].filter(Boolean).join('. ')
  return { width, height, items, alt: words ? `Cover photo with the words: ${words}.` : 'Cover photo.' }
}
