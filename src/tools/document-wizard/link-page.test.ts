import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { linkThemes, writeLinkPage, type LinkPage } from './link-page.ts'
import { safeLink } from './safe-link.ts'

const page: LinkPage = {
  name: 'Haldon Street Bakery',
  bio: 'Rye on Fridays.',
  theme: 'morning',
  corners: 'soft',
  links: [{ label: 'Order', url: 'haldonstreetbakery.co.uk/order' }],
  foot: '',
}
const file = { picture: null, preview: false }

test.each([
  ['example.org/a?b=c', 'https://example.org/a?b=c'],
  ['http://example.org', 'http://example.org/'],
  ['  hello@example.org ', 'mailto:hello@example.org'],
  ['mailto:hello@example.org?subject=Hi', 'mailto:hello@example.org?subject=Hi'],
  ['+44 1392 555 019', 'tel:+441392555019'],
  ['tel:+441392555019', 'tel:+441392555019'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
])('%j leads to %s', (typed, href) => expect(safeLink(typed)).toBe(href))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org',
  'https://bank.example@evil.example/',
  'https://',
  'mailto:',
  'localhost',
  '',
])('%j is no link', (typed) => expect(safeLink(typed)).toBeNull())

test('nothing typed becomes markup, an attribute or a style', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>' onmouseover='x`
  const html = writeLinkPage(
    {
      ...page,
      name: hostile,
      bio: hostile,
      foot: hostile,
      links: [
        { label: hostile, url: `https://example.org/${hostile}` },
        { label: 'bad', url: 'javascript:alert(1)' },
      ],
    },
    { picture: `x" onerror="alert(1)`, preview: false },
  )
  const tags: string[] = []
  const attributes: string[] = []
  const parser = new Parser({
    onopentag: (name, found) => {
      tags.push(name)
      attributes.push(...Object.keys(found))
    },
  })
  parser.end(html)
  expect(tags.filter((tag) => tag === 'script')).toEqual([])
  expect(tags.filter((tag) => tag === 'img')).toHaveLength(1)
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  expect(html.match(/<li /g)).toHaveLength(1)
})

test('the file makes no requests', () => {
  const html = writeLinkPage(page, file)
  expect(html).not.toMatch(/<script|<link|@import|url\(|<iframe/i)
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="https://haldonstreetbakery.co.uk/order"'])
})

test('a preview has no style element and its links cannot be followed', () => {
  const html = writeLinkPage(page, { picture: null, preview: true })
  expect(html).not.toContain('<style')
  expect(html).toContain('<body inert')
})

test('text is readable in every theme', () => {
  for (const theme of linkThemes) {
    expect(contrast(theme.words, theme.ground)).toBeGreaterThan(4.5)
    expect(contrast(theme.onButton, theme.button)).toBeGreaterThan(4.5)
    expect(contrast(theme.line, theme.ground)).toBeGreaterThan(3)
  }
})

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
