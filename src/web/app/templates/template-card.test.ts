import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { TemplateCard } from './template-card.tsx'

const product = {
  name: 'Product',
  description: 'For a thing in the shop',
  example: 'Rye board\n£34.00',
  onUse() {},
}

test('a template shows its name, its use, and an example with its lines', () => {
  const card = createElement(TemplateCard, product)
  expect(wordsIn(card)).toBe('Product For a thing in the shop Rye board £34.00 Use')
  expect(markupOf(card)).toMatch(/<h3[^>]*>Product<\/h3>/)
  expect(markupOf(card)).toMatch(/<blockquote aria-label="Example"[^>]*><p[^>]*>Rye board\n£34\.00<\/p>/)
  expect(markupOf(card)).toContain('aria-label="Use “Product”"')
})

test('only people who may change it see Edit and Delete', () => {
  const own = { ...product, editAt: '/dashboard/templates/1', onDelete() {} }
  const markup = markupOf(createElement(TemplateCard, own))
  expect(markup).toMatch(/<a [^>]*aria-label="Change “Product”"[^>]*href="\/dashboard\/templates\/1"/)
  expect(markup).toContain('aria-label="Delete “Product”"')
  expect(markupOf(createElement(TemplateCard, product))).not.toMatch(/Change “|Delete “/)
})
