import { expect, test } from 'vitest'
import { coverPart, enlargement, shapeName } from './crop.ts'

const photo = { width: 2000, height: 1000 }

test('a square from the middle of a wide picture', () => {
  expect(coverPart(photo, { width: 1, height: 1 }, { x: 0.5, y: 0.5 })).toEqual({
    x: 500,
    y: 0,
    width: 1000,
    height: 1000,
  })
})

test('the part follows the focal point, and stops at the edge', () => {
  expect(coverPart(photo, { width: 1, height: 1 }, { x: 0.6, y: 0.5 }).x).toBe(700)
  expect(coverPart(photo, { width: 1, height: 1 }, { x: 1, y: 0.5 }).x).toBe(1000)
  expect(coverPart(photo, { width: 1, height: 1 }, { x: 0, y: 0.5 }).x).toBe(0)
})

test('zoom crops a smaller part around the same point', () => {
  expect(coverPart(photo, { width: 2, height: 1 }, { x: 0.5, y: 0.5 }, 2)).toEqual({
    x: 500,
    y: 250,
    width: 1000,
    height: 500,
  })
})

test('a part has exactly the shape asked for', () => {
  const part = coverPart({ width: 3024, height: 4032 }, { width: 1584, height: 396 }, { x: 0.3, y: 0.8 }, 1.4)
  expect(part.width / part.height).toBeCloseTo(4, 6)
  expect(part.y + part.height).toBeLessThanOrEqual(4032.0001)
})

test('the enlargement of a part is computed', () => {
  expect(enlargement({ width: 540, height: 540 }, { width: 1080, height: 1080 })).toBe(2)
})

test('shapes have their common names', () => {
  expect(shapeName({ width: 1080, height: 1350 })).toBe('4:5')
  expect(shapeName({ width: 1080, height: 1920 })).toBe('9:16')
  expect(shapeName({ width: 1200, height: 627 })).toBe('1.91:1')
  expect(shapeName({ width: 500, height: 2000 })).toBe('1:4')
})
