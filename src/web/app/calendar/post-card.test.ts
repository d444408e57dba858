import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../test-markup.ts'
import { Chip } from './chip.tsx'
import { onShelf } from './placed.ts'
import { PostCard } from './post-card.tsx'
import { testEntry } from './test-entry.ts'

const words = 'شلوم من المخبز'

test('words that are written from right to left stand so, on cards and chips', () => {
  const placed = onShelf(testEntry({ text: words }))
  const own = new RegExp(`dir="auto"[^>]*>${words}`)
  expect(markupOf(createElement(PostCard, { placed, menu: null }))).toMatch(own)
  expect(markupOf(createElement(Chip, { placed }))).toMatch(own)
  expect(markupOf(createElement(Chip, { placed, isLine: true }))).toMatch(own)
})
