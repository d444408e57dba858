import { type Oklab, parseColour, toOklab } from '../colour/colour.ts'

/** @param hex `#rrggbb` */
export function oklabOf(hex: string): Oklab {
  return toOklab(parseColour(hex) ?? { r: 0, g: 0, b: 0 })
}

/** How colourful: about 0.37 at most. */
export const chromaOf = ({ a, b }: Oklab) => Math.hypot(a, b)

/** How far two colours are apart: 0.02 is hardly seen. */
export const distanceOf = (one: Oklab, other: Oklab) =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)
