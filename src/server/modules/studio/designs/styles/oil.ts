import { oilLayers, painted } from '../brush.ts'
import { contrast, warm } from '../grade.ts'
import { addCanvasWeave } from '../paper.ts'
import { colourOf, eachPixel, lightnessMap, mixed, type Pixels } from '../pixels.ts'
import { landscape, paletteLight } from '../scene.ts'
import type { StyleDrawing } from '../style-drawing.ts'
import { resized } from '../soften.ts'

/** Broad strokes first, finer ones where they are missed, light on the ridges of the paint. */
export const oil: StyleDrawing = {
  form: 'jpeg',
  motif: (sheet) => landscape(sheet, paletteLight(sheet), { clouds: true, trees: true, sun: 0.075 }),
  paint: async (picture, sheet) => {
    const { seed, palette } = sheet
    const rich = warm(contrast(picture, 0.2), 0.4, 1.25)
    const toned = eachPixel(await resized(rich, picture.width, picture.height), (colour) =>
      Object.assign(colour, mixed(colour, colourOf(palette.deep), 0.35)),
    )
    const strokes = await painted(rich, toned, { seed, layers: oilLayers, bristles: 7 })
    return addCanvasWeave(embossed(strokes), 1.6)
  },
}

/** Light from the upper left on every ridge. */
function embossed(picture: Pixels): Pixels {
  const map = lightnessMap(picture)
  const { width } = picture
  return eachPixel(picture, (colour, x, y) => {
    const at = y * width + x
    const slope = (map[at] ?? 0) - (map[at - 2 - 2 * width] ?? map[at] ?? 0)
    const change = Math.min(20, Math.max(-16, slope * 0.34))
    colour.r += change
    colour.g += change
    colour.b += change
  })
}
