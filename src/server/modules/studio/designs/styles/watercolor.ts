import { pick, type Random } from '#domain/random.ts'
import { edgesOf } from '../edges.ts'
import { posterised, warm } from '../grade.ts'
import { fieldOf } from '../noise.ts'
import { addOpenEdge, addPaper } from '../paper.ts'
import { type Colour, colourOf, cssOf, eachPixel, mixed, type Pixels, saturate } from '../pixels.ts'
import { drawn, type Pen, type Sheet } from '../sheet.ts'
import { blurred, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

const paper = { r: 251, g: 248, b: 240 }

/** Washes that run into each other on white paper; a picture in few wet tones with dark borders. */
export const watercolor: StyleDrawing = {
  form: 'jpeg',
  motif: washes,
  paint: async (picture, sheet, isPhoto) => {
    const wet = isPhoto ? await wetOf(picture, sheet) : picture
    const pooled = await withPools(wet, sheet, isPhoto ? 0.8 : 0.9)
    const open = isPhoto ? addOpenEdge(pooled, sheet.seed, paper) : pooled
    return addPaper(open, sheet.seed, 0.42)
  },
}

async function wetOf(picture: Pixels, { seed, short }: Sheet): Promise<Pixels> {
  const calm = await simplified(picture, 9, 5)
  const flat = posterised(warm(calm, 0.15, 1.6), 6, 0.2)
  const bloom = fieldOf(seed, 'bloom', 4)
  // Water thins the colour in places, and paper shows in all lights.
  return eachPixel(flat, (colour, x, y) => {
    const thin = bloom((x / short) * 4, (y / short) * 4)
    const light = (colour.r + colour.g + colour.b) / 765
    Object.assign(colour, mixed(colour, paper, thin * 0.34 + light ** 4 * 0.4))
  })
}

/** Pigment gathers where a wash ends, and grains in the tooth of the paper. */
async function withPools(wet: Pixels, { seed, short }: Sheet, strength: number): Promise<Pixels> {
  const edges = edgesOf(await blurred(wet, 2.4), 12, 110)
  const grain = fieldOf(seed, 'pigment', 4)
  const { width } = wet
  return eachPixel(wet, (colour, x, y) => {
    const pool = (edges[y * width + x] ?? 0) * strength
    const dry = 1 - (colour.r + colour.g + colour.b) / 765
    const change = 1 - pool * 0.42 - (grain((x / short) * 42, (y / short) * 42) - 0.45) * 0.42 * dry
    colour.r *= change
    colour.g *= change
    colour.b *= change
  })
}

/** Pigment in water: more colourful than the same colour as paint. */
function brightened(colour: Colour): Colour {
  const bright = { ...colour }
  saturate(bright, 1.35)
  return bright
}

function washes(sheet: Sheet): Pixels {
  const { width, height, short, random, palette } = sheet
  const colours = [palette.second, palette.main, palette.accent, palette.second, palette.main].map((colour) =>
    mixed(brightened(colourOf(colour)), paper, 0.12),
  )
  return drawn(sheet, (pen) => {
    pen.fillStyle = cssOf(paper)
    pen.fillRect(0, 0, width, height)
    pen.globalCompositeOperation = 'multiply'
    const count = 7
    for (let each = 0; each < count; each++) {
      const turn = (each / count) * Math.PI * 2 + random()
      const out = each === 0 ? 0.04 : 0.25 + random() * 0.2
      const centre = {
        x: width / 2 + Math.cos(turn) * width * out,
        y: height / 2 + Math.sin(turn) * height * out,
      }
      drawWash(pen, random, {
        centre,
        radius: short * (0.15 + random() * 0.2),
        colour: colours[each % colours.length] ?? paper,
      })
    }
    for (let drop = 0; drop < 90; drop++) {
      pen.globalAlpha = 0.1 + random() * 0.4
      pen.fillStyle = cssOf(pick(random, colours))
      pen.beginPath()
      pen.arc(random() * width, random() * height, short * 0.007 * random() ** 3 + 1, 0, Math.PI * 2)
      pen.fill()
    }
    pen.globalAlpha = 1
    pen.globalCompositeOperation = 'source-over'
  })
}

interface Wash {
  centre: { x: number; y: number }
  radius: number
  colour: Colour
}

type Points = readonly { x: number; y: number; loose: number }[]

/** Many thin layers of one form, each torn in its own way at its border. */
function drawWash(pen: Pen, random: Random, { centre, radius, colour }: Wash): void {
  let form: Points = Array.from({ length: 10 }, (_, at) => {
    const turn = (at / 10) * Math.PI * 2
    return {
      x: centre.x + Math.cos(turn) * radius,
      y: centre.y + Math.sin(turn) * radius,
      loose: 0.35 + random() * 0.9,
    }
  })
  for (let time = 0; time < 3; time++) form = torn(form, random)
  pen.fillStyle = cssOf(colour, 0.03)
  for (let layer = 0; layer < 30; layer++) {
    let edge = form
    for (let time = 0; time < 3; time++) edge = torn(edge, random)
    pen.beginPath()
    edge.forEach(({ x, y }, at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
    pen.fill()
  }
}

function torn(points: Points, random: Random): Points {
  return points.flatMap((one, at) => {
    const other = points[(at + 1) % points.length] ?? one
    const far = Math.hypot(other.x - one.x, other.y - one.y)
    const spread = () => (random() + random() + random() - 1.5) * far * one.loose * 0.62
    const middle = {
      x: (one.x + other.x) / 2 + spread(),
      y: (one.y + other.y) / 2 + spread(),
      loose: one.loose * 0.9,
    }
    return [one, middle]
  })
}
