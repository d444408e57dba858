import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Palette } from '#domain/pictures/palette-colours.ts'
import { type Random, seededRandom } from '#domain/random.ts'
import type { Pixels } from './pixels.ts'

/** What every style draws with. */
export interface Sheet {
  width: number
  height: number
  /** The shorter side: lengths are parts of it. */
  short: number
  palette: Palette
  /** Names the random numbers of a design. */
  seed: string
  random: Random
}

export type Pen = SKRSContext2D

export function sheetOf(size: { width: number; height: number }, palette: Palette, seed: string): Sheet {
  const short = Math.min(size.width, size.height)
  return { ...size, short, palette, seed, random: seededRandom(seed) }
}

/** Draws with a pen, and returns the pixels. */
export function drawn(
  { width, height }: { width: number; height: number },
  draw: (pen: Pen) => void,
): Pixels {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  draw(pen)
  return { width, height, data: new Uint8ClampedArray(pen.getImageData(0, 0, width, height).data) }
}

/** Draws on a picture. */
export function drawnOn(pixels: Pixels, draw: (pen: Pen) => void): Pixels {
  return drawn(pixels, (pen) => {
    pen.drawImage(canvasOf(pixels), 0, 0)
    draw(pen)
  })
}

function canvasOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const image = pen.createImageData(width, height)
  image.data.set(data)
  pen.putImageData(image, 0, 0)
  return canvas
}
