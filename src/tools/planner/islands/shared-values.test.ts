import { expect, test } from 'vitest'
import { numberTextOr } from './shared-values.ts'

test('a number of a link is read from a number or its text, and from nothing else', () => {
  expect(numberTextOr(30, '5')).toBe('30')
  expect(numberTextOr('30', '5')).toBe('30')
  for (const wrong of [{ share: 30 }, [30], null, undefined, true]) expect(numberTextOr(wrong, '5')).toBe('5')
  expect(numberTextOr(20_260, '2026', 4)).toBe('2026')
})
