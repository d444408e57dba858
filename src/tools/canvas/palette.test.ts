import { expect, test } from 'vitest'
import { contrastRatio, parseColour, toOklch } from '#domain/colour/colour.ts'
import {
  exportPalette,
  harmonies,
  harmonyPalette,
  picturePalette,
  readablePairs,
  wordsOn,
} from './palette.ts'

const rust = { r: 181, g: 83, b: 59 }
const read = (hex: string) => parseColour(hex) ?? { r: 0, g: 0, b: 0 }

test('every harmony keeps the base as the brand colour and has an ink that is readable on its paper', () => {
  for (const { id } of harmonies) {
    const palette = harmonyPalette(rust, id)
    expect(palette.find(({ role }) => role === 'brand')?.hex).toBe('#b5533b')
    const [paper, ink] = [palette[0], palette.at(-1)]
    expect(contrastRatio(read(paper?.hex ?? ''), read(ink?.hex ?? ''))).toBeGreaterThan(12)
    expect(new Set(palette.map(({ role }) => role)).size).toBe(palette.length)
  }
})

test('the complement of a hue is opposite to it', () => {
  const second = harmonyPalette(rust, 'complementary').find(({ role }) => role === 'second')
  const turn = Math.abs(toOklch(read(second?.hex ?? '')).h - toOklch(rust).h)
  expect(Math.min(turn, 360 - turn)).toBeGreaterThan(170)
})

test('readable pairs reach 4.5 to 1, are listed once, with the darker one as the text', () => {
  const palette = harmonyPalette(rust, 'triadic').map((each) => ({ ...each, colour: read(each.hex) }))
  const pairs = readablePairs(palette)
  expect(pairs.length).toBeGreaterThan(2)
  expect(pairs.every(({ ratio }) => ratio >= 4.5)).toBe(true)
  expect(pairs.every(({ text, ground }) => toOklch(read(text.hex)).l < toOklch(read(ground.hex)).l)).toBe(
    true,
  )
  expect(new Set(pairs.map(({ text, ground }) => [text.role, ground.role].sort().join())).size).toBe(
    pairs.length,
  )
})

test('text on any colour of a palette is readable', () => {
  const colours = harmonyPalette(rust, 'analogous').map(({ hex }) => read(hex))
  for (const ground of colours)
    expect(contrastRatio(wordsOn(ground, colours), ground)).toBeGreaterThanOrEqual(4.5)
})

test('a picture’s colours are sorted from light to dark and listed once', () => {
  const palette = picturePalette([rust, { r: 255, g: 255, b: 255 }, rust, { r: 0, g: 0, b: 0 }])
  expect(palette.map(({ hex }) => hex)).toEqual(['#ffffff', '#b5533b', '#000000'])
  expect(palette[0]?.role).toBe('shade-1')
})

test('exports are valid in their languages', () => {
  const palette = [{ role: 'brand', hex: '#b5533b' }]
  expect(exportPalette(palette, 'css')).toBe(':root {\n  --brand: #b5533b;\n}')
  expect(exportPalette(palette, 'tailwind')).toBe('@theme {\n  --color-brand: #b5533b;\n}')
  expect(JSON.parse(exportPalette(palette, 'json'))).toEqual({ brand: '#b5533b' })
})
