import { expect, test } from 'vitest'
import { hasLink } from './has-link.ts'

test.each([
  ['Rye is back: https://bakery.com/rye', true],
  ['Rye is back at bakery.com', true],
  ['(bakery.com/rye?utm_source=x)', true],
  ['See\nbakery.de.', true],
  ['Rye is back. And buns...', false],
  ['ada@bakery.com', false],
  ['It costs 1.50', false],
  ['', false],
  [`https://bakery.com/${'a'.repeat(3000)}`, false],
])('%#: a link is what X finds', (text, found) => {
  expect(hasLink(text)).toBe(found)
})
