import { pick, shuffle } from '#domain/random.ts'
import { posterised, warm } from '../grade.ts'
import type { Pixels } from '../pixels.ts'
import { drawn, type Pen, type Sheet } from '../sheet.ts'
import { median, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** Plain geometric tiles in the palette; a picture in a few even areas. */
export const flat: StyleDrawing = {
  form: 'png',
  motif: tiles,
  paint: async (picture, _, isPhoto) =>
    isPhoto ? median(posterised(warm(await simplified(picture, 11, 6), 0.25, 1.22), 5, 0.02), 5) : picture,
}

type Corner = 0 | 1 | 2 | 3
const corners: readonly Corner[] = [0, 1, 2, 3]

function tiles(sheet: Sheet): Pixels {
  const { width, height, short, random, palette } = sheet
  const across = Math.max(4, Math.round((width / short) * 4))
  const side = width / across
  const down = Math.ceil(height / side)
  const colours = [palette.deep, palette.main, palette.second, palette.accent, palette.light]
  return drawn(sheet, (pen) => {
    for (let row = 0; row < down; row++) {
      for (let column = 0; column < across; column++) {
        const [ground = palette.light, form = palette.deep, dot = palette.accent] = shuffle(random, colours)
        pen.fillStyle = ground
        pen.fillRect(column * side, row * side, side + 1, side + 1)
        pen.fillStyle = form
        pen.save()
        pen.translate(column * side, row * side)
        pick(random, forms)(pen, side, pick(random, corners), dot)
        pen.restore()
      }
    }
  })
}

type Form = (pen: Pen, side: number, corner: Corner, dot: string) => void

function quarter(pen: Pen, side: number, corner: Corner, radius = side): void {
  const [x, y] = [corner % 2 ? side : 0, corner > 1 ? side : 0]
  pen.beginPath()
  pen.moveTo(x, y)
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.save()
  pen.clip()
  pen.fillRect(0, 0, side, side)
  pen.restore()
}

const forms: readonly Form[] = [
  (pen, side, corner) => quarter(pen, side, corner),
  (pen, side, corner, dot) => {
    quarter(pen, side, corner)
    pen.fillStyle = dot
    quarter(pen, side, corner, side * 0.5)
  },
  (pen, side, _, dot) => {
    circle(pen, side / 2, side / 2, side * 0.36)
    pen.fillStyle = dot
    circle(pen, side / 2, side / 2, side * 0.15)
  },
  (pen, side, corner) => {
    pen.translate(side / 2, side / 2)
    pen.rotate((corner * Math.PI) / 2)
    pen.beginPath()
    pen.moveTo(-side / 2, -side / 2)
    pen.lineTo(side / 2, -side / 2)
    pen.lineTo(-side / 2, side / 2)
    pen.fill()
  },
  (pen, side, corner) => {
    const isUpright = corner % 2 === 0
    for (let bar = 0; bar < 4; bar++) {
      const at = (bar * side) / 4
      if (isUpright) pen.fillRect(at, 0, side / 8, side)
      else pen.fillRect(0, at, side, side / 8)
    }
  },
  (pen, side, corner) => {
    quarter(pen, side, corner, side / 2)
    quarter(pen, side, corners[3 - corner] ?? 0, side / 2)
  },
]

function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}
