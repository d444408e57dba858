import { expect, test } from 'vitest'
import { byFirstShape, firstOnTop, sideBySide, type GridCell, type GridLayout } from './grid-layouts.ts'

const cell = (x: number, y: number, width: number, height: number): GridCell => ({ x, y, width, height })
const squares = (count: number) => Array.from({ length: count }, () => 1)

const third = 1 / 3
const whole = [cell(0, 0, 1, 1)]
const twoBeside = [cell(0, 0, 1 / 2, 1), cell(1 / 2, 0, 1 / 2, 1)]
const twoStacked = [cell(0, 0, 1, 1 / 2), cell(0, 1 / 2, 1, 1 / 2)]
const four = [0, 1 / 2].flatMap((y) => [cell(0, y, 1 / 2, 1 / 2), cell(1 / 2, y, 1 / 2, 1 / 2)])
const oneLeftOfTwo = [cell(0, 0, 1 / 2, 1), cell(1 / 2, 0, 1 / 2, 1 / 2), cell(1 / 2, 1 / 2, 1 / 2, 1 / 2)]
const oneAboveTwo = [cell(0, 0, 1, 1 / 2), cell(0, 1 / 2, 1 / 2, 1 / 2), cell(1 / 2, 1 / 2, 1 / 2, 1 / 2)]
const oneAboveThree = [
  cell(0, 0, 1, 2 * third),
  ...[0, third, 2 * third].map((x) => cell(x, 2 * third, third, third)),
]
const oneLeftOfThree = oneAboveThree.map(({ x, y, width, height }) => cell(y, x, height, width))
const topOfTwo = [
  cell(0, 0, 1, 2 * third),
  cell(0, 2 * third, 1 / 2, third),
  cell(1 / 2, 2 * third, 1 / 2, third),
]
const twoAboveThree = [
  cell(0, 0, 1 / 2, 0.6),
  cell(1 / 2, 0, 1 / 2, 0.6),
  ...[0, third, 2 * third].map((x) => cell(x, 0.6, third, 0.4)),
]

const beside = sideBySide(0.5, 4)
const onTop = firstOnTop(0.8, 3)

test.each<[string, GridLayout, number[], number, GridCell[], number]>([
  ['side by side', beside, [1.5], 1.5, whole, 0],
  ['side by side', beside, squares(2), 16 / 9, twoBeside, 0],
  ['side by side', beside, squares(3), 16 / 9, oneLeftOfTwo, 0],
  ['side by side', beside, squares(4), 16 / 9, four, 0],
  ['side by side', beside, squares(6), 16 / 9, four, 2],
  ['the first on top', onTop, [1.5], 1.5, whole, 0],
  ['the first on top', onTop, squares(2), 2, twoBeside, 0],
  ['the first on top', onTop, squares(3), 1, topOfTwo, 0],
  ['the first on top', onTop, squares(4), 1, oneAboveThree, 0],
  ['the first on top', onTop, squares(7), 1, oneAboveThree, 3],
  ['by the first', byFirstShape, [1.5], 1.5, whole, 0],
  ['by the first', byFirstShape, [1.5, 1.5], 1, twoStacked, 0],
  ['by the first', byFirstShape, [1, 1.5], 1, twoBeside, 0],
  ['by the first', byFirstShape, [1.5, 1], 1, twoBeside, 0],
  ['by the first', byFirstShape, [0.8, 1, 1], 1, oneLeftOfTwo, 0],
  ['by the first', byFirstShape, squares(3), 1, oneAboveTwo, 0],
  ['by the first', byFirstShape, squares(4), 1, four, 0],
  ['by the first', byFirstShape, [0.8, 1, 1, 1], 1, oneLeftOfThree, 0],
  ['by the first', byFirstShape, [1.5, 1, 1, 1], 1, oneAboveThree, 0],
  ['by the first', byFirstShape, squares(5), 1.2, twoAboveThree, 0],
  ['by the first', byFirstShape, squares(7), 1.2, twoAboveThree, 2],
])('%s: the pictures %o… %j', (_, layout, aspects, aspect, cells, hidden) => {
  const grid = layout(aspects)
  expect({ aspect: grid.aspect, hidden: grid.hidden }).toEqual({ aspect, hidden })
  expect(grid.cells).toHaveLength(cells.length)
  for (const [at, { x, y, width, height }] of cells.entries()) {
    expect(grid.cells[at]?.x).toBeCloseTo(x)
    expect(grid.cells[at]?.y).toBeCloseTo(y)
    expect(grid.cells[at]?.width).toBeCloseTo(width)
    expect(grid.cells[at]?.height).toBeCloseTo(height)
  }
})

test.each([
  [beside, 0.5, 4],
  [onTop, 0.8, 3],
  [byFirstShape, 0.8, 2],
])('a lone picture keeps its shape within bounds, and is a square without one', (layout, min, max) => {
  const shown = [0.1, min, max, 9].map((aspect) => layout([aspect]).aspect)
  expect(shown).toEqual([min, min, max, max])
  expect([0, -1, Number.NaN, Infinity].map((aspect) => layout([aspect]).aspect)).toEqual([1, 1, 1, 1])
})
