import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import { gridOf, type GridCell } from './media-grid.ts'

const area = (cells: readonly GridCell[]) => cells.reduce((sum, { width, height }) => sum + width * height, 0)
const many = (count: number, aspect = 1) => Array.from({ length: count }, () => aspect)

test('whatever the number and shape, the cells fill the grid without a gap', () => {
  for (const network of networkIds) {
    for (const aspect of [0.5, 1, 1.5]) {
      for (let count = 1; count <= 12; count++) {
        const grid = gridOf(network, many(count, aspect))
        if (!grid) continue
        expect(area(grid.cells)).toBeCloseTo(1)
        expect(grid.cells.length + grid.hidden).toBe(count)
      }
    }
  }
})

test('Facebook puts an upright first picture on the left and a wide one on top', () => {
  expect(gridOf('facebook', [0.75, 1, 1])?.cells[0]).toEqual({ x: 0, y: 0, width: 0.5, height: 1 })
  expect(gridOf('facebook', [1.5, 1, 1])?.cells[0]).toEqual({ x: 0, y: 0, width: 1, height: 0.5 })
})

test('Facebook puts two wide pictures one above the other and two upright ones side by side', () => {
  expect(gridOf('facebook', [1.5, 1.5])?.cells[1]).toEqual({ x: 0, y: 0.5, width: 1, height: 0.5 })
  expect(gridOf('facebook', [0.8, 0.8])?.cells[1]).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
})

test('Facebook shows five of eight and counts the other three', () => {
  const grid = gridOf('facebook', many(8))
  expect(grid?.cells).toHaveLength(5)
  expect(grid?.hidden).toBe(3)
  expect(grid?.cells.filter(({ y }) => y === 0)).toHaveLength(2)
})

test('X keeps a lone picture’s shape within its bounds and puts three beside each other', () => {
  expect(gridOf('twitter', [1.2])?.aspect).toBe(1.2)
  expect(gridOf('twitter', [0.3])?.aspect).toBe(0.75)
  expect(gridOf('twitter', many(3))?.cells[0]).toEqual({ x: 0, y: 0, width: 0.5, height: 1 })
})

test('no pictures and networks that show one at a time have no grid', () => {
  expect(gridOf('facebook', [])).toBeNull()
  expect(gridOf('instagram', many(3))).toBeNull()
})
