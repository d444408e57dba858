import type { FilmText, Item } from '../film.ts'
import { deeper, letters, seeThrough, type Look } from './look.ts'
import { words, type Stage } from './stage.ts'

/** What the template has of its own beside its accent. */
export const yellow = '#f9c62f'

/** A panel behind the whole film would hide a photo: on one everything is in a block at its foot, as high as this, in units. */
export const blockUnits = 41

/** The point is beside its number, not below it. */
const isBeside = ({ isWide, look }: Stage) => isWide || look.isPhoto

/** The number’s disc, in pixels. */
export interface Disc {
  x: number
  y: number
  radius: number
  /** From here on there is room for the point. */
  right: number
  below: number
}

/** Where the number is: at the left below the title, in a wide film with the point beside it. */
export function discOf(stage: Stage, top: number): Disc {
  const { area, unit, isWide, isTall, width, height, look } = stage
  // Smaller where captions take a part of the film.
  const full = look.isPhoto ? unit * blockUnits : height * (isTall ? 0.58 : 0.8)
  const share = Math.min(1, area.height / full)
  const units = look.isPhoto ? 9 : isWide ? 19 : isTall ? 17 : height > width ? 18 : 15
  const radius = Math.round(unit * units * share)
  const foot = area.y + area.height - unit * 8
  const y = isBeside(stage) ? Math.max(top + radius, (top + foot) / 2) : top + radius
  return {
    x: area.x + radius,
    y: Math.round(y),
    radius,
    right: area.x + 2 * radius + unit * (look.isPhoto ? 4 : 6),
    below: y + radius + unit * 3.4,
  }
}

/** The colour of the number’s disc: the accent as it was chosen, on a photo as light as it must be there. */
export function markOf({ isPhoto, accent, onAccent, plate, onPlate }: Look): { fill: string; ink: string } {
  return isPhoto ? { fill: accent, ink: onAccent } : { fill: plate, ink: onPlate }
}

/** A disc in the accent before another one, which is a little lower. */
export function discItems({ unit, look }: Stage, { x, y, radius }: Disc): Item[] {
  const back = look.isOwn ? yellow : look.isPhoto ? seeThrough(look.ink, 0.28) : deeper(look, 0.4)
  return [
    { kind: 'circle', x: x + unit * 1.6, y: y + unit * 1.3, radius, fill: back },
    { kind: 'circle', x, y, radius, fill: markOf(look).fill },
    {
      kind: 'circle',
      x,
      y,
      radius: radius - unit,
      stroke: seeThrough(markOf(look).ink, 0.3),
      strokeWidth: unit * 0.3,
    },
  ]
}

/** A number in the disc, and its point below; in a wide film beside it. */
export function pointOf(
  stage: Stage,
  point: string,
  count: string,
  disc: Disc,
): { number: FilmText; text: FilmText } {
  const { area, unit, isWide, look } = stage
  const beside = isBeside(stage)
  const size = Math.round(disc.radius * (count.length > 1 ? 1.05 : 1.3))
  const number = words(stage, {
    kind: 'words',
    text: count,
    x: disc.x - disc.radius,
    y: Math.round(disc.y - size / 2),
    width: 2 * disc.radius,
    face: 'film-display',
    size,
    lineHeight: 1,
    align: 'middle',
    fill: markOf(look).ink,
  })
  const x = beside ? disc.right : area.x
  const bottom = area.y + area.height - unit * 7.5
  const y = beside ? disc.y - (bottom - disc.y) : disc.below
  const text = words(stage, {
    kind: 'words',
    text: point,
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(area.x + area.width - x),
    height: Math.round(bottom - y),
    face: 'film-display',
    size: Math.round(unit * (look.isPhoto ? 7.6 : isWide ? 11 : 9.6)),
    minSize: Math.round(unit * 2.4),
    lineHeight: 1.06,
    align: 'start',
    place: beside ? 'middle' : 'top',
    ...letters(stage, look.ink, unit * 8),
  })
  return { number, text }
}
