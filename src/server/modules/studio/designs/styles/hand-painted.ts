import { painted } from '../brush.ts'
import { inkOf } from '../edges.ts'
import { inked, posterised, warm } from '../grade.ts'
import { addPaper } from '../paper.ts'
import { colourOf, eachPixel, lightnessOf, mixed, type Pixels } from '../pixels.ts'
import { dayLight, drawMeadow, landscape } from '../scene.ts'
import { drawnOn, type Sheet } from '../sheet.ts'
import { blurred, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** Bright air, clean line, gentle colour: the background of an animated film, painted by hand. */
export const handPainted: StyleDrawing = {
  form: 'jpeg',
  motif: (sheet) => {
    const flowers = [sheet.palette.accent, sheet.palette.light, '#fff3d0', '#ffffff'].map(colourOf)
    const meadow = landscape(sheet, dayLight(sheet), { clouds: true, trees: true, sun: 0 })
    return drawnOn(meadow, (pen) => drawMeadow(pen, sheet, flowers))
  },
  paint: (picture, sheet, isPhoto) => (isPhoto ? fromPhoto(picture, sheet) : fromMotif(picture, sheet)),
}

const strokes = [
  { width: 0.016, length: 0.05, cover: 1.8, opacity: 0.55, stray: 0.05, correctsFrom: 0 },
  { width: 0.007, length: 0.024, cover: 1.6, opacity: 0.6, stray: 0.05, correctsFrom: 7 },
]

async function fromMotif(picture: Pixels, { seed }: Sheet): Promise<Pixels> {
  const washed = await blurred(picture, 1.6)
  const worked = await painted(picture, washed, { seed, layers: strokes, bristles: 2 })
  return addPaper(lit(warm(worked, 0.3, 1.1)), seed, 0.16)
}

async function fromPhoto(picture: Pixels, { seed }: Sheet): Promise<Pixels> {
  const calm = await simplified(picture, 7, 5)
  const line = inkOf(await blurred(calm, 1), await blurred(calm, 3.2), 4)
  const flat = posterised(warm(calm, 0.55, 1.28), 7, 0.3)
  const worked = await painted(flat, flat, { seed, layers: strokes, bristles: 1 })
  const drawn = inked(lit(worked), line, { colour: { r: 66, g: 52, b: 60 }, strength: 0.72 })
  return addPaper(drawn, seed, 0.14)
}

/** Open shadows with blue in them, and lights of cream: nothing is black. */
function lit(picture: Pixels): Pixels {
  const [shade, cream] = [
    { r: 62, g: 84, b: 128 },
    { r: 255, g: 249, b: 226 },
  ]
  return eachPixel(picture, (colour) => {
    const light = lightnessOf(colour) / 255
    Object.assign(colour, mixed(colour, shade, (1 - light) ** 2.2 * 0.4))
    Object.assign(colour, mixed(colour, cream, light ** 3 * 0.3))
    colour.r += 8
    colour.g += 8
    colour.b += 5
  })
}
