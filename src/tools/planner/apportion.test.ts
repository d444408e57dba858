import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'

test('the remainder goes to the largest fractions', () => {
  expect(apportion(5, [40, 30, 20, 10])).toEqual([2, 2, 1, 0])
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3])
})

test('a total of zero, or no weights, gives zeros', () => {
  expect(apportion(0, [1, 2])).toEqual([0, 0])
  expect(apportion(7, [0, Number.NaN, -3])).toEqual([0, 0, 0])
})

test('the parts always add up, and each is less than one away from its exact share', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }), (total, weights) => {
      const sum = weights.reduce((all, each) => all + each, 0)
      fc.pre(sum > 0)
      const parts = apportion(total, weights)
      expect(parts.reduce((all, each) => all + each, 0)).toBe(total)
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1)
      }
    }),
  )
})
