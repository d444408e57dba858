import { expect, test } from 'vitest'
import { nothingSelected, select, stepInGrid, stillShown } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const chosenOf = ({ chosen }: { chosen: ReadonlySet<string> }) => [...chosen].toSorted().join('')

test('one press selects, the next lets go', () => {
  const one = select(nothingSelected, ids, 'b', false)
  expect(chosenOf(one)).toBe('b')
  expect(chosenOf(select(one, ids, 'b', false))).toBe('')
})

test('a range is drawn from the file pressed before, in both directions, and keeps what was selected', () => {
  const one = select(select(nothingSelected, ids, 'e', false), ids, 'c', false)
  expect(chosenOf(select(one, ids, 'a', true))).toBe('abce')
  expect(chosenOf(select(one, ids, 'd', true))).toBe('cde')
  expect(chosenOf(select(nothingSelected, ids, 'd', true))).toBe('d')
})

test('no more are selected than may be', () => {
  const two = select(select(nothingSelected, ids, 'a', false, 2), ids, 'b', false, 2)
  expect(chosenOf(select(two, ids, 'c', false, 2))).toBe('ab')
  expect(chosenOf(select(select(nothingSelected, ids, 'a', false, 3), ids, 'e', true, 3))).toBe('abc')
})

test('what is gone is not selected any more', () => {
  const two = select(select(nothingSelected, ids, 'a', false), ids, 'b', false)
  expect(chosenOf(stillShown(two, ['b', 'c']))).toBe('b')
  expect(stillShown(two, ids)).toBe(two)
})

test('arrows walk the grid and stop at its edges', () => {
  expect(stepInGrid('forward', 0, 5, 3)).toBe(1)
  expect(stepInGrid('back', 0, 5, 3)).toBeNull()
  expect(stepInGrid('ArrowDown', 1, 5, 3)).toBe(4)
  expect(stepInGrid('ArrowDown', 2, 5, 3)).toBeNull()
  expect(stepInGrid('ArrowUp', 4, 5, 3)).toBe(1)
  expect(stepInGrid('End', 0, 5, 3)).toBe(4)
  expect(stepInGrid('a', 0, 5, 3)).toBeNull()
})
