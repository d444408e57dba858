import { expect, test } from 'vitest'
import { toHex } from '#domain/colour/colour.ts'
import { medianCut } from './median-cut.ts'

function pixels(...runs: [string, number][]): Uint8ClampedArray {
  const bytes = runs.flatMap(([hex, count]) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Array.from({ length: count }, () => [...parts, 255]).flat()
  })
  return new Uint8ClampedArray(bytes)
}

test('a picture of three flat colours gives those three, largest first', () => {
  const swatches = medianCut(pixels(['#ff0000', 20], ['#00ff00', 70], ['#0000ff', 10]), 3)
  expect(swatches.map(({ colour }) => toHex(colour))).toEqual(['#00ff00', '#ff0000', '#0000ff'])
  expect(swatches.map(({ share }) => share)).toEqual([0.7, 0.2, 0.1])
})

test('a picture with fewer colours than asked for gives what it has', () => {
  expect(medianCut(pixels(['#123456', 9]), 6)).toHaveLength(1)
})

test('a small but different part gets its own colour', () => {
  const found = medianCut(pixels(['#c0b090', 500], ['#c4b494', 480], ['#d01020', 20]), 3)
  expect(found.map(({ colour }) => toHex(colour))).toContain('#d01020')
})

test('transparent pixels are left out', () => {
  expect(medianCut(new Uint8ClampedArray([1, 2, 3, 0]), 4)).toEqual([])
})

test('a large uniform part is not split before a small one of many colours', () => {
  const found = medianCut(pixels(['#c0b090', 5000], ['#c8b894', 5000], ['#102080', 150], ['#1020e0', 150]), 3)
  expect(found.map(({ colour }) => toHex(colour))).toEqual(['#c4b492', '#102080', '#1020e0'])
})
