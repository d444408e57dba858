import { type Colour, eachPixel, lightnessOf, mixed, type Pixels, saturate, smoothStep } from './pixels.ts'

/** Warm lights and a little more colour, as late light makes them. @param warmth 0–1 */
export function warm(pixels: Pixels, warmth: number, colourful: number): Pixels {
  return eachPixel(pixels, (colour) => {
    const light = lightnessOf(colour) / 255
    colour.r += 18 * warmth * light + 4 * warmth
    colour.g += 7 * warmth * light
    colour.b += (1 - light) * 14 * warmth - light * 16 * warmth
    saturate(colour, colourful)
  })
}

/** Deeper shadows and brighter lights. @param amount 0–1 */
export function contrast(pixels: Pixels, amount: number): Pixels {
  const curve = (value: number) => value + (smoothStep(0, 255, value) * 255 - value) * amount
  return eachPixel(pixels, (colour) => {
    colour.r = curve(colour.r)
    colour.g = curve(colour.g)
    colour.b = curve(colour.b)
  })
}

/** A few tones of lightness with soft borders; colours stay. @param tones 3 or more */
export function posterised(pixels: Pixels, tones: number, softness: number): Pixels {
  const step = 255 / tones
  return eachPixel(pixels, (colour) => {
    const light = Math.max(1, lightnessOf(colour))
    const low = Math.floor(light / step)
    const part = smoothStep(0.5 - softness, 0.5 + softness, light / step - low)
    const change = ((low + part) * step + step * 0.15) / light
    colour.r *= change
    colour.g *= change
    colour.b *= change
  })
}

/** Draws ink over a picture. @param ink how much of it is at each pixel, 0–1 */
export function inked(
  pixels: Pixels,
  ink: Float32Array,
  { colour: own, strength }: { colour: Colour; strength: number },
): Pixels {
  const { width } = pixels
  return eachPixel(pixels, (colour, x, y) => {
    const share = (ink[y * width + x] ?? 0) * strength
    Object.assign(colour, mixed(colour, own, share))
  })
}
