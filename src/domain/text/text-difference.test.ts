import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

test('a word that became another stands as both, the old one first', () => {
  expect(differenceOf('Rye is back on Friday.', 'Rye is here on Friday.')).toEqual([
    { kind: 'same', text: 'Rye is ' },
    { kind: 'removed', text: 'back ' },
    { kind: 'added', text: 'here ' },
    { kind: 'same', text: 'on Friday.' },
  ])
})

test('the same text is one piece, and none is none', () => {
  expect(differenceOf('Rye', 'Rye')).toEqual([{ kind: 'same', text: 'Rye' }])
  expect(differenceOf('', '')).toEqual([])
  expect(differenceOf('', 'Rye')).toEqual([{ kind: 'added', text: 'Rye' }])
})

test('both texts can be read off the pieces, whatever they are', () => {
  const words = fc.array(fc.constantFrom('rye ', 'bread\n', ' ', 'oven', '🌾 ', '\n\n'), { maxLength: 30 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const pieces = differenceOf(before, after)
      const read = (without: string) =>
        pieces
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('')
      expect(read('added')).toBe(before)
      expect(read('removed')).toBe(after)
    }),
  )
})

test('two huge texts are told apart without comparing every word with every other', () => {
  const pieces = differenceOf('a '.repeat(20_000), 'b '.repeat(20_000))
  expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
