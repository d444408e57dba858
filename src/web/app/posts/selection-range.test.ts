import { expect, test } from 'vitest'
import { selectRange } from './selection-range.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const after = (selected: string[], change: Parameters<typeof selectRange>[2]) =>
  [...selectRange(new Set(selected), ids, change)].sort()

test('with Shift everything between two boxes is selected, upwards too', () => {
  expect(after(['b'], { from: 'b', to: 'd', on: true })).toEqual(['b', 'c', 'd'])
  expect(after(['d'], { from: 'd', to: 'a', on: true })).toEqual(['a', 'b', 'c', 'd'])
})

test('with Shift a range is let go of as well', () => {
  expect(after(['a', 'b', 'c', 'e'], { from: 'a', to: 'c', on: false })).toEqual(['e'])
})

test('where nothing was pressed before, or it has left the page, only the one is meant', () => {
  expect(after([], { from: null, to: 'c', on: true })).toEqual(['c'])
  expect(after([], { from: 'gone', to: 'c', on: true })).toEqual(['c'])
})
