import type { Options } from 'css-select'
import { isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { PageElement, PageNode } from './page-tree.ts'

/** What the selectors of one request may still cost, in nodes that are looked at. */
export interface SearchEffort {
  left: number
}

/** Selectors were given up that would look at more nodes than any page needs. */
export class SearchTooLong extends Error {
  override name = 'SearchTooLong'
}

/** Forty plain selectors on a page of thousands of elements take a part of it. Measured: at most about a second. */
const mostNodes = 3_000_000
/** Finding one of so many neighbours, or reading so many characters, costs as much as looking at one node. */
const quickPerNode = 32

export const beginSearch = (): SearchEffort => ({ left: mostNodes })

/**
 * How css-select walks a page, counted: `:nth-child()` alone looks at all neighbours of each element, and a search cannot
 * be interrupted while everybody else waits.
 * @throws SearchTooLong, while it is used
 */
export function boundedSearch(effort: SearchEffort): Options<PageNode, PageElement> {
  const spend = (nodes: number) => {
    effort.left -= nodes
    if (effort.left < 0) throw new SearchTooLong()
  }
  const spendQuick = <Many extends { length: number }>(many: Many): Many => {
    spend(1 + many.length / quickPerNode)
    return many
  }
  return {
    adapter: {
      ...DomUtils,
      isTag: (node): node is PageElement => {
        spend(1)
        return isTag(node)
      },
      getSiblings: (node) => spendQuick(DomUtils.getSiblings(node)),
      getText: (node) => spendQuick(DomUtils.getText(node)),
      getAttributeValue: (element, name) => {
        const value = DomUtils.getAttributeValue(element, name)
        if (value !== undefined) spendQuick(value)
        return value
      },
      // The children of one page are not within each other.
      removeSubsets: (nodes) => nodes,
    },
  }
}
