/** A colour in Oklab: lightness 0–1, and two axes. */
export interface Oklab {
  l: number
  a: number
  b: number
}

function toLinear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** @param hex `#rrggbb`. Source of the matrices: https://bottosson.github.io/posts/oklab (read 2026-11-21) */
export function oklabOf(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map(toLinear) as [
    number,
    number,
    number,
  ]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** How colourful: about 0.37 at most. */
export const chromaOf = ({ a, b }: Oklab) => Math.hypot(a, b)

/** How far two colours are apart: 0.02 is hardly seen. */
export const distanceOf = (one: Oklab, other: Oklab) =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)
