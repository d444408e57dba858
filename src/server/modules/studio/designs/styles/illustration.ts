import { inkOf } from '../edges.ts'
import { inked, posterised, warm } from '../grade.ts'
import { fieldOf } from '../noise.ts'
import { colourOf, eachPixel, type Pixels } from '../pixels.ts'
import { landscape, paletteLight } from '../scene.ts'
import { seededRandom } from '#domain/random.ts'
import type { Sheet } from '../sheet.ts'
import { blurred, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** Hills and a sun in the palette, with grain for shade; a picture in clear shapes with dark lines. */
export const illustration: StyleDrawing = {
  form: 'jpeg',
  motif: (sheet) => landscape(sheet, paletteLight(sheet), { clouds: false, trees: false, sun: 0.11 }),
  paint: (picture, sheet, isPhoto) => (isPhoto ? drawnOver(picture, sheet) : speckled(picture, sheet, 0.16)),
}

async function drawnOver(picture: Pixels, sheet: Sheet): Promise<Pixels> {
  const calm = await simplified(picture, 7, 4)
  const ink = inkOf(await blurred(calm, 1.2), await blurred(calm, 4), 5)
  const flat = posterised(warm(calm, 0.3, 1.22), 6, 0.12)
  return speckled(inked(flat, ink, { colour: colourOf(sheet.palette.deep), strength: 0.8 }), sheet, 0.1)
}

/** Shade of many points, denser where a slow field is high. */
function speckled(picture: Pixels, { seed, short }: Sheet, strength: number): Pixels {
  const field = fieldOf(seed, 'speckles', 2)
  const random = seededRandom(`${seed}|specks`)
  return eachPixel(picture, (colour, x, y) => {
    const dense = field((x / short) * 3, (y / short) * 3)
    const change = random() < dense * 0.6 ? 1 - strength * random() * 1.4 : 1 + strength * 0.25
    colour.r *= change
    colour.g *= change
    colour.b *= change
  })
}
