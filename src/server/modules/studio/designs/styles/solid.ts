import { pick } from '#domain/random.ts'
import { warm } from '../grade.ts'
import { addGrain } from '../paper.ts'
import { type Colour, colourOf, eachPixel, lightnessMap, mixed, type Pixels, smoothStep } from '../pixels.ts'
import type { Sheet } from '../sheet.ts'
import { blurred, resized, simplified } from '../soften.ts'
import type { StyleDrawing } from '../style-drawing.ts'

/** Round bodies in the light of a studio; a picture as if it were pressed into clay. */
export const solid: StyleDrawing = {
  form: 'jpeg',
  motif: bodies,
  paint: async (picture, { seed }, isPhoto) => addGrain(isPhoto ? await pressed(picture) : picture, seed, 4),
}

/** The lightness of a picture as a height, lit from the upper left. */
async function pressed(picture: Pixels): Promise<Pixels> {
  const calm = await simplified(picture, 11, 6)
  const heights = lightnessMap(await blurred(calm, 4))
  const { width } = picture
  return eachPixel(warm(calm, 0.2, 1.3), (colour, x, y) => {
    const at = y * width + x
    const across = (heights[at + 2] ?? 0) - (heights[at - 2] ?? 0)
    const down = (heights[at + 2 * width] ?? 0) - (heights[at - 2 * width] ?? 0)
    const long = Math.hypot(across * 0.11, down * 0.11, 1)
    const facing = (0.55 * across * 0.11 + 0.62 * down * 0.11 + 0.75) / long
    const shine = Math.max(0, facing - 0.82) ** 2 * 900
    const change = Math.min(1.35, Math.max(0.6, 0.46 + facing * 0.74))
    colour.r = colour.r * change + shine
    colour.g = colour.g * change + shine
    colour.b = colour.b * change + shine
  })
}

interface Vector {
  x: number
  y: number
  z: number
}

interface Body {
  centre: Vector
  radius: number
  colour: Colour
  /** Of a ring: the thickness of its tube. null: a ball. */
  tube: number | null
  /** How a ring leans. */
  lean: number
}

const sun: Vector = { x: -0.48, y: 0.76, z: -0.44 }
/** The floor is at 0, and the eye looks down a little. */
const farthest = 14
const mostSteps = 64

/** Balls and rings on a floor: followed by rays at half the size, which is smooth when enlarged. */
function bodies(sheet: Sheet): Promise<Pixels> {
  const { width, height, palette } = sheet
  const placed = placeBodies(sheet)
  const ground = mixed(colourOf(palette.light), colourOf(palette.second), 0.16)
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const half = { width: columns, height: rows, data: new Uint8ClampedArray(columns * rows * 4) }
  const short = Math.min(columns, rows)
  eachPixel(half, (colour, column, row) => {
    const ray = turned({ x: (column - columns / 2) / short, y: (rows / 2 - row) / short, z: 1.25 })
    Object.assign(colour, seen(ray, placed, ground))
  })
  return resized(half, width, height)
}

const eye: Vector = { x: 0, y: 2.75, z: -4.4 }
const lookDown = 0.45

function turned({ x, y, z }: Vector): Vector {
  const [sin, cos] = [Math.sin(lookDown), Math.cos(lookDown)]
  const [up, far] = [y * cos - z * sin, y * sin + z * cos]
  const long = Math.hypot(x, up, far)
  return { x: x / long, y: up / long, z: far / long }
}

function placeBodies({ random, palette, width, height }: Sheet): Body[] {
  const colours = [palette.main, palette.accent, palette.second, palette.deep, palette.main].map(colourOf)
  const spread = width >= height ? 1.9 : 1.15
  const bodies: Body[] = []
  for (let attempt = 0; attempt < 200 && bodies.length < 11; attempt++) {
    const radius = bodies.length === 0 ? 0.8 : 0.16 + random() ** 1.5 * 0.46
    const isRing = bodies.length > 0 && random() < 0.4
    const tube = isRing ? radius * 0.36 : null
    const centre = {
      x: (random() * 2 - 1) * spread,
      y: tube ?? radius,
      z: (random() * 2 - 1) * (bodies.length === 0 ? 0.2 : 1.6),
    }
    if (bodies.length === 0) centre.x *= 0.3
    const isFree = bodies.every((other) => {
      const far = Math.hypot(other.centre.x - centre.x, other.centre.z - centre.z)
      return far > (other.radius + radius) * 1.06
    })
    if (isFree)
      bodies.push({
        centre,
        radius,
        tube,
        lean: 0,
        colour: colours[bodies.length % colours.length] ?? pick(random, colours),
      })
  }
  return bodies
}

