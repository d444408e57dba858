import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const pager = (page: number, pages: number) =>
  renderToStaticMarkup(createElement(Pager, { page, pages, onPage() {}, onReach() {} }))

test('a single page has no pager', () => {
  expect([pager(1, 0), pager(1, 1)]).toEqual(['', ''])
})

test('several pages have a pager, with previous and next', () => {
  expect(
    pager(2, 3)
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|'),
  ).toBe('|Previous|Page 2 of 3|Next|')
})
