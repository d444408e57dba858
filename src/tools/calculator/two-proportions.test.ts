import { expect, test } from 'vitest'
import { normalBelow, normalQuantile } from './normal-distribution.ts'
import { compareProportions, sampleSizePerVersion } from './two-proportions.ts'

test('the normal distribution agrees with printed tables', () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 12)
  expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 12)
  expect(normalBelow(-3)).toBeCloseTo(0.0013498980316301, 13)
  expect(normalBelow(-8)).toBeCloseTo(6.22096e-16, 20)
  expect(normalQuantile(0.995)).toBeCloseTo(2.5758293035489, 9)
  expect(normalQuantile(0.8)).toBeCloseTo(0.8416212335729, 9)
})

test('two proportions are compared as in a textbook', () => {
  // 120/1000 against 150/1000: pooled 0.135, standard error 0.0152824, z 1.96304.
  const result = compareProportions({ hits: 120, size: 1000 }, { hits: 150, size: 1000 }, 0.95)
  expect(result.test?.z).toBeCloseTo(1.96304, 4)
  expect(result.test?.p).toBeCloseTo(0.04964, 4)
  expect(result.difference.low).toBeCloseTo(0.000076, 6)
  expect(result.difference.high).toBeCloseTo(0.059924, 6)
  expect(result.lift?.value).toBeCloseTo(0.25, 10)
  expect(result.lift?.low).toBeCloseTo(-0.000327, 6)
})

test('without any hits there is nothing to test', () => {
  const result = compareProportions({ hits: 0, size: 10 }, { hits: 0, size: 20 }, 0.95)
  expect(result.test).toBeNull()
  expect(result.lift).toBeNull()
})

test('the sample size follows the textbook formula', () => {
  // p1 0.04, p2 0.048, 95 %, 80 %: 10,317 (Fleiss, without continuity correction).
  expect(sampleSizePerVersion(0.04, 0.048, 0.95, 0.8)).toBe(10_317)
  expect(sampleSizePerVersion(0.04, 0.04, 0.95, 0.8)).toBeNull()
  expect(sampleSizePerVersion(0.5, 1.2, 0.95, 0.8)).toBeNull()
})
