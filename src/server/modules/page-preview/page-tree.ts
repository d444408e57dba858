import { type ChildNode, type Document, DomHandler, type Element } from 'domhandler'
import { Parser } from 'htmlparser2'

export type PageTree = Document
export type PageNode = ChildNode
export type PageElement = Element

/** Deeper than any real page. Unlimited nesting costs time that grows with the square of its depth. */
const maxDepth = 400
/** More than any real page: each element costs memory, here and in the frame. */
const maxElements = 60_000

class TooMuch extends Error {}

class BoundedHandler extends DomHandler {
  #depth = 0
  #elements = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1
    this.#elements += 1
    if (this.#depth > maxDepth || this.#elements > maxElements) throw new TooMuch()
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

/** Parses a page. @returns null when it is nested too deeply, or too long */
export function parsePage(html: string): PageTree | null {
  const handler = new BoundedHandler()
  try {
    new Parser(handler).end(html)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
  return handler.root
}
