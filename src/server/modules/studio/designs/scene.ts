import { mixed, colourOf, type Colour, cssOf, type Pixels } from './pixels.ts'
import { fieldOf } from './noise.ts'
import { drawn, type Pen, type Sheet } from './sheet.ts'

/** The light of a landscape. */
interface Light {
  sky: readonly [Colour, Colour, Colour]
  hills: readonly Colour[]
  sun: Colour
  cloud: readonly [Colour, Colour, Colour]
}

/** Which parts of a landscape are drawn. */
interface Parts {
  clouds: boolean
  trees: boolean
  /** Of the sun, in parts of the shorter side. */
  sun: number
}

/** A quiet landscape: sky, sun, clouds, hills one behind the other, trees. */
export function landscape(sheet: Sheet, light: Light, parts: Parts): Pixels {
  const { width, height, short, random } = sheet
  const horizon = height * (0.5 + random() * 0.12)
  return drawn(sheet, (pen) => {
    drawSky(pen, sheet, light, horizon)
    const sun = { x: width * (0.22 + random() * 0.56), y: horizon - height * (0.08 + random() * 0.2) }
    if (parts.sun > 0) drawSun(pen, sun, short * parts.sun, light)
    if (parts.clouds) drawClouds(pen, sheet, light, horizon)
    const count = light.hills.length
    light.hills.forEach((colour, at) => {
      const base = horizon + (height - horizon) * (at / count) ** 1.15
      const rise = short * (0.1 + 0.05 * at)
      drawHill(pen, sheet, { name: `hill${at}`, base, rise, colour, haze: light.sky[2], far: 1 - at / count })
      if (parts.trees && at >= count - 3) drawTrees(pen, sheet, { at, base, rise, colour })
    })
  })
}

/** Fresh greens under a bright sky, with the colours of a palette in its light. */
export function dayLight({ palette: { main, second, light, accent } }: Sheet): Light {
  const sky = { r: 86, g: 158, b: 214 }
  const mist = { r: 226, g: 240, b: 236 }
  const greens = [
    { r: 156, g: 196, b: 186 },
    { r: 128, g: 180, b: 136 },
    { r: 104, g: 164, b: 92 },
    { r: 82, g: 142, b: 70 },
    { r: 60, g: 116, b: 62 },
  ]
  return {
    sky: [
      mixed(sky, colourOf(main), 0.12),
      mixed({ r: 150, g: 205, b: 232 }, colourOf(second), 0.12),
      mixed(mist, colourOf(light), 0.4),
    ],
    hills: greens.map((green, at) => mixed(green, colourOf(at % 2 ? accent : second), 0.14)),
    sun: { r: 255, g: 248, b: 220 },
    cloud: [
      { r: 156, g: 184, b: 214 },
      { r: 216, g: 228, b: 240 },
      { r: 255, g: 253, b: 246 },
    ],
  }
}

/** The palette alone: from its light paper to its deep ink. */
export function paletteLight({ palette }: Sheet): Light {
  const [deep, main, second, light, accent] = [
    palette.deep,
    palette.main,
    palette.second,
    palette.light,
    palette.accent,
  ].map(colourOf) as [Colour, Colour, Colour, Colour, Colour]
  return {
    sky: [mixed(main, light, 0.2), mixed(second, light, 0.25), mixed(light, second, 0.3)],
    hills: [mixed(second, light, 0.45), mixed(second, main, 0.35), main, mixed(main, deep, 0.5), deep],
    sun: mixed(mixed(light, { r: 255, g: 255, b: 255 }, 0.55), accent, 0.1),
    cloud: [mixed(light, main, 0.25), mixed(light, second, 0.12), light],
  }
}

function drawSky(pen: Pen, { width, height }: Sheet, { sky }: Light, horizon: number): void {
  const gradient = pen.createLinearGradient(0, 0, 0, horizon + height * 0.1)
  sky.forEach((colour, at) => gradient.addColorStop(at / (sky.length - 1), cssOf(colour)))
  pen.fillStyle = gradient
  pen.fillRect(0, 0, width, height)
}

function drawSun(pen: Pen, { x, y }: { x: number; y: number }, radius: number, { sun }: Light): void {
  const glow = pen.createRadialGradient(x, y, radius * 0.6, x, y, radius * 4)
  glow.addColorStop(0, cssOf(sun, 0.55))
  glow.addColorStop(1, cssOf(sun, 0))
  pen.fillStyle = glow
  pen.fillRect(x - radius * 4, y - radius * 4, radius * 8, radius * 8)
  pen.fillStyle = cssOf(sun)
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

interface Hill {
  name: string
  base: number
  rise: number
  colour: Colour
  haze: Colour
  /** 0–1: how much haze is before it. */
  far: number
}

/** The line of a hill: its height above the base for each column, 0–1. */
const hillLine = ({ seed, short }: Sheet, name: string) => {
  const field = fieldOf(seed, name, 3)
  return (x: number) => field((x / short) * 1.5 + 3, 0.5)
}

function drawHill(pen: Pen, sheet: Sheet, { name, base, rise, colour, haze, far }: Hill): void {
  const { width, height } = sheet
  const line = hillLine(sheet, name)
  const fill = pen.createLinearGradient(0, base - rise, 0, base + (height - base) * 0.8)
  fill.addColorStop(0, cssOf(mixed(colour, haze, far * 0.35)))
  fill.addColorStop(1, cssOf(mixed(colour, haze, far * 0.75)))
  pen.fillStyle = fill
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width; x += 4) pen.lineTo(x, base - line(x) * rise)
  pen.lineTo(width, height)
  pen.fill()
}

