import { expect, test } from 'vitest'
import { nothingSelected, select, stepInGrid, stillShown } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const chosenOf = ({ chosen }: { chosen: ReadonlySet<string> }) => [...chosen].toSorted().join('')

test('a click selects, the next one deselects', () => {
  const one = select(nothingSelected, ids, 'b', false)
  expect(chosenOf(one)).toBe('b')
  expect(chosenOf(select(one, ids, 'b', false))).toBe('')
})

test('a range starts at the file clicked last, works in both directions, and keeps the selection', () => {
  const one = select(select(nothingSelected, ids, 'e', false), ids, 'c', false)
  expect(chosenOf(select(one, ids, 'a', true))).toBe('abce')
  expect(chosenOf(select(one, ids, 'd', true))).toBe('cde')
  expect(chosenOf(select(nothingSelected, ids, 'd', true))).toBe('d')
})

test('no more than the maximum are selected', () => {
  const two = select(select(nothingSelected, ids, 'a', false, 2), ids, 'b', false, 2)
  expect(chosenOf(select(two, ids, 'c', false, 2))).toBe('ab')
  expect(chosenOf(select(select(nothingSelected, ids, 'a', false, 3), ids, 'e', true, 3))).toBe('abc')
})

test('files that are gone are deselected', () => {
  const two = select(select(nothingSelected, ids, 'a', false), ids, 'b', false)
  expect(chosenOf(stillShown(two, ['b', 'c']))).toBe('b')
  expect(stillShown(two, ids)).toBe(two)
})

test('arrow keys move in the grid and stop at its edges', () => {
  expect(stepInGrid('forward', 0, 5, 3)).toBe(1)
  expect(stepInGrid('back', 0, 5, 3)).toBeNull()
  expect(stepInGrid('ArrowDown', 1, 5, 3)).toBe(4)
  expect(stepInGrid('ArrowDown', 2, 5, 3)).toBeNull()
  expect(stepInGrid('ArrowUp', 4, 5, 3)).toBe(1)
  expect(stepInGrid('End', 0, 5, 3)).toBe(4)
  expect(stepInGrid('a', 0, 5, 3)).toBeNull()
})
