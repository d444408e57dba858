import { expect, test } from 'vitest'
import { countText } from './number-text.ts'

test('a count has commas, and a digit behind the point only while it is small', () => {
  expect([6, 6.5, 6.25, 999.5].map(countText)).toEqual(['6', '6.5', '6.3', '999.5'])
  expect([1_240.5, 1_537].map(countText)).toEqual(['1,241', '1,537'])
})
