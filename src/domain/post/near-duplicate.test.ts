import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearDuplicate, likeness } from './near-duplicate.ts'

const rye =
  'Rye is back from Friday. We mill it on Thursday night, bake at four in the morning and sell it until it is gone.'

test('the same words in other dress are the same post', () => {
  expect(likeness(rye, rye.toUpperCase().replaceAll('.', '!'))).toBe(1)
  expect(isNearDuplicate(rye, `${rye} 🌾`)).toBe(true)
  expect(isNearDuplicate(`${rye} https://a.example/?utm_source=x`, `${rye} https://a.example/rye`)).toBe(true)
})

test('one changed word in a long text is a repetition; another text is not', () => {
  expect(isNearDuplicate(rye, rye.replace('gone', 'finished'))).toBe(true)
  expect(isNearDuplicate(rye, 'Spelt is back from Friday, and the buns are cardamom this time.')).toBe(false)
})

test('the bound is 0.8 of the runs of three words', () => {
  const nine = 'a b c d e f g h i j k'
  // 9 runs, 8 of them in both, 10 together.
  expect(likeness(nine, `${nine.slice(0, -1)}z`)).toBe(0.8)
  expect(isNearDuplicate(nine, `${nine.slice(0, -1)}z`)).toBe(true)
})

test('short texts are compared whole, and an empty text resembles none', () => {
  expect(likeness('Good morning', 'good morning!')).toBe(1)
  expect(likeness('Good morning', 'Good evening')).toBe(0)
  expect(likeness('Rye bread', 'Spelt bread')).toBe(0)
  expect(likeness('', '')).toBe(0)
  expect(likeness('', 'Rye')).toBe(0)
  expect(likeness('Rye', '')).toBe(0)
  expect(likeness('🌾', '🌾')).toBe(0)
})

test('scripts without spaces are no accident', () => {
  expect(likeness('ライ麦が帰ってきました', 'ライ麦が帰ってきました')).toBe(1)
})

test('likeness goes both ways and stays between 0 and 1', () => {
  const words = fc.array(fc.constantFrom('rye', 'bread', 'oven', 'dawn', '#bake'), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [a, b] = [one.join(' '), other.join(' ')]
      expect(likeness(a, b)).toBe(likeness(b, a))
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0)
      expect(likeness(a, b)).toBeLessThanOrEqual(1)
    }),
  )
})
