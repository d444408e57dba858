import { expect, test } from 'vitest'
import { sameText } from './text.ts'

const link = { url: 'https://t.co/abc', expanded_url: 'https://postlark.com/a?b=1&c=2' }
const photo = { url: 'https://t.co/pic', expanded_url: 'https://x.com/ada/status/1799/photo/1' }

test('a wrapped link and an escaped ampersand read as sent', () => {
  const sent = 'Salt & pepper <3 https://postlark.com/a?b=1&c=2 now'
  expect(sameText(sent, 'Salt &amp; pepper &lt;3 https://t.co/abc now', [link])).toBe(true)
})

test('the link that X adds for an image is not part of the words', () => {
  expect(sameText('Good morning', 'Good morning https://t.co/pic', [photo])).toBe(true)
  expect(sameText('', 'https://t.co/pic', [photo])).toBe(true)
})

test('a domain typed without its scheme comes back with one', () => {
  const bare = { url: 'https://t.co/abc', expanded_url: 'http://postlark.com' }
  expect(sameText('see postlark.com', 'see https://t.co/abc', [bare])).toBe(true)
})

test('the text "&amp;" itself survives', () => {
  expect(sameText('write &amp; in HTML', 'write &amp;amp; in HTML', [])).toBe(true)
})

test('composed and decomposed accents are the same words', () => {
  expect(sameText('cafe\u0301', 'caf\u00e9', [])).toBe(true)
})

test('another link, or one word more, is another post', () => {
  expect(sameText('a https://postlark.com/b', 'a https://t.co/abc', [link])).toBe(false)
  expect(sameText('Good morning', 'Good morning all', [])).toBe(false)
})
