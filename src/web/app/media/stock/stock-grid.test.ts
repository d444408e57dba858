import type { StockPicture } from '#contract/stock.ts'
import type { StockSourceId } from '#domain/media/stock.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../../test-markup.ts'
import { WayButtons } from '../use-add-media.tsx'
import { CreditLine } from './credit-line.tsx'
import { StockGrid } from './stock-grid.tsx'

const picture: StockPicture = {
  source: 'unsplash',
  id: 'a',
  author: 'Ada Marlow',
  authorUrl: 'https://unsplash.com/@ada?utm_source=postlark',
  pageUrl: 'https://unsplash.com/photos/a?utm_source=postlark',
  thumbnailUrl: 'https://images.unsplash.com/a',
  width: 1200,
  height: 800,
  altText: '',
}

const buttonsWith = (sources: StockSourceId[]) =>
  wordsIn(
    createElement(WayButtons, {
      ways: { open: null, toggle: () => {}, close: () => {}, sources, makesPictures: false },
    }),
  )

test('stock pictures are offered only when a source is set up', () => {
  expect(buttonsWith([])).toContain('From the web')
  expect(buttonsWith([])).not.toContain('Stock')
  expect(buttonsWith(['pexels'])).toContain('Stock pictures')
})

test('each picture names its author, loads from its source, and has a name even without a description', () => {
  const props = {
    pictures: [picture],
    busy: null,
    taken: new Set<string>(),
    failed: null,
    take: async () => {},
  }
  const markup = markupOf(createElement(StockGrid, props))
  expect(markup).toContain(
    'href="https://unsplash.com/@ada?utm_source=postlark" target="_blank" rel="noreferrer"',
  )
  expect(markup).toContain('src="https://images.unsplash.com/a" alt="Picture by Ada Marlow"')
  expect(markup).toMatch(/referrerpolicy="no-referrer"/i)
})

test('a file keeps the links to its author and its source', () => {
  const line = createElement(CreditLine, { credit: picture })
  expect(wordsIn(line)).toBe('Photo by Ada Marlow (in a new tab) on Unsplash (in a new tab)')
  expect(markupOf(line)).toContain(`href="${picture.pageUrl}"`)
})