function distance(body: Body, { x, y, z }: Vector): number {
  const [dx, dy, dz] = [x - body.centre.x, y - body.centre.y, z - body.centre.z]
  if (body.tube === null) return Math.hypot(dx, dy, dz) - body.radius
  return Math.hypot(Math.hypot(dx, dz) - body.radius + body.tube, dy) - body.tube
}

const along = (from: Vector, ray: Vector, far: number): Vector => ({
  x: from.x + ray.x * far,
  y: from.y + ray.y * far,
  z: from.z + ray.z * far,
})

function nearest(bodies: readonly Body[], place: Vector): { far: number; body: Body | null } {
  let far = place.y
  let body: Body | null = null
  for (const each of bodies) {
    const own = distance(each, place)
    if (own < far) [far, body] = [own, each]
  }
  return { far, body }
}

function seen(ray: Vector, bodies: readonly Body[], ground: Colour): Colour {
  let far = 0
  for (let step = 0; step < mostSteps && far < farthest; step++) {
    const place = along(eye, ray, far)
    const { far: next, body } = nearest(bodies, place)
    if (next < 0.002 * (1 + far)) return lit(place, ray, body, { bodies, ground, far })
    far += next
  }
  return ground
}

interface Lighting {
  bodies: readonly Body[]
  ground: Colour
  far: number
}

function lit(place: Vector, ray: Vector, body: Body | null, { bodies, ground, far }: Lighting): Colour {
  const normal = body ? normalOf(body, place) : { x: 0, y: 1, z: 0 }
  const facing = Math.max(0, normal.x * sun.x + normal.y * sun.y + normal.z * sun.z)
  const shadow = shadowAt(along(place, normal, 0.02), bodies)
  const near = Math.min(1, nearest(bodies, along(place, normal, 0.22)).far / 0.22)
  const own = body?.colour ?? ground
  const sky = 0.5 + 0.5 * normal.y
  const light = (0.42 * sky + 0.3) * (0.66 + 0.34 * near) + facing * shadow * 0.5
  const back = mixed(own, ground, 0.25 * (1 - sky))
  const shine = body ? gloss(normal, ray) * shadow : 0
  const colour = { r: back.r * light + shine, g: back.g * light + shine, b: back.b * light + shine }
  const wall = body ? 0 : smoothStep(5.5, 9.5, far)
  return mixed(colour, ground, wall)
}

function normalOf(body: Body, place: Vector): Vector {
  const step = 0.001
  const across =
    distance(body, { ...place, x: place.x + step }) - distance(body, { ...place, x: place.x - step })
  const up = distance(body, { ...place, y: place.y + step }) - distance(body, { ...place, y: place.y - step })
  const deep =
    distance(body, { ...place, z: place.z + step }) - distance(body, { ...place, z: place.z - step })
  const long = Math.hypot(across, up, deep) || 1
  return { x: across / long, y: up / long, z: deep / long }
}

/** 0: in full shadow; soft at its border, softer further away. */
function shadowAt(from: Vector, bodies: readonly Body[]): number {
  let open = 1
  let far = 0.04
  for (let step = 0; step < 28 && far < 5; step++) {
    const { far: next } = nearest(bodies, along(from, sun, far))
    open = Math.min(open, (7 * next) / far)
    if (open < 0.01) return 0
    far += Math.max(0.03, next)
  }
  return Math.min(1, Math.max(0, open))
}

function gloss(normal: Vector, ray: Vector): number {
  const half = { x: sun.x - ray.x, y: sun.y - ray.y, z: sun.z - ray.z }
  const long = Math.hypot(half.x, half.y, half.z)
  const facing = Math.max(0, (normal.x * half.x + normal.y * half.y + normal.z * half.z) / long)
  return facing ** 34 * 95
}
