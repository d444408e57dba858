import { expect, test } from 'vitest'
import { beginSearch, SearchTooLong } from './bounded-search.ts'
import { findOnPage } from './find-on-page.ts'
import { parsePage } from './page-tree.ts'
import type { CleanPage } from './read-page.ts'

function page(html: string): CleanPage {
  const tree = parsePage(html)
  if (!tree) throw new Error('the page was not read')
  return { url: 'https://shop.example/rye/', title: '', keepsOutAi: false, tree }
}

test.each([
  ':nth-child(2n)',
  ':nth-last-child(2n)',
  'b:nth-of-type(2n)',
  ':nth-child(2n of b)',
  'b:has(~ i)',
])('the selector %s is given up on a page with many siblings', (selector) => {
  const many = page(`<p>${'<b></b>'.repeat(10_000)}</p>`)
  expect(() => findOnPage(many, selector)).toThrow(SearchTooLong)
})

test('many expensive selectors are given up together', () => {
  const some = page(`<p>${'<b></b>'.repeat(1_000)}</p>`)
  const effort = beginSearch()
  expect(findOnPage(some, ':nth-child(2n)', effort).count).toBe(500)
  expect(() => {
    for (let at = 1; at < 40; at++) findOnPage(some, ':nth-child(2n)', effort)
  }).toThrow(SearchTooLong)
})

test('forty simple selectors find their elements on a page with thousands of elements', () => {
  const list = Array.from({ length: 3_000 }, (_, at) => `<li class="price">${at}</li>`).join('')
  const long = page(`<main><ul>${list}</ul><h1>Rye</h1></main>`)
  const effort = beginSearch()
  for (let at = 0; at < 40; at++) expect(findOnPage(long, 'main > ul > li.price', effort).count).toBe(3_000)
  expect(findOnPage(long, 'ul ~ h1', effort).text).toBe('Rye')
})
