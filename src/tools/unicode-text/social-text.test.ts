import { parseDocument } from 'htmlparser2'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import example from '#content/tools/markdown-to-social-text.json'
import { readHtml, type HtmlNode } from './read-html.ts'
import { socialText, type SocialTextOptions } from './social-text.ts'

type ParsedNode = ReturnType<typeof parseDocument>['children'][number]

function toHtmlNode(node: ParsedNode): HtmlNode {
  const isTag = 'name' in node && 'attribs' in node
  return {
    tag: isTag ? node.name.toLowerCase() : node.type === 'text' ? '' : 'template',
    text: node.type === 'text' && 'data' in node ? node.data : '',
    attributes: isTag ? node.attribs : {},
    children: 'children' in node ? node.children.map(toHtmlNode) : [],
  }
}

const ofHtml = (html: string, options: Partial<SocialTextOptions> = {}) =>
  socialText(readHtml(parseDocument(html).children.map(toHtmlNode)), {
    letters: 'plain',
    links: 'behind',
    bullet: '•',
    ...options,
  })

const parseMarkdown = (markdown: string) => new Marked({ gfm: true }).parse(markdown, { async: false })

const ofMarkdown = (markdown: string, options: Partial<SocialTextOptions> = {}) =>
  ofHtml(parseMarkdown(markdown), options)

test.each([
  ['# Rye is back\n\nFrom **Friday**, *only* here.', 'Rye is back\n\nFrom Friday, only here.'],
  ['- rye\n- buns\n  - with icing', '• rye\n• buns\n\u00A0\u00A0• with icing'],
  ['3. mix\n4. bake', '3. mix\n4. bake'],
  ['- [x] mill\n- [ ] bake', '✅ mill\n⬜ bake'],
  ['> One line', '“One line”'],
  ['> Two\n>\n> paragraphs', '> Two\n\n> paragraphs'],
  ['```\nlet rye = 1\n  two\n```', 'let rye = 1\n  two'],
  ['above\n\n---\n\nbelow', 'above\n\n———\n\nbelow'],
  ['one  \ntwo\nthree', 'one\ntwo three'],
  ['![Nine buns](buns.jpg) and ![](x.png)text', 'Nine buns and text'],
  ['5 < 6 & “x” &amp; y', '5 < 6 & “x” & y'],
  ['| Loaf | Price |\n|---|---|\n| Rye | £4 |\n| Bun | £2 |', '• Rye · Price: £4\n• Bun · Price: £2'],
  ['a <b>bold</b> word<br>and a line', 'a bold word\nand a line'],
  ['', ''],
])('Markdown %j in plain text', (markdown, text) => {
  expect(ofMarkdown(markdown)).toBe(text)
})

test.each([
  ['behind', 'Come to our bakery (https://haldon.com/rye) or https://b.org/ today'],
  ['words', 'Come to our bakery or https://b.org/ today'],
  ['end', 'Come to our bakery [1] or https://b.org/ today\n\n[1] https://haldon.com/rye'],
] as const)('addresses %s', (links, text) => {
  const markdown = 'Come to [our **bakery**](https://haldon.com/rye) or <https://b.org/> today'
  expect(ofMarkdown(markdown, { links })).toBe(text)
})

test('emphasis becomes Unicode letters if requested, addresses never do', () => {
  expect(
    ofMarkdown('# Rye #ryeday\n\n**b** *i* ***bi*** ~~s~~ `c` **https://b.org/x**', { letters: 'unicode' }),
  ).toBe('𝗥𝘆𝗲 #ryeday\n\n𝗯 𝘪 𝙗𝙞 s̶ 𝚌 https://b.org/x')
})

test("a word processor's clipboard gives the same result", () => {
  const docs =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Rye</span><span style="font-style:italic"> is</span><span> back</span></p><br><ul><li dir="ltr"><p><span>milled </span></p></li><li><p>baked</p></li></ul></b>'
  expect(ofHtml(docs, { letters: 'unicode' })).toBe('𝗥𝘆𝗲 𝘪𝘴 back\n\n• milled\n• baked')
})

test('scripts, styles and comments give no text', () => {
  expect(
    ofHtml('<style>p{}</style><!-- x --><p>Rye<script>alert(1)</script></p><svg><text>x</text></svg>'),
  ).toBe('Rye')
})

test('an address that is not http(s) is not written out', () => {
  expect(ofHtml('<p><a href="javascript:alert(1)">Rye</a> <a href="mailto:a@b.org">a@b.org</a></p>')).toBe(
    'Rye a@b.org',
  )
})

test('the worked example of the page matches the parser', () => {
  expect(readHtml(parseDocument(parseMarkdown(example.markdown)).children.map(toHtmlNode))).toEqual(
    example.blocks,
  )
})
