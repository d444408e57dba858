import { expect, test } from 'vitest'
import { coveredBy, freeArea, nearestFree, placeOnScreen } from './safe-zones.ts'

const zones = [
  { name: 'top', x: 0, y: 0, width: 1, height: 0.14 },
  { name: 'foot', x: 0, y: 0.65, width: 1, height: 0.35 },
  { name: 'buttons', x: 0.84, y: 0.3, width: 0.16, height: 0.35 },
]

test('a box half under the bottom zone is half covered', () => {
  const [covered] = coveredBy({ x: 0.2, y: 0.6, width: 0.5, height: 0.1 }, zones)
  expect(covered?.zone).toBe('foot')
  expect(covered?.share).toBeCloseTo(0.5, 6)
})

test('a box in the middle is free, and an empty box covers nothing', () => {
  expect(coveredBy({ x: 0.2, y: 0.3, width: 0.5, height: 0.2 }, zones)).toEqual([])
  expect(coveredBy({ x: 0, y: 0, width: 0, height: 0 }, zones)).toEqual([])
})

test('the free area is the largest that no zone touches', () => {
  const free = freeArea(zones)
  expect(free).toMatchObject({ x: 0, y: 0.14 })
  expect(free.width).toBeCloseTo(0.84, 6)
  expect(free.height).toBeCloseTo(0.51, 6)
})

test('a covered box moves the shortest way, one that is too large cannot', () => {
  const moved = nearestFree({ x: 0.2, y: 0.7, width: 0.5, height: 0.1 }, zones)
  expect(moved?.x).toBe(0.2)
  expect(moved?.y).toBeCloseTo(0.55, 6)
  expect(moved && coveredBy(moved, zones)).toEqual([])
  expect(nearestFree({ x: 0, y: 0, width: 1, height: 0.2 }, zones)).toBeNull()
})

test('a landscape frame is in the middle of the screen with bars', () => {
  expect(placeOnScreen({ width: 1920, height: 1080 }, { width: 1080, height: 1920 })).toEqual({
    x: 0,
    y: 656.25,
    width: 1080,
    height: 607.5,
  })
})
