import { expect, test } from 'vitest'
import { contrastRatio, fromOklch, luminance, parseColour, toHex, toOklch } from './colour.ts'

const white = { r: 255, g: 255, b: 255 }
const black = { r: 0, g: 0, b: 0 }

test('black on white is 21 to 1, and a colour on itself 1 to 1', () => {
  expect(contrastRatio(black, white)).toBeCloseTo(21, 5)
  expect(contrastRatio(white, black)).toBeCloseTo(21, 5)
  expect(contrastRatio({ r: 12, g: 90, b: 200 }, { r: 12, g: 90, b: 200 })).toBe(1)
})

test('the darkest passing grey on white passes, and the next lighter one does not', () => {
  expect(contrastRatio({ r: 118, g: 118, b: 118 }, white)).toBeGreaterThan(4.5)
  expect(contrastRatio({ r: 119, g: 119, b: 119 }, white)).toBeLessThan(4.5)
})

test('luminance weighs green most', () => {
  expect(luminance({ r: 0, g: 255, b: 0 })).toBeCloseTo(0.7152, 4)
  expect(luminance({ r: 0, g: 0, b: 255 })).toBeCloseTo(0.0722, 4)
})

test('known colours have their published OKLCH values', () => {
  expect(toOklch(white)).toMatchObject({ l: expect.closeTo(1, 3), c: 0 })
  const red = toOklch({ r: 255, g: 0, b: 0 })
  expect(red.l).toBeCloseTo(0.628, 3)
  expect(red.c).toBeCloseTo(0.2577, 3)
  expect(red.h).toBeCloseTo(29.23, 1)
})

test('every colour survives a round trip', () => {
  for (const hex of ['#000000', '#ffffff', '#fbc92d', '#2f5d7c', '#ff0000', '#0000ff', '#7f7f7f']) {
    const colour = parseColour(hex)
    expect(colour && toHex(fromOklch(toOklch(colour)))).toBe(hex)
  }
})

test('a colour outside sRGB keeps lightness and hue and loses chroma', () => {
  const shown = toOklch(fromOklch({ l: 0.7, c: 0.4, h: 150 }))
  expect(shown.l).toBeCloseTo(0.7, 1)
  expect(Math.abs(shown.h - 150)).toBeLessThan(3)
  expect(shown.c).toBeLessThan(0.3)
})

test('typed colours are read in all common notations, and nothing else', () => {
  expect(parseColour(' #ABC ')).toEqual({ r: 170, g: 187, b: 204 })
  expect(parseColour('fbc92d')).toEqual({ r: 251, g: 201, b: 45 })
  expect(parseColour('rgb(1, 2, 3)')).toEqual({ r: 1, g: 2, b: 3 })
  expect(parseColour('rgb(1 2 300)')).toBeNull()
  expect(parseColour('#12345')).toBeNull()
  expect(parseColour('goldenrod')).toBeNull()
})
