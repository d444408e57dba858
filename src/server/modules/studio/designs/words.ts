import { GlobalFonts } from '@napi-rs/canvas'
import { fileURLToPath } from 'node:url'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { colourAt, colourOf, cssOf, lightnessOf, type Pixels } from './pixels.ts'
import { drawnOn, type Pen, type Sheet } from './sheet.ts'

const font = 'PostlarkDisplay'
const mostLines = 6

/** Sets words into a picture, as large as they fit, on a plate where the ground is busy or of the same lightness. */
export function withWords(picture: Pixels, words: string, sheet: Sheet, style: PictureStyle): Pixels {
  loadFont()
  const { width, height, short, palette } = sheet
  const room = { width: width - short * 0.2, height: height * 0.42 }
  return drawnOn(picture, (pen) => {
    const { lines, size } = fitted(pen, words, room)
    const lineHeight = size * 1.08
    const top = style === 'poster' ? short * 0.12 : (height - lines.length * lineHeight) / 2
    const box = { x: short * 0.1, y: top, width: room.width, height: lines.length * lineHeight }
    const { lightness, isBusy } = groundOf(picture, box)
    const isDark = lightness < 140
    const ink = isDark ? '#ffffff' : palette.deep
    if (isBusy || (lightness > 95 && lightness < 185))
      drawPlate(pen, box, { short, paper: isDark ? palette.deep : palette.light })
    pen.font = fontOf(size)
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = ink
    lines.forEach((line, at) => pen.fillText(line, width / 2, top + (at + 0.5) * lineHeight))
  })
}

let isLoaded = false

function loadFont(): void {
  if (isLoaded) return
  const file = fileURLToPath(new URL('./bricolage-grotesque.woff2', import.meta.url))
  if (!GlobalFonts.registerFromPath(file, font)) throw new Error('the font of designs could not be loaded')
  isLoaded = true
}

const fontOf = (size: number) => `700 ${size}px ${font}`

function fitted(pen: Pen, words: string, room: { width: number; height: number }) {
  const smallest = 26
  let size = Math.floor(room.height / 2.2)
  for (; size > smallest; size = Math.floor(size * 0.92)) {
    pen.font = fontOf(size)
    const lines = wrapped(pen, words, room.width)
    if (lines && lines.length <= mostLines && lines.length * size * 1.08 <= room.height)
      return { lines, size }
  }
  pen.font = fontOf(smallest)
  return { lines: (wrapped(pen, words, room.width) ?? [words]).slice(0, mostLines), size: smallest }
}

/** null: a word is wider than the room. */
function wrapped(pen: Pen, words: string, room: number): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/).filter(Boolean)) {
    if (pen.measureText(word).width > room) return null
    const longer = line === '' ? word : `${line} ${word}`
    if (pen.measureText(longer).width <= room) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The mean lightness of a part of a picture, and whether it changes a lot there. */
function groundOf(picture: Pixels, { x, y, width, height }: Box): { lightness: number; isBusy: boolean } {
  const places = Array.from({ length: 400 }, (_, at) => ({
    x: x + (((at % 20) + 0.5) / 20) * width,
    y: y + ((Math.floor(at / 20) + 0.5) / 20) * height,
  }))
  const values = places.map((place) => lightnessOf(colourAt(picture, place.x, place.y)))
  const lightness = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - lightness) ** 2, 0) / values.length)
  return { lightness, isBusy: spread > 34 }
}

function drawPlate(pen: Pen, box: Box, { short, paper }: { short: number; paper: string }): void {
  const around = short * 0.045
  pen.fillStyle = cssOf(colourOf(paper), 0.9)
  pen.beginPath()
  pen.roundRect(
    box.x - around * 0.6,
    box.y - around,
    box.width + around * 1.2,
    box.height + around * 2,
    short * 0.025,
  )
  pen.fill()
}
