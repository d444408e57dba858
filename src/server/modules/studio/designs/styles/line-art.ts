import { inkOf } from '../edges.ts'
import { fieldOf } from '../noise.ts'
import { addPaper } from '../paper.ts'
import { colourOf, cssOf, eachPixel, lightnessMap, mixed, type Pixels, smoothStep } from '../pixels.ts'
import { drawn, type Pen, type Sheet } from '../sheet.ts'
import { blurred, median, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

const paper = { r: 252, g: 250, b: 245 }

/** Ridges in even lines on white paper; a picture as a drawing in ink, with hatching for its shadows. */
export const lineArt: StyleDrawing = {
  form: 'jpeg',
  motif: ridges,
  paint: async (picture, sheet, isPhoto) =>
    addPaper(isPhoto ? await inInk(picture, sheet) : picture, sheet.seed, 0.1),
}

async function inInk(picture: Pixels, { palette }: Sheet): Promise<Pixels> {
  const calm = await simplified(picture, 5, 3)
  const ink = inkOf(await blurred(calm, 1.1), await blurred(calm, 5), 3.2)
  const shade = lightnessMap(await blurred(await median(calm, 5), 3))
  const deep = mixed(colourOf(palette.deep), { r: 16, g: 16, b: 20 }, 0.6)
  const { width } = picture
  return eachPixel(calm, (colour, x, y) => {
    const at = y * width + x
    const dark = shade[at] ?? 255
    const line = Math.max(ink[at] ?? 0, hatch(x, y, dark))
    Object.assign(colour, mixed(paper, deep, line))
  })
}

/** Lines closer together the darker it is: one direction in the shade, a second one in the dark. */
function hatch(x: number, y: number, dark: number): number {
  const one = stripe(x + y * 0.9, 9) * (1 - smoothStep(70, 108, dark))
  const two = stripe(x - y * 1.1, 9) * (1 - smoothStep(30, 62, dark))
  return Math.max(one, two) * 0.85
}

const stripe = (place: number, gap: number) =>
  1 - smoothStep(0.9, 2.1, Math.abs((((place % gap) + gap) % gap) - gap / 2))

function ridges(sheet: Sheet): Pixels {
  const { width, height, short, seed, random, palette } = sheet
  const field = fieldOf(seed, 'ridges', 2)
  const ink = cssOf(mixed(colourOf(palette.deep), { r: 16, g: 16, b: 20 }, 0.4))
  const rows = Math.round(46 * (height / short))
  const middle = width * (0.42 + random() * 0.16)
  return drawn(sheet, (pen) => {
    pen.fillStyle = cssOf(paper)
    pen.fillRect(0, 0, width, height)
    drawDisc(pen, sheet, middle)
    for (let row = 0; row < rows; row++) {
      const base = height * (0.3 + (0.66 * row) / rows)
      drawRidge(pen, { width, base, ink, short, rise: (x) => riseAt(x, row) })
    }
  })

  function riseAt(x: number, row: number): number {
    const near = Math.exp(-(((x - middle) / (width * 0.27)) ** 2))
    const wave = field((x / short) * 5.4, row * 0.23)
    return short * (0.004 * wave + 0.24 * near * Math.max(0, wave - 0.3))
  }
}

function drawDisc(pen: Pen, { height, short, palette }: Sheet, x: number): void {
  pen.fillStyle = palette.accent
  pen.beginPath()
  pen.arc(x, height * 0.235, short * 0.12, 0, Math.PI * 2)
  pen.fill()
}

interface Ridge {
  width: number
  base: number
  ink: string
  short: number
  rise(x: number): number
}

/** Hides what is behind it. */
function drawRidge(pen: Pen, { width, base, ink, short, rise }: Ridge): void {
  const [from, to] = [width * 0.1, width * 0.9]
  pen.beginPath()
  for (let x = from; x <= to; x += 3) {
    if (x === from) pen.moveTo(x, base - rise(x))
    else pen.lineTo(x, base - rise(x))
  }
  pen.save()
  pen.lineTo(to, base + short * 0.02)
  pen.lineTo(from, base + short * 0.02)
  pen.fillStyle = cssOf(paper)
  pen.fill()
  pen.restore()
  pen.beginPath()
  for (let x = from; x <= to; x += 3) {
    if (x === from) pen.moveTo(x, base - rise(x))
    else pen.lineTo(x, base - rise(x))
  }
  pen.lineWidth = short * 0.0019
  pen.lineJoin = 'round'
  pen.strokeStyle = ink
  pen.stroke()
}
