import { hasChildren, isTag, isText } from 'domhandler'
import { elementText } from './element-text.ts'
import type { PageElement, PageNode, PageTree } from './page-tree.ts'
import type { CleanPage } from './read-page.ts'

/** A longer description of a picture is not written for people. */
const maxAltChars = 200

/** Parts that people read around a page, and not for its sake. */
const around: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'form', 'button', 'style', 'script'])

/**
 * The text of a page as its readers see it, at most 5,000 characters: without what the page hides from them, which may
 * be meant for machines.
 */
export const visibleText = ({ tree }: CleanPage): string => elementText<PageTree | PageNode>(tree, reader)

const reader = {
  textOf: (node: PageTree | PageNode) => (isText(node) ? node.data : null),
  // Nobody reads a script: a hidden element is left out as one.
  nameOf: (node: PageTree | PageNode) => (isTag(node) ? (isSeen(node) ? node.name : 'script') : ''),
  altOf(node: PageTree | PageNode) {
    if (!isTag(node) || node.name !== 'img' || !isSeen(node)) return null
    const alt = node.attribs['alt'] ?? ''
    return alt.length > maxAltChars ? '' : alt
  },
  childrenOf: (node: PageTree | PageNode) => (hasChildren(node) ? node.children : []),
}

const isSeen = (element: PageElement) => !around.has(element.name) && !isHidden(element)

/** Whether an element hides its content from people, by its attributes alone. */
export function isHidden({ attribs }: Pick<PageElement, 'attribs'>): boolean {
  if (attribs['hidden'] !== undefined || attribs['aria-hidden'] === 'true') return true
  return isHidingStyle(attribs['style'] ?? '')
}

/** Whether declarations hide an element. */
export const isHidingStyle = (style: string) => hiding.test(style.replaceAll(/\s+/g, '').toLowerCase())

/** Styles that hide an element: not drawn, without size, or outside of the page. */
const hiding =
  /(?:^|;)(?:display:none|visibility:hidden|opacity:0(?:\.0+)?(?:;|$|!)|font-size:0(?![.\d])|(?:max-)?(?:width|height):0(?![.\d])|(?:left|right|top|bottom|text-indent|margin-left|margin-top):-\d{3,}|clip:rect\(0|transform:scale\(0)/
