import { expect, test } from 'vitest'
import { firstUnits } from './first-units.ts'

test.each([
  ['rye', 3, 'rye'],
  ['rye bread', 3, 'rye'],
  ['ry🍞', 3, 'ry'],
  ['ry🍞', 4, 'ry🍞'],
])('the beginning of %j within %i units is %j', (text, max, beginning) =>
  expect(firstUnits(text, max)).toBe(beginning),
)
