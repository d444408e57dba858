import { pick } from '#domain/random.ts'
import { fieldOf } from './noise.ts'
import { type Colour, colourOf, eachPixel, mixed, type Pixels } from './pixels.ts'
import type { Sheet } from './sheet.ts'

interface Point {
  x: number
  y: number
  colour: Colour
  /** How far its colour reaches. */
  reach: number
}

/** Soft colours that run into each other, bent by a flow field. */
export function meshOf(sheet: Sheet, colours: readonly string[], bend = 0.35): Pixels {
  const { width, height, random, seed } = sheet
  const points = pointsOf(sheet, colours)
  const across = fieldOf(seed, 'across', 2)
  const down = fieldOf(seed, 'down', 2)
  const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  const scale = 1.1 + random() * 0.7
  return eachPixel(pixels, (colour, column, row) => {
    const [x0, y0] = [column / sheet.short, row / sheet.short]
    const x = x0 + (across(x0 * scale, y0 * scale) - 0.5) * bend * 2
    const y = y0 + (down(x0 * scale, y0 * scale) - 0.5) * bend * 2
    let whole = 0
    let [r, g, b] = [0, 0, 0]
    for (const point of points) {
      const far = (x - point.x) ** 2 + (y - point.y) ** 2
      const share = point.reach / (far ** 1.7 + 0.006)
      whole += share
      r += point.colour.r * share
      g += point.colour.g * share
      b += point.colour.b * share
    }
    colour.r = r / whole
    colour.g = g / whole
    colour.b = b / whole
  })
}

/** Points in the cells of a grid, so that they are spread. */
function pointsOf({ width, height, short, random }: Sheet, colours: readonly string[]): Point[] {
  const columns = width >= height ? 3 : 2
  const rows = width >= height ? 2 : 3
  return Array.from({ length: columns * rows + 1 }, (_, at) => {
    const column = at % columns
    const row = Math.floor(at / columns) % rows
    const colour = colourOf(colours[at % colours.length] ?? pick(random, colours))
    return {
      x: ((column + 0.15 + random() * 0.7) / columns) * (width / short),
      y: ((row + 0.15 + random() * 0.7) / rows) * (height / short),
      colour: mixed(colour, colourOf(pick(random, colours)), random() * 0.25),
      reach: 0.6 + random() * 0.9,
    }
  })
}
