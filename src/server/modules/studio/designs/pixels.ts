/** A picture in memory: four bytes a pixel, always opaque. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** One colour, each channel 0–255. */
export interface Colour {
  r: number
  g: number
  b: number
}

/** Changes every pixel in place. `change` gets one colour object, which it changes. */
export function eachPixel(pixels: Pixels, change: (colour: Colour, x: number, y: number) => void): Pixels {
  const { width, height, data } = pixels
  const colour = { r: 0, g: 0, b: 0 }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      colour.r = data[at] ?? 0
      colour.g = data[at + 1] ?? 0
      colour.b = data[at + 2] ?? 0
      change(colour, x, y)
      data[at] = colour.r
      data[at + 1] = colour.g
      data[at + 2] = colour.b
      data[at + 3] = 255
    }
  }
  return pixels
}

/** The colour of a place; outside, that of the edge. */
export function colourAt({ width, height, data }: Pixels, x: number, y: number): Colour {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  const at = (row * width + column) * 4
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 }
}

/** How light a colour looks, 0–255. */
export const lightnessOf = ({ r, g, b }: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

/** @param share of `other`, 0–1 */
export const mixed = (one: Colour, other: Colour, share: number): Colour => ({
  r: one.r + (other.r - one.r) * share,
  g: one.g + (other.g - one.g) * share,
  b: one.b + (other.b - one.b) * share,
})

export const cssOf = ({ r, g, b }: Colour, opacity = 1): string =>
  `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${opacity})`

/** More or less colourful; 1: as it is. */
export function saturate(colour: Colour, amount: number): void {
  const grey = lightnessOf(colour)
  colour.r = grey + (colour.r - grey) * amount
  colour.g = grey + (colour.g - grey) * amount
  colour.b = grey + (colour.b - grey) * amount
}

/** The lightness of every pixel, 0–255. */
export function lightnessMap({ width, height, data }: Pixels): Float32Array {
  const map = new Float32Array(width * height)
  for (let at = 0, from = 0; at < map.length; at++, from += 4) {
    map[at] = 0.2126 * (data[from] ?? 0) + 0.7152 * (data[from + 1] ?? 0) + 0.0722 * (data[from + 2] ?? 0)
  }
  return map
}

/** 0 below `from`, 1 above `to`, and a smooth curve between. */
export function smoothStep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
