import { expect, test } from 'vitest'
import { contrastRatio, parseColour } from '../colour/colour.ts'
import { mergedTones, shadeIn, tonesIn, tonesOf, tonesPattern, tonesPixels } from './tones.ts'

/** Every pixel by its place, 0–1. */
function pixelsOf(greyAt: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(tonesPixels * tonesPixels * 4)
  for (let y = 0; y < tonesPixels; y += 1) {
    for (let x = 0; x < tonesPixels; x += 1) {
      const grey = greyAt(x / tonesPixels, y / tonesPixels)
      pixels.set([grey, grey, grey, 255], (y * tonesPixels + x) * 4)
    }
  }
  return pixels
}

const whole = { x: 0, y: 0, width: 1, height: 1 }

test('the tones of a picture say where it is dark and where it is light', () => {
  const tones = tonesOf(pixelsOf((_, y) => (y < 0.5 ? 230 : 20)))
  expect(tones).toMatch(tonesPattern)
  const [sky, ground] = [
    tonesIn(tones, { ...whole, height: 0.5 }),
    tonesIn(tones, { ...whole, y: 0.5, height: 0.5 }),
  ]
  expect(sky.dark).toBeGreaterThan(220)
  expect(sky.light).toBeGreaterThanOrEqual(230)
  expect(ground.light).toBeLessThan(30)
  expect(tonesIn(tones, whole)).toEqual({ dark: ground.dark, light: sky.light })
})

test('a small light thing in a cell counts, and one pixel does not', () => {
  const lamp = tonesOf(pixelsOf((x, y) => (x < 0.03 && y < 0.03 ? 255 : 0)))
  expect(tonesIn(lamp, { x: 0, y: 0, width: 0.05, height: 0.05 }).light).toBe(255)
  const spark = tonesOf(pixelsOf((x, y) => (x === 0 && y === 0 ? 255 : 0)))
  expect(tonesIn(spark, whole).light).toBeLessThan(10)
})

test('of a picture that nobody measured everything is possible', () => {
  for (const tones of [undefined, '', 'nonsense', 'A'.repeat(287)]) {
    expect(tonesIn(tones, whole)).toEqual({ dark: 0, light: 255 })
  }
})

test('the tones of several frames are the darkest and the lightest of them', () => {
  const [day, night] = [tonesOf(pixelsOf(() => 240)), tonesOf(pixelsOf((x) => (x < 0.5 ? 10 : 200)))]
  const both = mergedTones([day, night]) ?? ''
  expect(both).toMatch(tonesPattern)
  expect(tonesIn(both, whole)).toEqual({ dark: tonesIn(night, whole).dark, light: tonesIn(day, whole).light })
  expect(tonesIn(both, { ...whole, x: 0.6, width: 0.3 }).dark).toBeGreaterThan(190)
  expect(mergedTones([day])).toBe(day)
  expect(mergedTones([])).toBeNull()
})

test('a part outside of the picture is the nearest one inside', () => {
  const tones = tonesOf(pixelsOf((x) => (x < 0.5 ? 0 : 255)))
  expect(tonesIn(tones, { x: -1, y: -1, width: 0.5, height: 0.5 }).light).toBe(0)
  expect(tonesIn(tones, { x: 2, y: 2, width: 1, height: 1 }).dark).toBeGreaterThan(250)
})

test('a picture with colours has a dark one of its own, which white letters are readable on', () => {
  const pixels = pixelsOf(() => 240)
  // A dark green in a lower corner, under a light grey.
  for (let at = 0; at < pixels.length / 4; at += 1) if (at % 3 === 0) pixels.set([30, 120, 70, 255], at * 4)
  const shade = shadeIn(tonesOf(pixels))
  const colour = parseColour(shade ?? '')
  expect(colour && contrastRatio(colour, { r: 255, g: 255, b: 255 })).toBeGreaterThan(7)
  expect(colour && colour.g).toBeGreaterThan(2 * (colour?.r ?? 0))
  expect(shadeIn(tonesOf(pixelsOf((x) => 255 * x)))).toBeNull()
  expect(shadeIn(undefined)).toBeNull()
  const merged = mergedTones([tonesOf(pixels), tonesOf(pixelsOf(() => 10))]) ?? ''
  expect(merged).toMatch(tonesPattern)
  expect(shadeIn(merged)).toBe(shade)
})
