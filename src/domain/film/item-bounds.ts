import type { FilmText, Item } from './film.ts'
import type { SetLine } from './text-layout.ts'

export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** How far capitals reach above the baseline, as a share of the size: their middle is the middle of a line. */
const capitals = 0.72

/** Where the lines of a text begin: its box is higher than they are, or not. */
export function topOf({ y, height, place = 'top', set }: FilmText): number {
  if (height === undefined || set === undefined) return y
  const room = height - set.height
  return y + (place === 'middle' ? room / 2 : place === 'bottom' ? room : 0)
}

/** The ground behind one line. */
export function plateOf(text: FilmText, line: SetLine): Bounds {
  const size = text.set?.size ?? text.size
  const { padX = 0, padY = 0 } = text.plate ?? {}
  const height = size * (1.02 + 2 * padY)
  return {
    x: text.x + line.x - padX * size,
    y: topOf(text) + line.y - (capitals / 2) * size - height / 2,
    width: line.width + 2 * padX * size,
    height,
  }
}

/** The ground behind all lines of a text; its own box when it has no lines yet. */
export function plateOfAll(text: FilmText): Bounds {
  const lines = text.set?.lines ?? []
  if (lines.length === 0) return { x: text.x, y: text.y, width: text.width, height: text.height ?? 0 }
  return around(lines.map((line) => plateOf(text, line)))
}

/** What an item covers; shadows and outlines are left out, an outline in a path is unknown. */
export function boundsOf(item: Item): Bounds {
  switch (item.kind) {
    case 'words':
      return plateOfAll(item)
    case 'circle':
      return {
        x: item.x - item.radius,
        y: item.y - item.radius,
        width: 2 * item.radius,
        height: 2 * item.radius,
      }
    case 'path':
      return { x: item.x, y: item.y, width: 0, height: 0 }
    case 'turned':
      return around(item.items.map(boundsOf))
    case 'rect':
    case 'picture':
    case 'wave':
    case 'meter':
      return { x: item.x, y: item.y, width: item.width, height: item.height }
    default:
      return item satisfies never
  }
}

/** The smallest box around all of them. */
export function around(all: readonly Bounds[]): Bounds {
  if (all.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...all.map((each) => each.x))
  const y = Math.min(...all.map((each) => each.y))
  return {
    x,
    y,
    width: Math.max(...all.map((each) => each.x + each.width)) - x,
    height: Math.max(...all.map((each) => each.y + each.height)) - y,
  }
}
