import { isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { absoluteCss, publicAddress } from './page-addresses.ts'
import type { PageElement, PageNode, PageTree } from './page-tree.ts'

/** The allowed elements of a page. All others are removed with their content: a list of bad ones is never complete. */
const allowed = new Set(
  `html head body style link
  address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section search
  blockquote dd div dl dt figcaption figure hr li menu ol p pre ul
  a abbr b bdi bdo br cite code data dfn em i kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr
  del ins img picture caption col colgroup table tbody td tfoot th thead tr
  button fieldset form label legend meter output progress details summary dialog center font big tt strike nobr`.split(
    /\s+/,
  ),
)
/** Custom elements do nothing without the page's scripts. */
const ownElement = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/
/** These are removed, and their content stays. */
const unwrapped = new Set(['noscript'])

const allowedAttributes = new Set(
  `class id title alt lang dir role style width height colspan rowspan datetime value itemprop itemtype itemscope
  align valign bgcolor color open start media hidden`.split(/\s+/),
)
const allowedPrefix = /^(?:aria|data)-[\w-]+$/

/**
 * Removes all active content from a page: scripts in any form, handlers, frames, form targets, addresses that are not
 * http(s). The remaining addresses become absolute. Changes the tree.
 * @param url the address of the page
 */
export function cleanPage(tree: PageTree, url: string): void {
  const base = baseOf(tree, url)
  tree.children = cleanChildren(tree.children, base)
  adopt(tree)
}

/** The base address of the page. */
function baseOf(tree: PageTree, url: string): string {
  const [base] = DomUtils.getElementsByTagName('base', tree, true, 1)
  return publicAddress(base?.attribs['href'], url) ?? url
}

function cleanChildren(nodes: readonly PageNode[], base: string): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    if (isText(node)) return [node]
    if (!isTag(node)) return []
    if (unwrapped.has(node.name)) return cleanChildren(node.children, base)
    if (!allowed.has(node.name) && !ownElement.test(node.name)) return []
    const attributes = cleanAttributes(node, base)
    if (attributes === null) return []
    node.attribs = attributes
    if (node.name === 'style') restyle(node, base)
    else node.children = cleanChildren(node.children, base)
    adopt(node)
    return [node]
  })
}

/** Links the remaining nodes to their siblings: selectors read these. */
function adopt(parent: PageTree | PageElement): void {
  parent.children.forEach((child, at) => {
    child.parent = parent
    child.prev = parent.children[at - 1] ?? null
    child.next = parent.children[at + 1] ?? null
  })
}

function restyle(element: PageElement, base: string): void {
  for (const child of element.children) if (isText(child)) child.data = absoluteCss(child.data, base)
}

/** @returns null for an element that is useless without the removed parts */
function cleanAttributes({ name, attribs }: PageElement, base: string): Record<string, string> | null {
  const kept: Record<string, string> = {}
  for (const [key, value] of Object.entries(attribs)) {
    if (!allowedAttributes.has(key) && !allowedPrefix.test(key)) continue
    // No attribute opens a tag, however a browser parses it.
    const harmless = value.replaceAll('<', '')
    kept[key] = key === 'style' ? absoluteCss(harmless, base) : harmless
  }
  if (name === 'link') {
    const href =
      /(?:^|\s)stylesheet(?:\s|$)/i.test(attribs['rel'] ?? '') && publicAddress(attribs['href'], base)
    return href ? { rel: 'stylesheet', href, ...(kept['media'] && { media: kept['media'] }) } : null
  }
  if (name === 'a') {
    const href = publicAddress(attribs['href'], base)
    return href === null ? kept : { ...kept, href }
  }
  if (name === 'img') {
    const src = imageAddress(attribs, base)
    return src === null ? kept : { ...kept, src }
  }
  return kept
}

/** Lazy-loaded pictures have their address in other attributes. */
function imageAddress(attribs: Readonly<Record<string, string>>, base: string): string | null {
  const { src, srcset } = attribs
  const late = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original']
  const fromSet = (srcset ?? attribs['data-srcset'])?.trim().split(/[\s,]/)[0]
  const found = [src, late, fromSet].map((each) => publicAddress(each, base)).find((each) => each !== null)
  if (found) return found
  return src !== undefined && /^data:image\/[\w.+-]+[;,]/i.test(src) ? src : null
}
