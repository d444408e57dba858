import { expect, test } from 'vitest'
import { countTo } from './count-to.ts'

test.each([
  ['£38', 0, '£0'],
  ['£38', 0.5, '£19'],
  ['£38', 1, '£38'],
  ['£4.50', 0.1, '£0.45'],
  ['£4.50', 0, '£0.00'],
  ['12,90 €', 0.5, '6,45 €'],
  ['1,250 sold', 0.5, '625 sold'],
  ['1,250 sold', 1, '1,250 sold'],
  ['1.234,50 €', 0.01, '12,35 €'],
  ['Free', 0.3, 'Free'],
  ['007', 1, '007'],
  ['2 for 10', 0.5, '1 for 10'],
  ['123456789012345', 0.5, '123456789012345'],
])('%s at %d is %s', (text, part, shown) => {
  expect(countTo(text, part)).toBe(shown)
})

test('a number that has counted up is as it was written', () => {
  for (const text of ['£38', '007', '1,250.75', '0,5 l', '10.000']) expect(countTo(text, 1)).toBe(text)
})
