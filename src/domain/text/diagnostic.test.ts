import { expect, test } from 'vitest'
import { hasError, placeOf } from './diagnostic.ts'

test('only an error leaves no output', () => {
  expect(
    hasError([
      { level: 'warning', message: 'Odd.' },
      { level: 'error', message: 'Wrong.' },
    ]),
  ).toBe(true)
  expect(
    hasError([
      { level: 'warning', message: 'Odd.' },
      { level: 'note', message: 'So.' },
    ]),
  ).toBe(false)
  expect(hasError([])).toBe(false)
})

test.each([
  ['', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['a\nbc', 2, 2, 1],
  ['a\nbc', 4, 2, 3],
  ['a\r\n\rb', 4, 3, 1],
  ['a\n\nbc', 4, 3, 2],
])('in %j the offset %s is line %s, column %s', (text, offset, line, column) => {
  expect(placeOf(text, offset)).toEqual({ line, column })
})
