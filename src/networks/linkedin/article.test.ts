import { expect, test } from 'vitest'
import { firstLink } from './article.ts'

test.each([
  ['see https://a.test/b, and more', 'https://a.test/b'],
  ['(https://a.test/b).', 'https://a.test/b'],
  ['https://a.test/b_(c) is one', 'https://a.test/b_(c)'],
  ['“https://a.test/?q=1&r=2”', 'https://a.test/?q=1&r=2'],
  ['https://a.test https://b.test', 'https://a.test'],
  ['HTTPS://A.test/x', 'HTTPS://A.test/x'],
  ['a.test without a scheme', null],
  ['https:// alone', null],
])('the first link of “%s” is %s', (text, url) => {
  expect(firstLink(text)).toBe(url)
})
