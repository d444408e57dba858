import type { Item, Layer } from '../film.ts'
import type { Bounds } from '../item-bounds.ts'
import { markOf, yellow } from './countdown-disc.ts'
import { seeThrough, type Look } from './look.ts'
import { layer, words, type Stage } from './stage.ts'

const inkOnYellow = '#171b2d'

/** What the dots cover. */
export function dotsBox(stage: Stage, count: number): Bounds {
  const { area, unit } = stage
  const { radius, step } = sizesOf(stage, count)
  const width = step * (count - 1) + radius * 4.4
  return { x: area.x, y: area.y + area.height - unit * 5.5, width, height: unit * 5 }
}

function sizesOf({ area, unit }: Stage, count: number): { radius: number; step: number } {
  const radius = unit * 1.2
  return { radius, step: Math.min(unit * 8, (area.width - 5 * radius) / Math.max(1, count - 1)) }
}

/** A dot a point on a line. Those that are over are filled; the present one is large, and has its number. */
export function dots(stage: Stage, count: number, now: number, from: number, to: number): Layer {
  const { area, unit, look } = stage
  const y = area.y + area.height - unit * 3
  const { radius, step } = sizesOf(stage, count)
  const x = (at: number) => area.x + radius * 2.2 + at * step
  const line = { x: x(0), y: y - unit * 0.2, height: unit * 0.4 }
  const items: Item[] = [
    { kind: 'rect', ...line, width: step * (count - 1), fill: seeThrough(look.accent, 0.35) },
    { kind: 'rect', ...line, width: step * now, fill: look.accent },
    ...Array.from({ length: count }, (_, at): Item => dot(look, x(at), y, radius, at - now)),
  ]
  const size = Math.round(radius * 2.2)
  const number = words(stage, {
    kind: 'words',
    text: String(count - now),
    x: x(now) - radius * 2.2,
    y: y - size / 2,
    width: radius * 4.4,
    face: 'film-bold',
    size,
    lineHeight: 1,
    align: 'middle',
    fill: look.isOwn ? inkOnYellow : markOf(look).ink,
  })
  return layer(`dots-${now + 1}`, [...items, number], { from, to })
}

function dot(look: Look, x: number, y: number, radius: number, away: number): Item {
  if (away === 0)
    return { kind: 'circle', x, y, radius: radius * 2.1, fill: look.isOwn ? yellow : markOf(look).fill }
  const line = { stroke: look.accent, strokeWidth: radius * 0.28 }
  return { kind: 'circle', x, y, radius, fill: away < 0 ? look.accent : '#ffffff', ...line }
}
