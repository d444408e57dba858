import { compile, selectAll } from 'css-select'
import { hasChildren, isTag, isText } from 'domhandler'
import { beginSearch, boundedSearch } from './bounded-search.ts'
import { elementText } from './element-text.ts'
import type { PageElement, PageNode } from './page-tree.ts'
import type { CleanPage } from './read-page.ts'

/** What a selector finds on a page. */
export interface PageMatch {
  /** How many elements; 0 for a selector that is none. */
  count: number
  /** The words of the first; of a picture, what stands for it. Empty where nothing was found. */
  text: string
  /** Where the first leads, of a link, or what it shows, of a picture; null for everything else. */
  address: string | null
}

/** Whether it is a selector at all. */
export function isSelector(selector: string): boolean {
  try {
    compile(selector)
    return selector.trim() !== ''
  } catch {
    return false
  }
}

/**
 * Applies a selector to a page. What is no selector finds nothing.
 * @param effort what all selectors of one request may cost together
 * @throws SearchTooLong
 */
export function findOnPage({ tree }: CleanPage, selector: string, effort = beginSearch()): PageMatch {
  if (!isSelector(selector)) return { count: 0, text: '', address: null }
  const found = selectAll<PageNode, PageElement>(selector, tree.children, boundedSearch(effort))
  const [first] = found
  if (!first) return { count: 0, text: '', address: null }
  const { href, src } = first.attribs
  const address = first.name === 'a' ? href : first.name === 'img' ? src : undefined
  return {
    count: found.length,
    text: elementText<PageNode>(first, reader),
    address: address !== undefined && /^https?:/.test(address) ? address : null,
  }
}

const reader = {
  textOf: (node: PageNode) => (isText(node) ? node.data : null),
  nameOf: (node: PageNode) => (isTag(node) ? node.name : ''),
  altOf: (node: PageNode) => (isTag(node) && node.name === 'img' ? (node.attribs['alt'] ?? '') : null),
  childrenOf: (node: PageNode) => (hasChildren(node) ? node.children : []),
}
