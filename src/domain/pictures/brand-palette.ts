import { luminance, parseColour, toHex, type Rgb } from '../colour/colour.ts'
import type { BrandLook } from '../writing/brand-look.ts'
import type { Palette } from './palette-colours.ts'

/** At most this luminance is dark enough for lines and words, at least that one light enough for paper. */
const darkest = 0.18
const lightest = 0.5

const black = { r: 0, g: 0, b: 0 }
const white = { r: 255, g: 255, b: 255 }

/**
 * The palette of a brand. Colours that it lacks are made from those it has; a brand with light texts on dark paper still
 * has dark lines on light paper.
 * @returns null: it has no colour but those of texts and paper
 */
export function brandPalette({ primary, second, accent, ink, paper }: BrandLook['colours']): Palette | null {
  const main = primary ?? second ?? accent
  if (main === undefined) return null
  const grounds = [ink, paper].filter((colour) => colour !== undefined)
  return {
    deep: grounds.find((colour) => luminance(rgb(colour)) <= darkest) ?? mixed(main, black, 0.72),
    main,
    second: second === undefined || second === main ? mixed(main, white, 0.45) : second,
    light: grounds.find((colour) => luminance(rgb(colour)) >= lightest) ?? mixed(main, white, 0.9),
    accent: accent ?? second ?? main,
  }
}

const rgb = (colour: string): Rgb => parseColour(colour) ?? black

function mixed(colour: string, other: Rgb, share: number): string {
  const { r, g, b } = rgb(colour)
  const part = (from: number, to: number) => from + (to - from) * share
  return toHex({ r: part(r, other.r), g: part(g, other.g), b: part(b, other.b) })
}
