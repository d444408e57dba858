import type { Rgb } from '#domain/colour/colour.ts'
import { pixelAt } from '#domain/colour/contrast.ts'

export interface Swatch {
  colour: Rgb
  /** Of the picture, 0–1. */
  share: number
}

/**
 * The main colours of a picture by median cut: all pixels start in one box, and the box with the widest spread is
 * split at its median, repeatedly. Largest share first.
 * @param pixels RGBA; pixels more than half transparent are left out
 */
export function medianCut(pixels: Uint8ClampedArray, count: number): Swatch[] {
  const all: Rgb[] = []
  for (let at = 0; at < Math.floor(pixels.length / 4); at += 1) {
    if ((pixels[at * 4 + 3] ?? 255) >= 128) all.push(pixelAt(pixels, at))
  }
  if (all.length === 0) return []
  const boxes = [all]
  while (boxes.length < count) {
    const widest = boxes.reduce((best, box, at) => (weight(box) > weight(boxes[best] ?? []) ? at : best), 0)
    const box = boxes[widest] ?? []
    const channel = widestChannel(box)
    if (spread(box, channel) === 0) break
    const sorted = box.toSorted((a, b) => a[channel] - b[channel])
    const middle = cutAt(sorted, channel)
    boxes.splice(widest, 1, sorted.slice(0, middle), sorted.slice(middle))
  }
  return boxes
    .map((box) => ({ colour: averageOf(box), share: box.length / all.length }))
    .sort((a, b) => b.share - a.share)
}

type Channel = keyof Rgb

function spread(box: readonly Rgb[], channel: Channel): number {
  let [low, high] = [255, 0]
  for (const pixel of box) {
    low = Math.min(low, pixel[channel])
    high = Math.max(high, pixel[channel])
  }
  return box.length === 0 ? 0 : high - low
}

function widestChannel(box: readonly Rgb[]): Channel {
  const channels: Channel[] = ['r', 'g', 'b']
  return channels.reduce((best, each) => (spread(box, each) > spread(box, best) ? each : best), 'r')
}

/** A small but very different part needs its own colour, so spread counts before size. */
function weight(box: readonly Rgb[]): number {
  return spread(box, widestChannel(box)) * Math.sqrt(box.length)
}

/** The median, moved to where the value changes, so that equal pixels stay together. */
function cutAt(sorted: readonly Rgb[], channel: Channel): number {
  const middle = sorted.length >> 1
  const value = sorted[middle]?.[channel]
  const first = sorted.findIndex((pixel) => pixel[channel] === value)
  if (first > 0) return first
  const next = sorted.findIndex((pixel) => pixel[channel] !== value)
  return next === -1 ? middle : next
}

function averageOf(box: readonly Rgb[]): Rgb {
  const sum = { r: 0, g: 0, b: 0 }
  for (const pixel of box) {
    sum.r += pixel.r
    sum.g += pixel.g
    sum.b += pixel.b
  }
  const part = (value: number) => Math.round(value / Math.max(1, box.length))
  return { r: part(sum.r), g: part(sum.g), b: part(sum.b) }
}
