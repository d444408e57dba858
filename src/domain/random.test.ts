import { expect, test } from 'vitest'
import { chance, pick, seededRandom, shuffle } from './random.ts'

const take = (seed: string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random())
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(take('buns', 5)).toEqual(take('buns', 5))
  expect(take('buns', 5)).not.toEqual(take('bunt', 5))
})

test('numbers are between 0 and 1 and evenly distributed', () => {
  const numbers = take('spread', 10_000)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  const tenths = Array.from({ length: 10 }, (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth))
  for (const tenth of tenths) expect(tenth.length).toBeGreaterThan(850)
})

test('a shuffled list has the same items in another order', () => {
  const list = Array.from({ length: 20 }, (_, index) => index)
  const shuffled = shuffle(seededRandom('cards'), list)
  expect(shuffled).not.toEqual(list)
  expect([...shuffled].sort((a, b) => a - b)).toEqual(list)
})

test('picking from an empty list is refused', () => {
  expect(() => pick(seededRandom('x'), [])).toThrow(RangeError)
  expect(pick(seededRandom('x'), ['only'])).toBe('only')
})

test('a probability of 70 % happens about seven times in ten', () => {
  const random = seededRandom('luck')
  const hits = Array.from({ length: 10_000 }, () => chance(random, 0.7)).filter(Boolean)
  expect(hits.length / 10_000).toBeCloseTo(0.7, 1)
})
