import { type Random, seededRandom } from '#domain/random.ts'
import { directionsOf } from './edges.ts'
import { fieldOf } from './noise.ts'
import { type Colour, colourAt, cssOf, lightnessOf, type Pixels, saturate } from './pixels.ts'
import { drawnOn, type Pen } from './sheet.ts'
import { blurred } from './soften.ts'

/** One layer of strokes. Lengths are parts of the shorter side. */
interface Layer {
  width: number
  length: number
  /** How many strokes are beside each other: 1 covers the picture about once. */
  cover: number
  opacity: number
  /** How far colours stray, 0–1. */
  stray: number
  /** Only where the painting differs from the picture by so much, 0–255; 0: everywhere. */
  correctsFrom: number
}

/** Oil: broad strokes first, then finer ones where they are missed. */
export const oilLayers: readonly Layer[] = [
  { width: 0.045, length: 0.17, cover: 2.6, opacity: 1, stray: 0.1, correctsFrom: 0 },
  { width: 0.022, length: 0.09, cover: 1.9, opacity: 0.95, stray: 0.08, correctsFrom: 13 },
  { width: 0.01, length: 0.045, cover: 1.7, opacity: 0.95, stray: 0.06, correctsFrom: 17 },
  { width: 0.005, length: 0.022, cover: 1.2, opacity: 0.9, stray: 0.04, correctsFrom: 24 },
]

/** Chalk: dry strokes in one direction, that leave the paper open. */
export const pastelLayers: readonly Layer[] = [
  { width: 0.02, length: 0.09, cover: 2.2, opacity: 0.5, stray: 0.12, correctsFrom: 0 },
  { width: 0.009, length: 0.05, cover: 1.6, opacity: 0.55, stray: 0.1, correctsFrom: 12 },
  { width: 0.004, length: 0.022, cover: 1.4, opacity: 0.6, stray: 0.06, correctsFrom: 18 },
]

/** The most strokes of one layer. */
const mostStrokes = 40_000

/** Paints a picture again with strokes that follow its forms. `ground` is what they are painted on. */
export async function painted(
  picture: Pixels,
  ground: Pixels,
  { seed, layers, bristles }: { seed: string; layers: readonly Layer[]; bristles: number },
): Promise<Pixels> {
  const short = Math.min(picture.width, picture.height)
  const flow = fieldOf(seed, 'flow', 2)
  let canvas = ground
  for (const [at, layer] of layers.entries()) {
    const seen = await blurred(picture, Math.max(0.5, layer.width * short * 0.25))
    const random = seededRandom(`${seed}|layer${at}`)
    const strokes = strokesOf(seen, canvas, { layer, short, random, flow })
    canvas = drawnOn(canvas, (pen) => {
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      for (const stroke of strokes) drawStroke(pen, stroke, { layer, short, random, bristles })
    })
  }
  return canvas
}

interface Stroke {
  colour: Colour
  points: readonly { x: number; y: number }[]
}

interface Planning {
  layer: Layer
  short: number
  random: Random
  flow: (x: number, y: number) => number
}

function strokesOf(seen: Pixels, canvas: Pixels, { layer, short, random, flow }: Planning): Stroke[] {
  const { width, height } = seen
  const directions = directionsOf(seen)
  const area = layer.width * layer.length * short * short
  const count = Math.min(mostStrokes, Math.round(((width * height) / area) * layer.cover * 2))
  const strokes: Stroke[] = []
  for (let each = 0; each < count; each++) {
    const start = { x: random() * width, y: random() * height }
    const colour = colourAt(seen, start.x, start.y)
    if (layer.correctsFrom > 0 && difference(colour, colourAt(canvas, start.x, start.y)) < layer.correctsFrom)
      continue
    strokes.push({
      colour: strayed(colour, layer.stray, random),
      points: pathOf(start, seen, { layer, short, directions, flow }),
    })
  }
  return strokes
}

const difference = (one: Colour, other: Colour) =>
  (Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b)) / 3

function strayed(colour: Colour, stray: number, random: Random): Colour {
  const shift = (random() - 0.5) * 2 * stray
  const light = 1 + shift
  const changed = {
    r: colour.r * (light + stray * (random() - 0.5)),
    g: colour.g * light,
    b: colour.b * (light + stray * (random() - 0.5)),
  }
  saturate(changed, 1.12)
  return changed
}

const steps = 7

function pathOf(
  start: { x: number; y: number },
  seen: Pixels,
  {
    layer,
    short,
    directions,
    flow,
  }: Pick<Planning, 'layer' | 'short' | 'flow'> & { directions: ReturnType<typeof directionsOf> },
) {
  const step = (layer.length * short) / steps
  const first = colourAt(seen, start.x, start.y)
  const points = [start]
  let { x, y } = start
  let last: number | null = null
  for (let each = 0; each < steps; each++) {
    const { angle, strength } = directions(x, y)
    const free = flow((x / short) * 1.7, (y / short) * 1.7) * Math.PI * 2.4
    let turn = strength > 10 ? angle : free
    // A brush does not turn back.
    if (last !== null && Math.cos(turn - last) < 0) turn += Math.PI
    if (last !== null) turn = last + Math.atan2(Math.sin(turn - last), Math.cos(turn - last)) * 0.6
    x += Math.cos(turn) * step
    y += Math.sin(turn) * step
    if (each > 1 && difference(first, colourAt(seen, x, y)) > 38) break
    points.push({ x, y })
    last = turn
  }
  return points
}

function drawStroke(
  pen: Pen,
  { colour, points }: Stroke,
  { layer, short, random, bristles }: Pick<Planning, 'layer' | 'short' | 'random'> & { bristles: number },
): void {
  const [first, second] = points
  if (!first || !second) return
  const width = layer.width * short * (0.75 + random() * 0.5)
  pen.globalAlpha = layer.opacity
  line(pen, points, 0, 0, { width, style: cssOf(colour) })
  // Bristles: lighter and darker lines within the stroke, across its first direction.
  const turn = Math.atan2(second.y - first.y, second.x - first.x) + Math.PI / 2
  const hairs = width < 5 ? 0 : bristles
  const range = lightnessOf(colour) > 150 ? 26 : 20
  for (let hair = 0; hair < hairs; hair++) {
    const off = (random() - 0.5) * width * 0.85
    const shift = (random() - 0.5) * 2 * range
    pen.globalAlpha = layer.opacity * 0.5
    const style = cssOf({ r: colour.r + shift, g: colour.g + shift, b: colour.b + shift })
    line(pen, points, Math.cos(turn) * off, Math.sin(turn) * off, {
      width: Math.max(0.8, width * 0.09),
      style,
    })
  }
  pen.globalAlpha = 1
}

function line(
  pen: Pen,
  points: Stroke['points'],
  dx: number,
  dy: number,
  { width, style }: { width: number; style: string },
): void {
  pen.lineWidth = width
  pen.strokeStyle = style
  pen.beginPath()
  points.forEach(({ x, y }, at) => (at === 0 ? pen.moveTo(x + dx, y + dy) : pen.lineTo(x + dx, y + dy)))
  pen.stroke()
}
