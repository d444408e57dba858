import { expect, test } from 'vitest'
import { isBlankText } from './blank-text.ts'

test.each([
  ['nothing', ''],
  ['white space', ' \t\n\u00A0\u3000'],
  ['zero-width spaces and joiners', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['direction marks and soft hyphens', '\u200E\u202B\u2066\u00AD'],
  ['fillers of Hangul', '\u3164\u115F\u1160\uFFA0'],
  ['empty braille', '\u2800'],
  ['a variation selector alone', '\uFE0F'],
])('%s is no text', (_, text) => {
  expect(isBlankText(text)).toBe(true)
})

test.each(['Rye', '\u200Bا\u200B', '👩‍🍳', '❤️', '.', '⠗', '가'])('%s is text', (text) => {
  expect(isBlankText(text)).toBe(false)
})
