import { hasChildren, isTag, isText } from 'domhandler'
import { isHidden } from '#server/modules/page-preview/visible-text.ts'
import type { PageElement, PageNode, PageTree } from '#server/modules/page-preview/page-tree.ts'

/** Elements that are never read. */
const unread: ReadonlySet<string> = new Set(
  'script style noscript template svg math iframe object embed canvas audio video select option textarea button form input label dialog'.split(
    ' ',
  ),
)
/** Parts around what a page is about. */
const around: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'header'])
const blocks =
  /^(?:p|h[1-6]|blockquote|pre|figure|figcaption|br|hr|li|div|tr|dt|dd|section|article|header|footer|main|aside|nav|ul|ol|dl|table|address)$/

/** What of a page its own style hides. */
export interface HiddenNames {
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
}

/** Removes what people do not see: hidden elements, scripts, comments. Changes the tree. */
export function removeUnseen(tree: PageTree | PageElement, hidden: HiddenNames): void {
  tree.children = tree.children.filter((node) => {
    if (isText(node)) return true
    if (!isTag(node)) return false
    if (unread.has(node.name) || isHidden(node) || isHiddenByName(node, hidden)) return false
    removeUnseen(node, hidden)
    return true
  })
  tree.children.forEach((child, at) => {
    child.parent = tree
    child.prev = tree.children[at - 1] ?? null
    child.next = tree.children[at + 1] ?? null
  })
}

function isHiddenByName({ attribs }: PageElement, { classes, ids }: HiddenNames): boolean {
  if (classes.size === 0 && ids.size === 0) return false
  if (ids.has(attribs['id'] ?? '')) return true
  return (attribs['class'] ?? '').split(/\s+/).some((name) => classes.has(name))
}

/** The text of a part of a page, one line for each block. */
export function treeText(root: PageTree | PageElement, maxChars: number, isWhole = false): string {
  const parts: string[] = []
  let chars = 0
  const walk = (node: PageTree | PageNode) => {
    if (chars > maxChars) return
    if (isText(node)) {
      parts.push(node.data.replace(/\s+/gu, ' '))
      chars += node.data.length
      return
    }
    const name = isTag(node) ? node.name : ''
    if (unread.has(name) || (!isWhole && around.has(name))) return
    const isBlock = blocks.test(name)
    if (isBlock) parts.push('\n')
    if (hasChildren(node)) for (const child of node.children) walk(child)
    if (isBlock) parts.push('\n')
  }
  walk(root)
  return parts
    .join('')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, maxChars)
}
