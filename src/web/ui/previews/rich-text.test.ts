import { expect, test } from 'vitest'
import { linksIn, shortUrl } from './rich-text.tsx'

const shown = (text: string, mention: RegExp | null = /@\w+/g) =>
  linksIn(text, mention, (url) => shortUrl(url, 26)).map((link) => link.shown)

test('addresses, tags and mentions become links, punctuation after them does not', () => {
  expect(shown('See https://a.com/x. And b.org/y, #rye! @ines')).toEqual([
    'a.com/x',
    'b.org/y',
    '#rye',
    '@ines',
  ])
})

test('a number is no tag, an email address no link', () => {
  expect(shown('#1 of 3, mail hi@a.com', null)).toEqual([])
})

test('a long address is shortened as the network shortens it', () => {
  expect(shown('https://www.example.com/a/very/long/path/indeed')).toEqual(['example.com/a/very/long/pa…'])
})

test('a link covers the text as typed', () => {
  const text = 'go https://a.com now'
  const [link] = linksIn(text, null, (url) => shortUrl(url, 26))
  expect(text.slice(link?.start, link?.end)).toBe('https://a.com')
})
