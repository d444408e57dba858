import { expect, test } from 'vitest'
import { sameShape } from './same-shape.ts'

const initial = { text: 'a', count: 1, on: false, list: ['x'] as string[], layout: '2' }
const allowed = { layout: ['2', '4'], list: ['x', 'y'] }

test('fields of the same type are copied, others stay', () => {
  expect(
    sameShape(initial, { text: 'b', count: '2', on: true, list: ['y'], layout: '4', more: 1 }, allowed),
  ).toEqual({ text: 'b', count: 1, on: true, list: ['y'], layout: '4' })
})

test('values that are not allowed are ignored', () => {
  expect(
    sameShape(initial, { layout: '9', list: ['z'], count: NaN, text: 'a'.repeat(200_001) }, allowed),
  ).toEqual(initial)
})

test('a value that is no object gives no state', () => {
  for (const value of [null, undefined, 'x', 3, []]) expect(sameShape(initial, value)).toBeNull()
})
