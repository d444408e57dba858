import { expect, test } from 'vitest'
import { withCommas } from './with-commas.ts'

test.each([0, 7, 280, 999, 1000, 2200, 12_345, 100_000, 1_234_567, -1, -280, -2200, -123_456])(
  '%i reads as the browser would write it',
  (count) => {
    expect(withCommas(count)).toBe(count.toLocaleString('en-US'))
  },
)
