import { expect, test } from 'vitest'
import { gridTiles } from './profile-grid.ts'

const picture = { width: 3240, height: 4320 }
const middle = { x: 0.5, y: 0.5 }

test('the tile at the bottom right is posted first, the one at the top left last', () => {
  const tiles = gridTiles(picture, 3, middle, '3:4')
  expect(tiles.find(({ order }) => order === 1)).toMatchObject({ row: 2, column: 2 })
  expect(tiles.find(({ order }) => order === 9)).toMatchObject({ row: 0, column: 0 })
})

test('3:4 tiles lie side by side without a gap and cover the picture', () => {
  const tiles = gridTiles(picture, 3, middle, '3:4')
  expect(tiles[0]?.part).toEqual({ x: 0, y: 0, width: 1080, height: 1440 })
  expect(tiles[8]?.part).toEqual({ x: 2160, y: 2880, width: 1080, height: 1440 })
})

test('the profile shows the middle of a 4:5 tile, and these middles are adjacent', () => {
  const tiles = gridTiles(picture, 1, middle, '4:5')
  for (const { part, seen } of tiles) {
    expect(part.width / part.height).toBeCloseTo(0.8, 6)
    expect(seen.width / seen.height).toBeCloseTo(0.75, 6)
    expect(seen.x - part.x).toBeCloseTo(part.x + part.width - (seen.x + seen.width), 6)
  }
  const [first, second, third] = tiles
  expect((first?.seen.x ?? 0) + (first?.seen.width ?? 0)).toBeCloseTo(second?.seen.x ?? -1, 6)
  expect(first?.part.x).toBeGreaterThanOrEqual(0)
  expect((third?.part.x ?? 0) + (third?.part.width ?? 0)).toBeLessThanOrEqual(3240.0001)
})

test('the focal point decides which part of a tall picture is kept', () => {
  const upper = gridTiles(picture, 1, { x: 0.5, y: 0 }, '3:4')
  const lower = gridTiles(picture, 1, { x: 0.5, y: 1 }, '3:4')
  expect(upper[0]?.part.y).toBe(0)
  expect(lower[0]?.part.y).toBe(2880)
})
