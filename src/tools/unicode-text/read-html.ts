import type { SocialBlock, SocialInline, SocialItem, SocialText } from './social-blocks.ts'

/** The part of an HTML node that is used here: the tree of any parser fits. */
export interface HtmlNode {
  /** Tag name in lower case; empty for text. */
  tag: string
  /** Text nodes only. */
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
}

type Style = Omit<SocialText, 'kind' | 'text'>

const unstyled: Style = { bold: false, italic: false, struck: false, code: false, href: null }

const ignored = new Set([
  'script',
  'style',
  'head',
  'template',
  'noscript',
  'iframe',
  'svg',
  'button',
  'select',
])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const containers = new Set(
  'html body div section article main header footer aside nav figure figcaption address form fieldset dl dt dd details summary center'.split(
    ' ',
  ),
)
const blockTags = new Set([...headings, ...containers, 'p', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'table'])

/** The blocks of a formatted text. Skips nodes without words (scripts, drawings, pictures without alt). */
export function readHtml(nodes: readonly HtmlNode[]): SocialBlock[] {
  return blocksOf(nodes, unstyled)
}

function blocksOf(nodes: readonly HtmlNode[], style: Style): SocialBlock[] {
  const blocks: SocialBlock[] = []
  let inlines: SocialInline[] = []
  const close = () => {
    const tidy = tidied(inlines)
    if (tidy.length > 0) blocks.push({ kind: 'paragraph', inlines: tidy })
    inlines = []
  }
  for (const node of nodes) {
    if (ignored.has(node.tag)) continue
    if (isBlock(node)) {
      close()
      blocks.push(...blockOf(node, styleOf(node, style)))
    } else inlines.push(...inlinesOf(node, style))
  }
  close()
  return blocks
}

/** Editors wrap whole documents in a <b> or a <span>: such a wrapper is a block if its content is. */
function isBlock(node: HtmlNode): boolean {
  return blockTags.has(node.tag) || (node.tag !== '' && node.children.some(isBlock))
}

function blockOf(node: HtmlNode, style: Style): SocialBlock[] {
  if (headings.has(node.tag)) {
    const inlines = tidied(node.children.flatMap((child) => inlinesOf(child, style)))
    return inlines.length === 0 ? [] : [{ kind: 'heading', inlines }]
  }
  switch (node.tag) {
    case 'hr':
      return [{ kind: 'rule' }]
    case 'pre':
      return [{ kind: 'code', text: textOf(node).replace(/^\n|\n$/gu, '') }]
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(node.children, style) }]
    case 'ul':
    case 'ol':
      return [{ kind: 'list', start: firstNumber(node), items: itemsOf(node, style) }]
    case 'table':
      return [{ kind: 'table', rows: rowsOf(node, style) }]
    default:
      return blocksOf(node.children, style)
  }
}

function firstNumber(node: HtmlNode): number | null {
  if (node.tag === 'ul') return null
  const start = Number(node.attributes.start ?? 1)
  return Number.isInteger(start) ? start : 1
}

function itemsOf(list: HtmlNode, style: Style): SocialItem[] {
  return list.children.flatMap((item): SocialItem[] => {
    if (item.tag !== 'li') return []
    const box = boxOf(item)
    return [
      {
        ticked: box === null ? null : 'checked' in box.attributes,
        blocks: blocksOf(item.children, styleOf(item, style)),
      },
    ]
  })
}

function boxOf(item: HtmlNode): HtmlNode | null {
  for (const child of item.children) {
    if (child.tag === 'input' && child.attributes.type === 'checkbox') return child
    if (child.tag === 'p' || child.tag === 'label') {
      const inside = boxOf(child)
      if (inside) return inside
    }
  }
  return null
}

function rowsOf(node: HtmlNode, style: Style): SocialInline[][][] {
  return node.children.flatMap((child) => {
    if (child.tag !== 'tr') return rowsOf(child, style)
    const cells = child.children.filter(({ tag }) => tag === 'td' || tag === 'th')
    return [
      cells.map((cell) => tidied(cell.children.flatMap((each) => inlinesOf(each, styleOf(cell, style))))),
    ]
  })
}

function inlinesOf(node: HtmlNode, style: Style): SocialInline[] {
  if (ignored.has(node.tag)) return []
  if (node.tag === '') return [{ kind: 'text', text: node.text.replace(/[ \t\n\r\f]+/gu, ' '), ...style }]
  if (node.tag === 'br') return [{ kind: 'break' }]
  if (node.tag === 'img') {
    const alt = node.attributes.alt ?? ''
    return alt === '' ? [] : [{ kind: 'text', text: alt, ...style }]
  }
  return node.children.flatMap((child) => inlinesOf(child, styleOf(node, style)))
}

function styleOf(node: HtmlNode, style: Style): Style {
  const css = (node.attributes.style ?? '').toLowerCase().replace(/\s/gu, '')
  const weight = /font-weight:(\w+)/u.exec(css)?.[1] ?? ''
  const plain = weight === 'normal' || weight === '400'
  const heavy = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  const slant = /font-style:(\w+)/u.exec(css)?.[1] ?? ''
  const { tag } = node
  return {
    // Google Docs wraps everything in <b style="font-weight:normal">.
    bold: plain ? false : heavy || tag === 'b' || tag === 'strong' || style.bold,
    italic: slant === 'normal' ? false : slant === 'italic' || tag === 'i' || tag === 'em' || style.italic,
    struck: css.includes('line-through') || tag === 's' || tag === 'del' || tag === 'strike' || style.struck,
    code: tag === 'code' || tag === 'kbd' || tag === 'samp' || style.code,
    href: tag === 'a' ? (node.attributes.href ?? null) : style.href,
  }
}

function textOf(node: HtmlNode): string {
  if (node.tag === 'br') return '\n'
  return node.tag === '' ? node.text : node.children.map(textOf).join('')
}

/** Collapses whitespace as HTML does: one space in between, none at the ends and beside a break. */
function tidied(inlines: readonly SocialInline[]): SocialInline[] {
  const tidy: SocialInline[] = []
  for (const each of inlines) {
    const before = tidy.at(-1)
    const atStart = before === undefined || before.kind === 'break'
    if (each.kind === 'break') {
      if (before?.kind === 'text') before.text = before.text.replace(/ $/u, '')
      tidy.push(each)
      continue
    }
    const doubled = atStart || before.text.endsWith(' ')
    const text = doubled ? each.text.replace(/^ /u, '') : each.text
    if (text !== '') tidy.push({ ...each, text })
  }
  while (tidy.length > 0) {
    const last = tidy.at(-1)
    if (last?.kind === 'text') {
      last.text = last.text.replace(/ $/u, '')
      if (last.text !== '') break
    }
    tidy.pop()
  }
  return tidy
}
