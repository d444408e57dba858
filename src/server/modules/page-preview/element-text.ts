/** Reads a node tree; those of the browser and of the server differ. */
export interface TreeReader<Node> {
  /** null: it is no text. */
  textOf(node: Node): string | null
  /** Lower-case name of an element; empty for all other nodes. */
  nameOf(node: Node): string
  /** The alt text of a picture; null: it has none. */
  altOf(node: Node): string | null
  childrenOf(node: Node): Iterable<Node>
}

/**
 * The text of a part of a page as a person reads it: whitespace collapsed, one line per block, an empty line around
 * paragraphs, at most 5,000 characters.
 * @NOTE Runs in the frame of the preview too, so it uses nothing from outside itself.
 */
export function elementText<Node>(root: Node, reader: TreeReader<Node>): string {
  const paragraphs = /^(?:p|h[1-6]|blockquote|pre|figure)$/
  const lines =
    /^(?:br|li|div|tr|dt|dd|section|article|header|footer|main|aside|nav|ul|ol|dl|table|figcaption|address|button|label)$/
  const unread = /^(?:style|script|link)$/
  const parts: string[] = []
  const walk = (node: Node) => {
    const text = reader.textOf(node)
    if (text !== null) return void parts.push(text.replace(/\s+/gu, ' '))
    const name = reader.nameOf(node)
    if (unread.test(name)) return
    const alt = reader.altOf(node)
    if (alt !== null) return void parts.push(alt.replace(/\s+/gu, ' '))
    if (paragraphs.test(name) || lines.test(name)) parts.push('\n')
    for (const child of reader.childrenOf(node)) walk(child)
    if (paragraphs.test(name)) parts.push('\n')
  }
  walk(root)
  return parts
    .join('')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, 5000)
}