function drawTrees(
  pen: Pen,
  sheet: Sheet,
  { at, base, rise, colour }: { at: number; base: number; rise: number; colour: Colour },
): void {
  const { width, short, random } = sheet
  const line = hillLine(sheet, `hill${at}`)
  const count = 5 + Math.floor(random() * 6)
  for (let tree = 0; tree < count; tree++) {
    const x = random() * width
    const foot = base - line(x) * rise
    const size = short * (0.014 + 0.01 * at) * (0.7 + random() * 0.7)
    drawTree(pen, sheet, { x, foot, size, colour })
  }
}

function drawTree(
  pen: Pen,
  { random }: Sheet,
  { x, foot, size, colour }: { x: number; foot: number; size: number; colour: Colour },
): void {
  const shade = mixed(colour, { r: 20, g: 40, b: 50 }, 0.45)
  pen.fillStyle = cssOf(mixed(shade, { r: 60, g: 40, b: 30 }, 0.5))
  pen.fillRect(x - size * 0.09, foot - size * 0.9, size * 0.18, size)
  for (let leaf = 0; leaf < 26; leaf++) {
    const turn = random() * Math.PI * 2
    const out = Math.sqrt(random()) * size * 0.75
    const [lx, ly] = [x + Math.cos(turn) * out, foot - size * 1.35 + Math.sin(turn) * out * 0.85]
    const lit = (foot - ly) / (size * 2.3) + (lx - x) / (size * 3)
    pen.fillStyle = cssOf(
      mixed(shade, mixed(colour, { r: 255, g: 250, b: 190 }, 0.35), Math.min(1, Math.max(0, lit))),
    )
    pen.beginPath()
    pen.arc(lx, ly, size * (0.2 + random() * 0.2), 0, Math.PI * 2)
    pen.fill()
  }
}

/** Heaped clouds: many round puffs, in shadow below and lit above. */
function drawClouds(pen: Pen, sheet: Sheet, { cloud }: Light, horizon: number): void {
  const { width, short, random } = sheet
  const count = 3 + Math.floor(random() * 2)
  for (let each = 0; each < count; each++) {
    const size = short * (0.1 + random() * 0.12) * (1 - each * 0.12)
    const [x, y] = [width * ((each + 0.2 + random() * 0.7) / count), horizon * (0.28 + random() * 0.52)]
    const puffs = puffsOf(sheet, size)
    cloud.forEach((colour, layer) => {
      pen.fillStyle = cssOf(colour, 0.95)
      for (const puff of puffs) {
        const lift = layer * puff.radius * 0.3
        pen.beginPath()
        pen.arc(x + puff.x + lift * 0.35, y + puff.y - lift, puff.radius * (1 - layer * 0.2), 0, Math.PI * 2)
        pen.fill()
      }
    })
  }
}

function puffsOf({ random }: Sheet, size: number) {
  return Array.from({ length: 34 }, () => {
    const along = (random() + random() - 1) * 1.25
    const top = Math.max(0, 1 - along * along)
    return {
      x: along * size * 1.5,
      y: -random() * top * size * 0.95,
      radius: size * (0.14 + random() * 0.24) * (0.55 + top * 0.6),
    }
  })
}

/** Flowers and blades of grass in front, smaller further away. */
export function drawMeadow(pen: Pen, sheet: Sheet, colours: readonly Colour[]): void {
  const { width, height, short, random } = sheet
  const from = height * 0.8
  for (let each = 0; each < 900; each++) {
    const near = Math.sqrt(random())
    const [x, y] = [random() * width, from + near * (height - from)]
    const size = short * 0.004 * (0.4 + near * 1.6)
    const isFlower = random() < 0.3
    const colour = colours[Math.floor(random() * colours.length)] ?? { r: 255, g: 255, b: 255 }
    if (isFlower) {
      pen.fillStyle = cssOf(colour, 0.95)
      pen.beginPath()
      pen.arc(x, y, size, 0, Math.PI * 2)
      pen.fill()
    } else {
      pen.strokeStyle = cssOf({ r: 150 + random() * 60, g: 196 + random() * 30, b: 96 + random() * 30 }, 0.55)
      pen.lineWidth = Math.max(1, size * 0.5)
      pen.beginPath()
      pen.moveTo(x, y)
      pen.quadraticCurveTo(
        x + size,
        y - size * 3,
        x + (random() - 0.3) * size * 5,
        y - size * (4 + random() * 5),
      )
      pen.stroke()
    }
  }
}
