import { measure } from './measure.ts'
import type { Scene } from '#domain/film/scene.ts'

/** Tall, square, wide, large, small. */
export const sizes = [
  { width: 1080, height: 1350 },
  { width: 1080, height: 1080 },
  { width: 1200, height: 627 },
  { width: 1080, height: 1920 },
  { width: 400, height: 400 },
]

/** Texts outside the picture, or with NaN coordinates. */
export function textFaults({ width, height, items }: Scene): string[] {
  return items.flatMap((item) => {
    const numbers = Object.values(item).filter((value) => typeof value === 'number')
    if (!numbers.every(Number.isFinite)) return [`a ${item.kind} has a number that is none`]
    if (item.kind !== 'text') return []
    const drawn = measure(item.text, item.size, item.face)
    const left = item.x - { start: 0, middle: drawn / 2, end: drawn }[item.anchor ?? 'start']
    const outside =
      left < -0.5 || left + drawn > width + 0.5 || item.y > height || item.y - item.size * 0.8 < -0.5
    return outside ? [`“${item.text}” leaves the picture`] : []
  })
}
