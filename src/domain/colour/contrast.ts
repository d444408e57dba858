import { contrastRatio, fromOklch, luminance, toOklch, type Rgb } from './colour.ts'

export interface ContrastRule {
  id: string
  name: string
  /** The required ratio. */
  ratio: number
}

/**
 * Source: https://www.w3.org/TR/WCAG22, 1.4.3, 1.4.6 and 1.4.11 (of 2023-10-05, updated 2024-12-12; read 2026-11-21).
 */
export const contrastRules = [
  { id: 'text-aa', name: 'Text, AA (1.4.3)', ratio: 4.5 },
  { id: 'large-aa', name: 'Large text, AA (1.4.3)', ratio: 3 },
  { id: 'text-aaa', name: 'Text, AAA (1.4.6)', ratio: 7 },
  { id: 'large-aaa', name: 'Large text, AAA (1.4.6)', ratio: 4.5 },
  { id: 'parts-aa', name: 'Icons and controls, AA (1.4.11)', ratio: 3 },
] as const satisfies readonly ContrastRule[]

/** Rounded down: 4.499 is shown as 4.49 and does not pass 4.5. */
export function shownRatio(ratio: number): string {
  return (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)
}

/**
 * The colour nearest to `colour` in OKLCH lightness that reaches `ratio` against every one of `grounds`. It keeps the
 * hue, and as much chroma as sRGB allows. Steps of 0.002.
 * @returns the colour itself when it passes already; null when neither lighter nor darker ones pass
 */
export function nearestPassing(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb | null {
  const passes = (tried: Rgb) => grounds.every((ground) => contrastRatio(tried, ground) >= ratio)
  if (passes(colour)) return colour
  const start = toOklch(colour)
  for (let distance = 0.002; distance <= 1; distance += 0.002) {
    for (const l of [start.l - distance, start.l + distance]) {
      if (l < 0 || l > 1) continue
      const tried = fromOklch({ ...start, l })
      if (passes(tried)) return tried
    }
  }
  return null
}

/** Ink or white, whichever has more contrast on the background. */
export function readableOn(ground: Rgb): { colour: Rgb; ratio: number } {
  const ink = { r: 23, g: 27, b: 45 }
  const white = { r: 255, g: 255, b: 255 }
  const [onInk, onWhite] = [contrastRatio(ink, ground), contrastRatio(white, ground)]
  return onInk >= onWhite ? { colour: ink, ratio: onInk } : { colour: white, ratio: onWhite }
}

export interface RegionContrast {
  /** For the average colour. */
  average: number
  /** The ratio that 95 of 100 pixels reach: the contrast at the worst places. */
  worst: number
  averageColour: Rgb
  /** The colour of `worst`. */
  worstColour: Rgb
  /** A dark and a light colour; 90 of 100 pixels lie between them: text that passes on both passes on the region. */
  range: [Rgb, Rgb]
}

/**
 * Contrast of one text colour against every pixel of a region.
 * @param pixels RGBA, four bytes a pixel; transparency counts as white
 * @returns null for an empty region
 */
export function regionContrast(text: Rgb, pixels: Uint8ClampedArray): RegionContrast | null {
  const count = Math.floor(pixels.length / 4)
  if (count === 0) return null
  const found: { ratio: number; colour: Rgb }[] = []
  const sum = { r: 0, g: 0, b: 0 }
  for (let at = 0; at < count; at += 1) {
    const colour = pixelAt(pixels, at)
    sum.r += colour.r
    sum.g += colour.g
    sum.b += colour.b
    found.push({ ratio: contrastRatio(text, colour), colour })
  }
  found.sort((a, b) => a.ratio - b.ratio)
  const averageColour = { r: sum.r / count, g: sum.g / count, b: sum.b / count }
  const worst = found[Math.floor(count * 0.05)] ?? { ratio: 1, colour: averageColour }
  return {
    average: contrastRatio(text, averageColour),
    worst: worst.ratio,
    averageColour,
    worstColour: worst.colour,
    range: rangeOf(found.map(({ colour }) => colour)),
  }
}

function rangeOf(colours: readonly Rgb[]): [Rgb, Rgb] {
  const byLight = colours
    .map((colour) => ({ colour, light: luminance(colour) }))
    .sort((a, b) => a.light - b.light)
  const at = (share: number) =>
    byLight[Math.round((byLight.length - 1) * share)]?.colour ?? { r: 255, g: 255, b: 255 }
  return [at(0.05), at(0.95)]
}

/** One pixel of RGBA data over white. */
export function pixelAt(pixels: Uint8ClampedArray, at: number): Rgb {
  const alpha = (pixels[at * 4 + 3] ?? 255) / 255
  const over = (offset: number) => (pixels[at * 4 + offset] ?? 0) * alpha + 255 * (1 - alpha)
  return { r: over(0), g: over(1), b: over(2) }
}
