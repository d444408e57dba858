import { expect, test } from 'vitest'
import { asShown, isShown } from './as-shown.ts'

test.each([
  ['Rye &amp; wheat &#39;n&#x27; more', "Rye & wheat 'n' more"],
  ['  Two\r\n\r\nlines  ', 'Two lines'],
  ['See https://t.co/abc today', 'See https://example.org/a-long-page?utm_source=x today'],
  ['See example.org/a-lo… today', 'See https://example.org/a-long-page today'],
  ['Cafe\u0301 ☕\uFE0F', 'Café ☕'],
  ['A picture https://t.co/xyz', 'A picture'],
])('%j is the same as %j', (shown, sent) => {
  expect(asShown(shown)).toBe(asShown(sent))
  expect(isShown(sent, shown)).toBe(true)
})

test('what a network cuts is shown; what it replaces is not', () => {
  expect(isShown('A long text about bread', 'A long text…')).toBe(true)
  expect(isShown('A long text about bread', 'A long text about cake')).toBe(false)
  expect(isShown('Bread', 'Bread, and more')).toBe(false)
  expect(isShown('Bread', '')).toBe(false)
})
