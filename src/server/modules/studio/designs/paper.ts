import { seededRandom } from '#domain/random.ts'
import { fieldOf } from './noise.ts'
import { type Colour, eachPixel, type Pixels, smoothStep } from './pixels.ts'

/** Film grain: fine, the same in all channels, weaker in lights and shadows. @param strength about 6–20 */
export function addGrain(pixels: Pixels, seed: string, strength: number): Pixels {
  const random = seededRandom(`${seed}|grain`)
  return eachPixel(pixels, (colour) => {
    const middle = 1 - Math.abs(colour.g - 128) / 200
    const change = (random() + random() - 1) * strength * middle
    colour.r += change
    colour.g += change
    colour.b += change
  })
}

/** The tooth of paper: how much of a colour reaches each place. @param strength 0–1 */
export function addPaper(pixels: Pixels, seed: string, strength: number): Pixels {
  const tooth = fieldOf(seed, 'tooth', 3)
  const fibre = fieldOf(seed, 'fibre', 2)
  const random = seededRandom(`${seed}|specks`)
  const scale = 1080 / Math.min(pixels.width, pixels.height)
  return eachPixel(pixels, (colour, x, y) => {
    const rough = tooth(x * scale * 0.33, y * scale * 0.33) - 0.5
    const long = fibre(x * scale * 0.02, y * scale * 0.4) - 0.5
    const change = 1 + (rough * 0.34 + long * 0.1 + (random() - 0.5) * 0.05) * strength
    colour.r *= change
    colour.g *= change
    colour.b *= change
  })
}

/** Weaves of canvas under paint. */
export function addCanvasWeave(pixels: Pixels, strength: number): Pixels {
  return eachPixel(pixels, (colour, x, y) => {
    const thread =
      (Math.sin(x * 1.3) * Math.cos(y * 0.31) + Math.sin(y * 1.3) * Math.cos(x * 0.31)) * strength
    colour.r += thread
    colour.g += thread
    colour.b += thread
  })
}

/** Darker corners. @param strength 0–1 */
export function addVignette(pixels: Pixels, strength: number): Pixels {
  const { width, height } = pixels
  return eachPixel(pixels, (colour, x, y) => {
    const far = Math.hypot((x / width - 0.5) * 1.7, (y / height - 0.5) * 1.7)
    const change = 1 - smoothStep(0.55, 1.3, far) * strength
    colour.r *= change
    colour.g *= change
    colour.b *= change
  })
}

/** Leaves the paper free at the edges, as a painter does who taped none. */
export function addOpenEdge(pixels: Pixels, seed: string, paper: Colour): Pixels {
  const { width, height } = pixels
  const field = fieldOf(seed, 'edge', 4)
  const short = Math.min(width, height)
  return eachPixel(pixels, (colour, x, y) => {
    const near = Math.min(x, y, width - 1 - x, height - 1 - y) / short
    const border = 0.035 + field((x / short) * 7, (y / short) * 7) * 0.05
    const painted = smoothStep(border - 0.012, border + 0.012, near)
    colour.r = paper.r + (colour.r - paper.r) * painted
    colour.g = paper.g + (colour.g - paper.g) * painted
    colour.b = paper.b + (colour.b - paper.b) * painted
  })
}
