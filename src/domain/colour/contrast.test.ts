import { expect, test } from 'vitest'
import { contrastRatio, toOklch } from './colour.ts'
import { nearestPassing, readableOn, regionContrast, shownRatio } from './contrast.ts'

const white = { r: 255, g: 255, b: 255 }
const black = { r: 0, g: 0, b: 0 }

test('the nearest passing shade barely passes, and keeps its hue', () => {
  const sky = { r: 90, g: 160, b: 230 }
  const found = nearestPassing(sky, [white], 4.5)
  if (!found) throw new Error('none found')
  const ratio = contrastRatio(found, white)
  expect(ratio).toBeGreaterThanOrEqual(4.5)
  expect(ratio).toBeLessThan(4.8)
  expect(Math.abs(toOklch(found).h - toOklch(sky).h)).toBeLessThan(4)
})

test('a colour that passes is left alone', () => {
  expect(nearestPassing(black, [white], 7)).toBe(black)
})

test('on a middle grey the nearer of lighter and darker is chosen', () => {
  const grey = { r: 120, g: 120, b: 120 }
  const light = nearestPassing({ r: 200, g: 200, b: 200 }, [grey], 3)
  const dark = nearestPassing({ r: 70, g: 70, b: 70 }, [grey], 3)
  expect(light && light.r).toBeGreaterThan(200)
  expect(dark && dark.r).toBeLessThan(70)
})

test('against black and white at once no text reaches 7 to 1', () => {
  expect(nearestPassing({ r: 128, g: 0, b: 0 }, [white, black], 7)).toBeNull()
})

test('a displayed ratio is rounded down, so that nothing seems to pass that does not', () => {
  expect(shownRatio(4.4999)).toBe('4.49')
  expect(shownRatio(21)).toBe('21.00')
})

test('text on yellow is ink, text on navy is white', () => {
  expect(readableOn({ r: 251, g: 201, b: 45 }).colour.r).toBe(23)
  expect(readableOn({ r: 20, g: 30, b: 80 }).colour).toEqual(white)
})

test('a region is rated by its worst places, not only by its average', () => {
  const pixels = new Uint8ClampedArray(100 * 4)
  for (let at = 0; at < 100; at += 1) pixels.set(at < 20 ? [255, 255, 255, 255] : [0, 0, 0, 255], at * 4)
  const found = regionContrast(white, pixels)
  expect(found?.worst).toBe(1)
  expect(found?.average).toBeGreaterThan(10)
  expect(regionContrast(white, new Uint8ClampedArray(0))).toBeNull()
})

test('transparent pixels count as white', () => {
  expect(regionContrast(black, new Uint8ClampedArray([0, 0, 0, 0]))?.worst).toBeCloseTo(21, 5)
})

test('text that passes on the range of a region passes on the region', () => {
  const pixels = new Uint8ClampedArray(100 * 4)
  for (let at = 0; at < 100; at += 1) pixels.set([at, at + 20, 90, 255], at * 4)
  const found = regionContrast({ r: 120, g: 120, b: 120 }, pixels)
  const better = found && nearestPassing({ r: 120, g: 120, b: 120 }, found.range, 4.5)
  expect(found?.worst).toBeLessThan(4.5)
  expect(better && regionContrast(better, pixels)?.worst).toBeGreaterThanOrEqual(4.5)
})
