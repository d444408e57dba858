import { readHtml, type HtmlNode } from '../read-html.ts'
import type { SocialBlock } from '../social-blocks.ts'

/** The blocks of an HTML text, parsed by the browser, without running any of it. Only in a browser. */
export function blocksOfHtml(html: string): SocialBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return readHtml(Array.from(body.childNodes, toHtmlNode))
}

/** The blocks of a Markdown text: GitHub’s dialect, with HTML in it. The parser is loaded on first use. */
export async function blocksOfMarkdown(markdown: string): Promise<SocialBlock[]> {
  const { Marked } = await import('marked')
  return blocksOfHtml(new Marked({ gfm: true }).parse(markdown, { async: false }))
}

function toHtmlNode(node: Node): HtmlNode {
  if (node instanceof Element) {
    return {
      tag: node.localName,
      text: '',
      attributes: Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])),
      children: Array.from(node.childNodes, toHtmlNode),
    }
  }
  // Comments and the like count as empty text.
  const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
  return { tag: '', text, attributes: {}, children: [] }
}
