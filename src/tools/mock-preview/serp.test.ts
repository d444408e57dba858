import { expect, test } from 'vitest'
import { serpCrumbs, serpText } from './serp.ts'

test('a title that fits is shown whole with its width', () => {
  const title = serpText('Sourdough in Bristol, baked at four', 'title', 'desktop')
  expect(title).toMatchObject({ shown: 'Sourdough in Bristol, baked at four', isCut: false, maxPx: 580 })
  expect(title.widthPx).toBeGreaterThan(280)
})

test('wide letters are cut earlier than the same number of narrow ones', () => {
  expect(serpText('W'.repeat(40), 'title', 'desktop').isCut).toBe(true)
  expect(serpText('i'.repeat(40), 'title', 'desktop').isCut).toBe(false)
})

test('a long title is cut at a word and never wider than the limit', () => {
  const words =
    'Sourdough, rye and cinnamon buns from a small bakery in Bristol that opens at seven every day'
  const title = serpText(words, 'title', 'desktop')
  expect(title.isCut).toBe(true)
  expect(title.shown).toMatch(/\w \.\.\.$/)
  expect(words.startsWith(title.shown.replace(' ...', ''))).toBe(true)
  expect(serpText(title.shown, 'title', 'desktop').isCut).toBe(false)
})

test('a phone shows less of a description', () => {
  const words = 'word '.repeat(60)
  expect(serpText(words, 'description', 'mobile').shown.length).toBeLessThan(
    serpText(words, 'description', 'desktop').shown.length,
  )
})

test('an address becomes breadcrumbs, an invalid one stays as typed', () => {
  expect(serpCrumbs('https://haldonstreetbakery.co.uk/bread/rye?x=1')).toEqual({
    host: 'haldonstreetbakery.co.uk',
    crumbs: ['bread', 'rye'],
  })
  expect(serpCrumbs('example.com').host).toBe('example.com')
  expect(serpCrumbs('').crumbs).toEqual([])
  expect(serpCrumbs('https://a.com/%E0%A4%A').crumbs).toEqual(['%E0%A4%A'])
})
