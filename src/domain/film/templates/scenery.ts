import type { CircleItem, Fill, RectItem, ScenePath } from '../scene.ts'
import { deeper, tint } from './look.ts'
import type { Stage } from './stage.ts'

/**
 * A sun over hills, from the far ones to the near ones: what is behind a text that has no picture. In the template’s own colours, or
 * in those of the ground.
 */
export function hills(stage: Stage, own: readonly string[]): (CircleItem | ScenePath)[] {
  const { width, height, look } = stage
  const colours = look.isOwn ? own : own.map((_, at) => deeper(look, 0.14 + at * 0.14))
  const sun: CircleItem = {
    kind: 'circle',
    x: width * 0.72,
    y: height * 0.46,
    radius: stage.unit * 11,
    fill: look.isOwn ? '#fff3cf' : look.plate,
  }
  return [sun, ...colours.map((fill, at) => hill(stage, 0.56 + at * 0.13, fill, at))]
}

function hill({ width, height }: Stage, top: number, fill: string, at: number): ScenePath {
  const y = (share: number) => Math.round((top + share) * height)
  const [a, b, c] = at % 2 === 0 ? [0.02, -0.07, 0.06] : [-0.04, 0.06, -0.05]
  const x = (share: number) => Math.round(share * width)
  const d =
    `M0 ${y(a ?? 0)}C${x(0.25)} ${y((b ?? 0) - 0.03)} ${x(0.4)} ${y(c ?? 0)} ${x(0.62)} ${y((c ?? 0) - 0.02)}` +
    `S${x(0.9)} ${y(b ?? 0)} ${width} ${y((b ?? 0) + 0.01)}V${height}H0Z`
  return { kind: 'path', x: 0, y: 0, scale: 1, d, fill }
}

/** Discs in the tones of the ground out of the lower right corner, and a ring in the accent at the upper left. */
export function discs({ width, height, unit, look }: Stage): CircleItem[] {
  const corner = { kind: 'circle', x: Math.round(width * 0.98), y: Math.round(height * 0.95) } as const
  const ring = tint(look, 0.6)
  return [
    { ...corner, radius: unit * 62, fill: deeper(look, 0.1) },
    { ...corner, radius: unit * 44, fill: deeper(look, 0.2) },
    { ...corner, radius: unit * 26, fill: deeper(look, 0.32) },
    ...(ring
      ? [
          {
            kind: 'circle' as const,
            x: Math.round(width * 0.93),
            y: Math.round(unit * 2),
            radius: unit * 13,
            stroke: ring,
            strokeWidth: unit * 2,
          },
        ]
      : []),
  ]
}

/** A soft light in a picture. */
export function glow(
  { width, height }: Stage,
  x: number,
  y: number,
  radius: number,
  colour: string,
): RectItem {
  const fill: Fill = {
    stops: [
      { at: 0, colour },
      { at: 0.35, colour: `${colour.slice(0, 7)}88` },
      { at: 1, colour: `${colour.slice(0, 7)}00` },
    ],
    x,
    y,
    radius,
  }
  return { kind: 'rect', x: 0, y: 0, width, height, fill }
}

/** A five-pointed star around a point. */
export function star(x: number, y: number, radius: number, fill: string): ScenePath {
  return { kind: 'path', x: x - radius, y: y - radius, scale: radius / 50, d: starPath, fill }
}

const starPath =
  'M50 3l14.2 29.6 32.5 4.5c2.6.4 3.6 3.5 1.7 5.3L74.8 65.1l5.8 32.3c.5 2.6-2.3 4.5-4.6 3.3L50 85.4l-26 15.3' +
  'c-2.3 1.2-5-.7-4.6-3.3l5.8-32.3L1.6 42.4c-1.9-1.8-.8-4.9 1.7-5.3l32.5-4.5z'

/** Two opening quotation marks, as high as `size`. */
export function quoteMark(x: number, y: number, size: number, fill: string): ScenePath {
  return { kind: 'path', x, y, scale: size / 40, d: quotePath, fill }
}

const quotePath =
  'M18.2 0C7.8 3.2 0 12.6 0 26.1 0 34.9 4.6 40 10.6 40c5.6 0 9.8-4.3 9.8-9.7 0-5.3-3.6-9-8.5-9-1 0-2 .2-2.6.5' +
  '.9-6.2 5.4-11.8 11.2-14.6L18.2 0zm26 0C33.8 3.2 26 12.6 26 26.1c0 8.8 4.6 13.9 10.6 13.9 5.6 0 9.8-4.3 9.8-9.7' +
  ' 0-5.3-3.6-9-8.5-9-1 0-2 .2-2.6.5.9-6.2 5.4-11.8 11.2-14.6L44.2 0z'

const spines = [
  ['#c8452f', 8.6, 22],
  ['#e8b84b', 6.2, 26],
  ['#2f6d62', 7.4, 19.5],
  ['#f0e3c8', 5, 24],
  ['#7a3f55', 9.4, 21],
  ['#d98a3a', 6, 27],
  ['#3c5f8a', 8, 18.5],
  ['#b8543c', 5.6, 23],
] as const

/** A shelf at the foot of the film, with books between two places of it: colour, width and height in units. */
export function books({ width, height, unit }: Stage, from: number, to: number): RectItem[] {
  const foot = height - unit * 2.2
  const items: RectItem[] = []
  let x = from
  for (let at = 0; at < 40; at += 1) {
    const [fill, wide, high] = spines[at % spines.length] ?? spines[0]
    if (x + wide * unit > to) break
    const box = { x, width: wide * unit, y: foot - high * unit, height: high * unit }
    items.push({ kind: 'rect', ...box, fill, radius: unit * 0.4 })
    for (const share of [0.12, 0.84]) {
      const band = { x: box.x, width: box.width, y: box.y + box.height * share, height: unit * 0.5 }
      items.push({ kind: 'rect', ...band, fill: '#00000038' })
    }
    x += wide * unit + unit * 0.35
  }
  return [...items, { kind: 'rect', x: 0, y: foot, width, height: height - foot, fill: '#1d0f08' }]
}

/** A lamp that hangs from the top, and its light. @param x, y of the middle of its lower edge */
export function lamp(stage: Stage, x: number, y: number): { lamp: ScenePath[]; light: RectItem } {
  const { width, height, unit } = stage
  const [half, high] = [unit * 4.6, unit * 5]
  const shade =
    `M${x - half} ${y}C${x - half} ${y - high * 0.8} ${x - half * 0.4} ${y - high} ${x} ${y - high}` +
    `S${x + half} ${y - high * 0.8} ${x + half} ${y}Z`
  const place = { kind: 'path', x: 0, y: 0, scale: 1 } as const
  return {
    lamp: [
      {
        ...place,
        d: `M${x} 0V${y - high}`,
        fill: 'none',
        stroke: '#0a1c18',
        strokeWidth: Math.round(unit * 0.4),
      },
      { ...place, d: shade, fill: '#f4b942' },
    ],
    light: glow(stage, x / width, y / height, 0.42, '#f0b24aa0'),
  }
}

/** Rings that grow out of the lower right corner: white, or in the tones of the ground. */
export function rings({ width, height, unit, look }: Stage): CircleItem[] {
  const colour = look.isOwn ? '#ffffff' : deeper(look, 0.6)
  return [14, 24, 34, 44].map((radius, at) => ({
    kind: 'circle',
    x: width - unit * 3,
    y: height - unit * 2,
    radius: radius * unit,
    stroke: `${colour.slice(0, 7)}${['a0', '70', '48', '28'][at] ?? '28'}`,
    strokeWidth: unit * 1.4,
  }))
}
