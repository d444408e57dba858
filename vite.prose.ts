import type { Element, ElementContent, Root, RootContent } from 'hast'

/** Heading ids are cut to this many characters. Source: docs/specification/site.md#blog. */
const maxIdLength = 50

/**
 * For every text in content/: gives headings an id from their text, and wraps each h2 with its content in a section,
 * so that the layout can place sections side by side.
 */
export function proseSections() {
  return (tree: Root) => {
    const taken = new Set<string>()
    for (const node of tree.children) if (isHeading(node)) node.properties.id ??= freeId(textOf(node), taken)
    tree.children = inSections(tree.children)
  }
}

function isHeading(node: RootContent): node is Element {
  return node.type === 'element' && /^h[23]$/.test(node.tagName)
}

function inSections(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let section: Element | null = null
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'h2') {
      section = { type: 'element', tagName: 'section', properties: {}, children: [] }
      result.push(section)
    }
    if (section === null) result.push(node)
    else section.children.push(node as ElementContent)
  }
  return result
}

function textOf(node: ElementContent | RootContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}

function freeId(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxIdLength)
    .replaceAll(/^-+|-+$/g, '')
  const base = words === '' ? 'section' : words
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base.slice(0, maxIdLength - 3)}-${count}`
  taken.add(id)
  return id
}
