import { expect, test } from 'vitest'
import { selectRange } from './selection-range.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const after = (selected: string[], change: Parameters<typeof selectRange>[2]) =>
  [...selectRange(new Set(selected), ids, change)].sort()

test('Shift selects everything between two checkboxes, upwards too', () => {
  expect(after(['b'], { from: 'b', to: 'd', on: true })).toEqual(['b', 'c', 'd'])
  expect(after(['d'], { from: 'd', to: 'a', on: true })).toEqual(['a', 'b', 'c', 'd'])
})

test('Shift also deselects a range', () => {
  expect(after(['a', 'b', 'c', 'e'], { from: 'a', to: 'c', on: false })).toEqual(['e'])
})

test('without an earlier click, or when its row has left the page, only one changes', () => {
  expect(after([], { from: null, to: 'c', on: true })).toEqual(['c'])
  expect(after([], { from: 'gone', to: 'c', on: true })).toEqual(['c'])
})
