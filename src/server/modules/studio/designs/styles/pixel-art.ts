import { contrast, warm } from '../grade.ts'
import { type Colour, eachPixel, type Pixels } from '../pixels.ts'
import { landscape, paletteLight } from '../scene.ts'
import { resized } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** How many large pixels the shorter side has. */
const shortSide = { motif: 108, photo: 128 }
const colours = { motif: 16, photo: 28 }

/** Large pixels of few colours, mixed by patterns. */
export const pixelArt: StyleDrawing = {
  form: 'png',
  motif: (sheet) => landscape(sheet, paletteLight(sheet), { clouds: true, trees: true, sun: 0.09 }),
  paint: async (picture, { short, width, height }, isPhoto) => {
    const side = isPhoto ? shortSide.photo : shortSide.motif
    const small = await resized(
      picture,
      Math.round((width / short) * side),
      Math.round((height / short) * side),
    )
    const bright = isPhoto ? warm(contrast(small, 0.35), 0.15, 1.3) : contrast(small, 0.15)
    const few = patterned(
      bright,
      coloursOf(bright, isPhoto ? colours.photo : colours.motif),
      isPhoto ? 16 : 9,
    )
    return resized(few, width, height, 'nearest')
  },
}

/** The colours of a picture: its space is cut where it is widest, again and again. */
function coloursOf(pixels: Pixels, count: number): Colour[] {
  const all: Colour[] = []
  eachPixel(pixels, (colour) => void all.push({ ...colour }))
  let boxes = [all]
  while (boxes.length < count) {
    const widest = boxes.reduce((one, other) => (spreadOf(other) > spreadOf(one) ? other : one))
    const channel = widestChannel(widest)
    const sorted = widest.toSorted((one, other) => one[channel] - other[channel])
    const middle = Math.floor(sorted.length / 2)
    const halves = [sorted.slice(0, middle), sorted.slice(middle)]
    if (middle === 0) break
    boxes = [...boxes.filter((box) => box !== widest), ...halves]
  }
  return boxes.map(meanOf)
}

type Channel = keyof Colour
const channels: readonly Channel[] = ['r', 'g', 'b']

function rangeOf(box: readonly Colour[], channel: Channel): number {
  let [least, most] = [255, 0]
  for (const colour of box) {
    least = Math.min(least, colour[channel])
    most = Math.max(most, colour[channel])
  }
  return most - least
}

const spreadOf = (box: readonly Colour[]) =>
  Math.max(...channels.map((channel) => rangeOf(box, channel))) * Math.sqrt(box.length)

const widestChannel = (box: readonly Colour[]): Channel =>
  channels.reduce((one, other) => (rangeOf(box, other) > rangeOf(box, one) ? other : one))

function meanOf(box: readonly Colour[]): Colour {
  const sum = { r: 0, g: 0, b: 0 }
  for (const { r, g, b } of box) {
    sum.r += r
    sum.g += g
    sum.b += b
  }
  return { r: sum.r / box.length, g: sum.g / box.length, b: sum.b / box.length }
}

const pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** Each pixel in the nearest of the colours, pushed lighter or darker by a pattern of four by four. */
function patterned(pixels: Pixels, few: readonly Colour[], push: number): Pixels {
  return eachPixel(pixels, (colour, x, y) => {
    const shift = ((pattern[(y % 4) * 4 + (x % 4)] ?? 0) / 15 - 0.5) * push
    const wanted = { r: colour.r + shift, g: colour.g + shift, b: colour.b + shift }
    Object.assign(colour, nearestOf(wanted, few))
  })
}

function nearestOf(wanted: Colour, few: readonly Colour[]): Colour {
  let nearest = wanted
  let least = Infinity
  for (const each of few) {
    const far = 2 * (wanted.r - each.r) ** 2 + 4 * (wanted.g - each.g) ** 2 + 3 * (wanted.b - each.b) ** 2
    if (far < least) [least, nearest] = [far, each]
  }
  return nearest
}
