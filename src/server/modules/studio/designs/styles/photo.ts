import { pick } from '#domain/random.ts'
import { contrast, warm } from '../grade.ts'
import { meshOf } from '../mesh.ts'
import { addGrain, addVignette } from '../paper.ts'
import { type Colour, colourOf, cssOf, eachPixel, lightnessOf, mixed, type Pixels } from '../pixels.ts'
import { drawnOn, type Pen, type Sheet } from '../sheet.ts'
import type { StyleDrawing } from '../style-drawing.ts'
import { blurred } from '../soften.ts'

/** Lights out of focus; a picture gets the colours and the grain of film. */
export const photo: StyleDrawing = {
  form: 'jpeg',
  motif: lights,
  paint: (picture, { seed }, isPhoto) => {
    const graded = isPhoto ? film(warm(contrast(picture, 0.45), 0.5, 1.06)) : picture
    return addGrain(addVignette(graded, isPhoto ? 0.38 : 0.25), seed, 13)
  },
}

/** Shadows towards teal, lights towards amber, blacks a little faded. */
function film(picture: Pixels): Pixels {
  const [teal, amber] = [
    { r: 24, g: 62, b: 74 },
    { r: 255, g: 226, b: 184 },
  ]
  return eachPixel(picture, (colour) => {
    const light = lightnessOf(colour) / 255
    Object.assign(colour, mixed(colour, teal, (1 - light) ** 2 * 0.26))
    Object.assign(colour, mixed(colour, amber, light ** 2 * 0.2))
    colour.r = 10 + colour.r * 0.96
    colour.g = 12 + colour.g * 0.95
    colour.b = 14 + colour.b * 0.94
  })
}

async function lights(sheet: Sheet): Promise<Pixels> {
  const { deep, main, second, light, accent } = sheet.palette
  const dark = meshOf(sheet, [deep, deep, main, deep, second], 0.2)
  const far = drawnOn(await blurred(dark, 40), (pen) =>
    drawLights(pen, sheet, { count: 46, size: 0.05, opacity: 0.3 }),
  )
  const soft = await blurred(far, 7)
  const colours = [light, second, accent, light].map(colourOf)
  return drawnOn(soft, (pen) => drawLights(pen, sheet, { count: 22, size: 0.085, opacity: 0.36, colours }))
}

interface Lights {
  count: number
  size: number
  opacity: number
  colours?: readonly Colour[]
}

function drawLights(pen: Pen, sheet: Sheet, { count, size, opacity, colours }: Lights): void {
  const { width, height, short, random, palette } = sheet
  const choice = colours ?? [palette.second, palette.accent, palette.light].map(colourOf)
  pen.globalCompositeOperation = 'screen'
  for (let each = 0; each < count; each++) {
    // More of them along a band, as lights of a street.
    const x = random() * width
    const y = height * (0.5 + (random() + random() + random() - 1.5) * 0.36)
    const radius = short * size * (0.35 + random())
    const colour = pick(random, choice)
    const disc = pen.createRadialGradient(x, y, 0, x, y, radius)
    disc.addColorStop(0, cssOf(colour, opacity * 0.55))
    disc.addColorStop(0.82, cssOf(colour, opacity * 0.75))
    disc.addColorStop(0.95, cssOf(colour, opacity))
    disc.addColorStop(1, cssOf(colour, 0))
    pen.fillStyle = disc
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fill()
  }
  pen.globalCompositeOperation = 'source-over'
}
