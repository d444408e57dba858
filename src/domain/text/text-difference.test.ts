import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

test('a changed word is shown twice, the old one first', () => {
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

test('two huge texts are compared without comparing every word with every other', () => {
  const pieces = differenceOf('a '.repeat(20_000), 'b '.repeat(20_000))
  expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('of two words that changed places one stays', () => {
  expect(differenceOf('rye bread', 'bread rye')).toEqual([
    { kind: 'removed', text: 'rye bread' },
    { kind: 'added', text: 'bread rye' },
  ])
  expect(differenceOf('rye bread ', 'bread rye ')).toEqual([
    { kind: 'removed', text: 'rye ' },
    { kind: 'same', text: 'bread ' },
    { kind: 'added', text: 'rye ' },
  ])
})

test.each([
  ['a a ', 'a a a '],
  ['a a a ', 'a a '],
  ['a b a ', 'a '],
  ['a ', 'a b a '],
])('a word at both ends of a change is not counted twice (“%s” and “%s”)', (before, after) => {
  const pieces = differenceOf(before, after)
  const read = (without: string) => pieces.map(({ kind, text }) => (kind === without ? '' : text)).join('')
  expect([read('added'), read('removed')]).toEqual([before, after])
})

/** How many words two lists have in common, in the same order, tried in every way. */
function mostInCommon([one, ...ones]: readonly string[], others: readonly string[]): number {
  if (one === undefined) return 0
  const at = others.indexOf(one)
  const without = mostInCommon(ones, others)
  return at < 0 ? without : Math.max(without, 1 + mostInCommon(ones, others.slice(at + 1)))
}

test('as many words stay as can', () => {
  const words = fc.array(fc.constantFrom('a ', 'b ', 'c ', 'd '), { maxLength: 9 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const same = differenceOf(one.join(''), other.join('')).filter(({ kind }) => kind === 'same')
      const stayed = same.reduce((sum, { text }) => sum + text.length / 2, 0)
      expect(stayed).toBe(mostInCommon(one, other))
    }),
    { numRuns: 300 },
  )
})

const kinds = (before: string, after: string) => differenceOf(before, after).map(({ kind }) => kind)

test('a thousand words are compared with a thousand, and not with one more', () => {
  const common = 'c '.repeat(998)
  expect(kinds(`x ${common}y `, `p ${common}q `)).toEqual(['removed', 'added', 'same', 'removed', 'added'])
  expect(kinds(`x ${common}y `, `p ${common}q r `)).toEqual(['removed', 'added'])
})

test('two huge texts with the same ends differ in between alone', () => {
  const ends = 'a '.repeat(2000)
  expect(differenceOf(`${ends}rye ${ends}`, `${ends}spelt ${ends}`)).toEqual([
    { kind: 'same', text: ends },
    { kind: 'removed', text: 'rye ' },
    { kind: 'added', text: 'spelt ' },
    { kind: 'same', text: ends },
  ])
})
