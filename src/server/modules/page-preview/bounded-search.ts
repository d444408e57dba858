import type { Options } from 'css-select'
import { isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { PageElement, PageNode } from './page-tree.ts'

/** The remaining budget for the selectors of one request, in visited nodes. */
export interface SearchEffort {
  left: number
}

/** The selectors were given up because they would visit too many nodes. */
export class SearchTooLong extends Error {
  override name = 'SearchTooLong'
}

/** Forty simple selectors on a page with thousands of elements need a part of it. Measured: at most about a second. */
const mostNodes = 3_000_000
/** Finding one of this many siblings, or reading this many characters, costs as much as visiting one node. */
const quickPerNode = 32

export const beginSearch = (): SearchEffort => ({ left: mostNodes })

/**
 * Counts how css-select walks a page: `:nth-child()` alone visits all siblings of each element, and a search cannot be
 * interrupted while all other requests wait.
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
      // The children of one page are not nested in each other.
      removeSubsets: (nodes) => nodes,
    },
  }
}
