import { painted, pastelLayers } from '../brush.ts'
import { warm } from '../grade.ts'
import { meshOf } from '../mesh.ts'
import { fieldOf } from '../noise.ts'
import { addPaper } from '../paper.ts'
import { colourOf, cssOf, eachPixel, mixed, type Pixels } from '../pixels.ts'
import { drawn, drawnOn, type Sheet } from '../sheet.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** Chalk on tinted paper: light colours, dry strokes, powder. */
export const pastel: StyleDrawing = {
  form: 'jpeg',
  motif: forms,
  paint: async (picture, sheet, isPhoto) => {
    const { seed, palette } = sheet
    const light = eachPixel(warm(picture, 0.3, isPhoto ? 1.2 : 1), (colour) => {
      Object.assign(colour, mixed(colour, { r: 255, g: 247, b: 238 }, isPhoto ? 0.3 : 0.18))
    })
    const tint = mixed(colourOf(palette.light), colourOf(palette.second), 0.2)
    const paper = drawn(sheet, (pen) => {
      pen.fillStyle = cssOf(tint)
      pen.fillRect(0, 0, sheet.width, sheet.height)
    })
    const chalk = await painted(light, paper, { seed, layers: pastelLayers, bristles: 4 })
    return addPaper(powdered(chalk, sheet), seed, 0.5)
  },
}

/** Chalk stays on the heights of the paper. */
function powdered(picture: Pixels, { seed, short, palette }: Sheet): Pixels {
  const tooth = fieldOf(seed, 'chalk', 2)
  const paper = mixed(colourOf(palette.light), colourOf(palette.second), 0.12)
  return eachPixel(picture, (colour, x, y) => {
    const bare = Math.max(0, tooth((x / short) * 300, (y / short) * 300) - 0.52) * 1.1
    Object.assign(colour, mixed(colour, paper, bare))
  })
}

/** Overlapping round forms on soft colours. */
function forms(sheet: Sheet): Pixels {
  const { width, height, short, random, palette } = sheet
  const soft = meshOf(sheet, [palette.light, palette.second, palette.light, palette.main], 0.25)
  const colours = [palette.main, palette.accent, palette.second, palette.main, palette.accent]
  return drawnOn(soft, (pen) => {
    colours.forEach((colour, at) => {
      const turn = (at / colours.length) * Math.PI * 2 + random() * 0.7
      const x = width / 2 + Math.cos(turn) * width * 0.26
      const y = height / 2 + Math.sin(turn) * height * 0.26
      const radius = short * (0.13 + random() * 0.13)
      const fill = pen.createRadialGradient(x - radius * 0.3, y - radius * 0.4, radius * 0.1, x, y, radius)
      fill.addColorStop(0, cssOf(mixed(colourOf(colour), { r: 255, g: 255, b: 255 }, 0.35)))
      fill.addColorStop(1, cssOf(colourOf(colour)))
      pen.fillStyle = fill
      pen.globalAlpha = 0.9
      pen.beginPath()
      pen.ellipse(x, y, radius * (0.8 + random() * 0.5), radius, random() * 3, 0, Math.PI * 2)
      pen.fill()
    })
    pen.globalAlpha = 1
  })
}
