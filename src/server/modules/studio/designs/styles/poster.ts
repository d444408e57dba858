import { contrast } from '../grade.ts'
import { fieldOf } from '../noise.ts'
import { addPaper } from '../paper.ts'
import { colourOf, eachPixel, lightnessMap, mixed, type Pixels, smoothStep } from '../pixels.ts'
import { drawn, type Pen, type Sheet } from '../sheet.ts'
import { blurred, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** A print in three colours of the palette. */
export const poster: StyleDrawing = {
  form: 'jpeg',
  motif: rays,
  paint: async (picture, sheet, isPhoto) => {
    const inks = isPhoto ? await threeInks(picture, sheet) : picture
    return addPaper(worn(inks, sheet), sheet.seed, 0.2)
  },
}

/** Dark, middle and paper; points of ink between them. */
async function threeInks(picture: Pixels, { palette }: Sheet): Promise<Pixels> {
  const calm = contrast(await simplified(picture, 7, 4), 0.5)
  const smooth = lightnessMap(await blurred(calm, 1.2))
  const [deep, main, second, paper] = [palette.deep, palette.main, palette.second, palette.light].map(
    colourOf,
  )
  const { width } = picture
  return eachPixel(calm, (colour, x, y) => {
    const light = smooth[y * width + x] ?? 0
    const point = 128 + pointAt(x, y) * 34
    const warmPart = 1 - smoothStep(point + 38, point + 50, light)
    const middle = 1 - smoothStep(112, 122, light)
    const dark = 1 - smoothStep(64, 72, light)
    if (!deep || !main || !second || !paper) return
    Object.assign(colour, mixed(mixed(mixed(paper, second, warmPart), main, middle), deep, dark))
  })
}

/** Points of a printing screen, -1 to 1. */
const pointAt = (x: number, y: number) => {
  const [along, across] = [(x + y) * 0.42, (x - y) * 0.42]
  return Math.sin(along) * Math.sin(across)
}

/** Ink that did not reach everywhere. */
function worn(picture: Pixels, { seed, short, palette }: Sheet): Pixels {
  const field = fieldOf(seed, 'worn', 5)
  const paper = colourOf(palette.light)
  return eachPixel(picture, (colour, x, y) => {
    const bare = smoothStep(0.7, 0.82, field((x / short) * 34, (y / short) * 34))
    Object.assign(colour, mixed(colour, paper, bare * 0.55))
  })
}

function rays(sheet: Sheet): Pixels {
  const { width, height, short, random, palette } = sheet
  const centre = { x: width * (0.4 + random() * 0.2), y: height * 0.44 }
  return drawn(sheet, (pen) => {
    pen.fillStyle = palette.light
    pen.fillRect(0, 0, width, height)
    const margin = short * 0.06
    pen.save()
    pen.beginPath()
    pen.rect(margin, margin, width - margin * 2, height - margin * 2)
    pen.clip()
    pen.fillStyle = palette.second
    pen.fillRect(0, 0, width, height)
    drawRays(pen, sheet, centre)
    pen.fillStyle = palette.light
    disc(pen, centre, short * 0.275)
    pen.fillStyle = palette.accent
    disc(pen, centre, short * 0.24)
    drawWaves(pen, sheet)
    pen.restore()
  })
}

function disc(pen: Pen, { x, y }: { x: number; y: number }, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

function drawRays(pen: Pen, { width, height, palette }: Sheet, { x, y }: { x: number; y: number }): void {
  const count = 22
  const far = width + height
  pen.fillStyle = palette.main
  for (let ray = 0; ray < count; ray++) {
    const [from, to] = [(ray / count) * Math.PI * 2, ((ray + 0.5) / count) * Math.PI * 2]
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(from) * far, y + Math.sin(from) * far)
    pen.lineTo(x + Math.cos(to) * far, y + Math.sin(to) * far)
    pen.fill()
  }
}

function drawWaves(pen: Pen, sheet: Sheet): void {
  const { width, height, short, seed, palette } = sheet
  const colours = [palette.main, palette.light, palette.deep, palette.second, palette.deep]
  colours.forEach((colour, at) => {
    const field = fieldOf(seed, `wave${at}`, 2)
    const base = height * (0.62 + at * 0.085)
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width; x += 4)
      pen.lineTo(x, base + (field((x / short) * 2.2, at) - 0.5) * short * 0.2)
    pen.lineTo(width, height)
    pen.fill()
  })
}
