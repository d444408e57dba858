import { expect, test } from 'vitest'
import { buildLink, parseLink, readLink, type LinkTemplate } from './link-template.ts'

const template: LinkTemplate<'text' | 'url'> = {
  base: 'https://x.com/intent/post',
  query: { text: 'text', url: 'url' },
}

test('a built link is read back unchanged, whatever its values', () => {
  const params = { text: 'a + b & “c” = 100 % 🌾\nnew line', url: 'https://a.com/?x=1&y=2#z' }
  const link = buildLink(template, params).href
  expect(parseLink(template, link)).toEqual(params)
  expect(link).not.toContain('+')
})

test('empty values are left out, another address is not read', () => {
  expect(buildLink(template, { text: '' }).href).toBe('https://x.com/intent/post')
  expect(parseLink(template, 'https://evil.com/intent/post?text=a')).toBeNull()
  expect(parseLink(template, 'nonsense')).toBeNull()
})

test('a link is read as people paste it', () => {
  for (const typed of [
    'example.com/a',
    ' https://example.com/a ',
    'HTTP://EXAMPLE.com/a',
    'localhost:3000/a',
    'example.com:8080/a',
  ]) {
    expect(readLink(typed).ok).toBe(true)
  }
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['mailto:a@b.com', 'scheme'],
  ['hello world', 'unreadable'],
  ['hello', 'unreadable'],
  ['https://', 'unreadable'],
  ['https://exa mple.com', 'unreadable'],
])('%j is no link: %s', (typed, problem) => {
  expect(readLink(typed)).toEqual({ ok: false, problem })
})
