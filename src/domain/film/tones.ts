import { luminance, toHex, type Rgb } from '../colour/colour.ts'
import { regionContrast } from '../colour/contrast.ts'
import type { Bounds } from './item-bounds.ts'

/** A picture as a grid of so many cells a side. */
const side = 12
/** A level is one character. */
const levels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const most = levels.length - 1
const white: Rgb = { r: 255, g: 255, b: 255 }

/** How dark and how light a part of a picture is: greys, 0–255, as light as its colours. 90 of 100 pixels lie between them. */
export interface Tones {
  dark: number
  light: number
}

/** A side of the pixels that {@link tonesOf} looks at: eight for each cell. */
export const tonesPixels = side * 8

const cellSigns = 2 * side * side

/** What {@link tonesOf} gives. Those of pictures from before the shade was measured end after their cells. */
export const tonesPattern = new RegExp(`^[\\w-]{${cellSigns}}(?:\\.[0-9a-f]{6})?$`)

/**
 * How dark and light a picture is where, in {@link tonesPattern}: what text on it needs to be readable. Two characters a cell, row
 * by row; then a dot and the picture’s own dark colour, where it has any colours.
 * @param pixels RGBA, {@link tonesPixels} a side, the picture stretched to it
 */
export function tonesOf(pixels: Uint8ClampedArray): string {
  let said = ''
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [dark, light] = regionContrast(white, cellOf(pixels, column, row))?.range ?? [white, white]
      const dim = Math.floor((greyOf(dark) / 255) * most)
      said += `${levels.charAt(dim)}${levels.charAt(Math.ceil((greyOf(light) / 255) * most))}`
    }
  }
  const shade = darkColourOf(pixels)
  return shade === null ? said : `${said}.${toHex(shade).slice(1)}`
}

/** So many hues are told apart. */
const hues = 12
/** Below, a pixel is grey. */
const leastChroma = 24
/** White letters on it have a contrast of 11:1. */
const shadeLuminance = 0.045

/** The colour that most of a picture has, dark pixels before light ones, made dark. null: it is grey. */
function darkColourOf(pixels: Uint8ClampedArray): Rgb | null {
  const found = Array.from({ length: hues }, () => ({ weight: 0, r: 0, g: 0, b: 0 }))
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    const chroma = most - least
    if (chroma < leastChroma) continue
    const sector =
      most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
    const hue = found[Math.floor((sector / 6) * hues) % hues]
    const weight = chroma * (1 - (most + least) / 510) ** 3
    if (!hue) continue
    hue.weight += weight
    hue.r += r * weight
    hue.g += g * weight
    hue.b += b * weight
  }
  const [first] = found.toSorted((a, b) => b.weight - a.weight)
  if (!first || first.weight === 0) return null
  return darkened({ r: first.r / first.weight, g: first.g / first.weight, b: first.b / first.weight })
}

/** The same hue, as dark as {@link shadeLuminance}; a colour that is darker stays. */
function darkened(colour: Rgb): Rgb {
  let [low, high] = [0, 1]
  const by = (share: number): Rgb => ({ r: colour.r * share, g: colour.g * share, b: colour.b * share })
  if (luminance(colour) <= shadeLuminance) return colour
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (luminance(by(middle)) > shadeLuminance) high = middle
    else low = middle
  }
  return by(low)
}

/** The dark colour of a picture, `#rrggbb`; null: it is grey, or nobody measured it. */
export function shadeIn(tones: string | undefined): string | null {
  if (tones === undefined || !tonesPattern.test(tones) || tones.length === cellSigns) return null
  return `#${tones.slice(cellSigns + 1)}`
}

/** The darkest and the lightest of several frames, cell by cell, with the shade of the first. null: there are none. */
export function mergedTones(frames: readonly string[]): string | null {
  const [first, ...others] = frames
  if (first === undefined) return null
  const merged = Array.from(first.slice(0, cellSigns))
    .map((sign, at) => {
      const all = [sign, ...others.map((other) => other.charAt(at))].map((each) => levels.indexOf(each))
      return levels.charAt(at % 2 === 0 ? Math.min(...all) : Math.max(...all))
    })
    .join('')
  return merged + first.slice(cellSigns)
}

function cellOf(pixels: Uint8ClampedArray, column: number, row: number): Uint8ClampedArray {
  const wide = tonesPixels / side
  const cell = new Uint8ClampedArray(wide * wide * 4)
  for (let y = 0; y < wide; y += 1) {
    const from = ((row * wide + y) * tonesPixels + column * wide) * 4
    cell.set(pixels.subarray(from, from + wide * 4), y * wide * 4)
  }
  return cell
}

/** The grey that is as light as a colour. */
function greyOf(colour: Rgb): number {
  const linear = luminance(colour)
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return 255 * Math.min(1, share)
}

/** The cell of a side in which a share of it is. */
const cellOfShare = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)))

/**
 * The tones of a part of a picture.
 * @param part in shares of the picture, 0–1
 * @returns from black to white where nothing is known
 */
export function tonesIn(tones: string | undefined, part: Bounds): Tones {
  if (tones === undefined || !tonesPattern.test(tones)) return { dark: 0, light: 255 }
  const [left, right] = [cellOfShare(part.x), cellOfShare(part.x + part.width - 1e-6)]
  const [top, foot] = [cellOfShare(part.y), cellOfShare(part.y + part.height - 1e-6)]
  let [dark, light] = [most, 0]
  for (let row = top; row <= foot; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const at = (row * side + column) * 2
      dark = Math.min(dark, levels.indexOf(tones.charAt(at)))
      light = Math.max(light, levels.indexOf(tones.charAt(at + 1)))
    }
  }
  return { dark: (dark / most) * 255, light: (light / most) * 255 }
}
