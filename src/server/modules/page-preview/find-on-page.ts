import { compile, selectAll } from 'css-select'
import { hasChildren, isTag, isText } from 'domhandler'
import { beginSearch, boundedSearch } from './bounded-search.ts'
import { elementText } from './element-text.ts'
import type { PageElement, PageNode } from './page-tree.ts'
import type { CleanPage } from './read-page.ts'

/** The result of a selector on a page. */
export interface PageMatch {
  /** The number of elements; 0 for an invalid selector. */
  count: number
  /** The text of the first one; of a picture, its alt text. Empty where nothing was found. */
  text: string
  /** The target of the first one, if it is a link, or its picture; null for all others. */
  address: string | null
  /** Whether the first one is a picture. */
  isPicture: boolean
}

/** Whether a text is a valid CSS selector. */
export function isSelector(selector: string): boolean {
  try {
    compile(selector)
    return selector.trim() !== ''
  } catch {
    return false
  }
}

/**
 * Applies a selector to a page. An invalid selector finds nothing.
 * @param effort the budget of all selectors of one request
 * @throws SearchTooLong
 */
export function findOnPage({ tree }: CleanPage, selector: string, effort = beginSearch()): PageMatch {
  if (!isSelector(selector)) return nothing
  const found = selectAll<PageNode, PageElement>(selector, tree.children, boundedSearch(effort))
  const [first] = found
  if (!first) return nothing
  const { href, src } = first.attribs
  const address = first.name === 'a' ? href : first.name === 'img' ? src : undefined
  return {
    count: found.length,
    text: elementText<PageNode>(first, reader),
    address: address !== undefined && /^https?:/.test(address) ? address : null,
    isPicture: first.name === 'img',
  }
}

const nothing: PageMatch = { count: 0, text: '', address: null, isPicture: false }

const reader = {
  textOf: (node: PageNode) => (isText(node) ? node.data : null),
  nameOf: (node: PageNode) => (isTag(node) ? node.name : ''),
  altOf: (node: PageNode) => (isTag(node) && node.name === 'img' ? (node.attribs['alt'] ?? '') : null),
  childrenOf: (node: PageNode) => (hasChildren(node) ? node.children : []),
}
