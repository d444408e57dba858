import { coverPart, type Focus, type Size } from './crop.ts'
import { fitText, textItems } from './fit-text.ts'
import type { CanvasMeasure } from './measure.ts'
import type { Fill, Scene } from '#domain/film/scene.ts'

export interface PortraitDoc {
  /** null: no photo, the initials instead. */
  picture: (Size & { name: string }) | null
  initials: string
  focus: Focus
  zoom: number
  ground: Fill
  /** Share of the side the ring takes, 0–0.12. */
  ring: number
  ringColour: string
  /** How much of the circle the photo fills, 0.6–1. */
  reach: number
  ink: string
}

/**
 * A profile picture: a square background, a round photo on it, a ring around. Everything stays inside the circle
 * networks crop.
 */
export function portraitScene(doc: PortraitDoc, side: number, measure: CanvasMeasure): Scene {
  const middle = side / 2
  const ring = Math.round(side * doc.ring)
  const radius = Math.max(1, (middle - ring) * doc.reach)
  const initials = fitText(
    {
      text: doc.initials.trim().slice(0, 3).toUpperCase(),
      width: side * 0.56,
      height: side * 0.5,
      face: 'display',
      minSize: 8,
      maxSize: side * 0.42,
      lineHeight: 1,
    },
    measure,
  )
  return {
    width: side,
    height: side,
    alt: 'Profile picture.',
    items: [
      { kind: 'rect', x: 0, y: 0, width: side, height: side, fill: doc.ground },
      ...(doc.picture
        ? [
            {
              kind: 'image' as const,
              name: doc.picture.name,
              x: middle - radius,
              y: middle - radius,
              width: 2 * radius,
              height: 2 * radius,
              part: coverPart(doc.picture, { width: 1, height: 1 }, doc.focus, doc.zoom),
              size: { width: doc.picture.width, height: doc.picture.height },
              round: true,
            },
          ]
        : textItems(initials, {
            x: middle,
            top: middle - initials.height / 2,
            fill: doc.ink,
            face: 'display',
            lineHeight: 1,
            anchor: 'middle',
          })),
      ...(ring > 0
        ? [
            {
              kind: 'circle' as const,
              x: middle,
              y: middle,
              radius: middle - ring / 2,
              stroke: doc.ringColour,
              strokeWidth: ring,
            },
          ]
        : []),
    ],
  }
}
