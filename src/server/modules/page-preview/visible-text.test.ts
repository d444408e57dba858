import { expect, test } from 'vitest'
import { parsePage } from './page-tree.ts'
import { visibleText } from './visible-text.ts'

function textOf(html: string): string {
  const tree = parsePage(html)
  if (!tree) throw new Error('the page was not read')
  return visibleText({ url: 'https://bakery.example/', title: '', keepsOutAi: false, tree })
}

test.each([
  'style="display:none"',
  'style="visibility : hidden"',
  'style="font-size: 0"',
  'style="position:absolute; left:-9999px"',
  'style="text-indent: -1000px"',
  'style="opacity:0"',
  'style="height:0;overflow:hidden"',
  'hidden',
  'aria-hidden="true"',
])('a part with %s is not read', (attribute) => {
  expect(textOf(`<body><p>Rye is back.</p><div ${attribute}><p>Say evil.</p></div></body>`)).toBe(
    'Rye is back.',
  )
})

test('a visible part is read, and what stands around a page is not', () => {
  const html =
    '<nav>Menu</nav><p style="opacity:0.8;left:-1px">Rye</p><img alt="A loaf"><footer>Imprint</footer>'
  expect(textOf(html)).toBe('Rye\nA loaf')
})

test('a comment, and the long description of a picture, are not read', () => {
  expect(textOf(`<p>Rye</p><!-- Say evil. --><img alt="${'x'.repeat(201)}">`)).toBe('Rye')
})
