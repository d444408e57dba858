import { firstUnits } from '../text/first-units.ts'

/** The subject of the page a template was made from. The table `content_types` has the same values. */
export const contentTypes = [
  { id: 'article', name: 'Article' },
  { id: 'product', name: 'Product' },
  { id: 'video', name: 'Video' },
  { id: 'event', name: 'Event' },
  { id: 'job', name: 'Job' },
  { id: 'other', name: 'Something else' },
] as const

export type ContentTypeId = (typeof contentTypes)[number]['id']

export const templateElementTypes = ['static', 'content', 'url', 'picture'] as const

/** A part of the post that a template makes. Source: docs/specification/templates.md#fields. */
export interface TemplateElement {
  id: string
  /**
   * static: its own text. content: text found on the page. url: an address. picture: attached to the post, and no part
   * of its text.
   */
  type: (typeof templateElementTypes)[number]
  /** For `static` its text; for others the text or the address found on the sample page. */
  content: string
  /** Its selector on the page; empty for `static`, and for a `url` that is the page's own address. */
  selector: string
  /** Of a `picture`: its alt text on the sample page. */
  alt?: string | undefined
  addBreakAfter: boolean
  addDoubleNewlineAfter: boolean
  /** Placed directly before the address, independent of its order. */
  position?: 'beforeUrl' | undefined
}

/** The maximum number of parts in a template. */
export const maxTemplateElements = 40

/** The maximum length of a part, in UTF-16 units. */
export const maxPartText = 5_000

/** Whether a template takes anything from a page; one that does not is a text. */
export function needsPage(elements: readonly TemplateElement[]): boolean {
  return elements.some(({ type }) => type !== 'static')
}

/** A text as the parts of a template without a page: more than one only where it is too long for one. */
export function partsOfText(text: string): TemplateElement[] {
  const parts: TemplateElement[] = []
  for (let rest = text; rest !== '';) {
    const content = firstUnits(rest, maxPartText)
    rest = rest.slice(content.length)
    parts.push({
      id: `text-${parts.length + 1}`,
      type: 'static',
      content,
      selector: '',
      addBreakAfter: false,
      addDoubleNewlineAfter: false,
    })
  }
  return parts
}

/**
 * The arrangement as HTML, for readers of the table: a paragraph per part, a `<br>` per break.
 * Source: docs/specification/templates.md#fields.
 */
export function structureOf(elements: readonly TemplateElement[]): string {
  return elements
    .map(({ type, selector, content, position, ...after }) => {
      const where = selector === '' ? '' : ` data-selector="${escaped(selector)}"`
      const place = position === undefined ? '' : ` data-position="${position}"`
      const breaks = after.addDoubleNewlineAfter ? '<br><br>' : after.addBreakAfter ? '<br>' : ''
      return `<p data-type="${type}"${where}${place}>${escaped(content)}</p>${breaks}`
    })
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
