/** What a page that a template was made from is about. The table `content_types` holds the same. */
export const contentTypes = [
  { id: 'article', name: 'Article' },
  { id: 'product', name: 'Product' },
  { id: 'video', name: 'Video' },
  { id: 'event', name: 'Event' },
  { id: 'job', name: 'Job' },
  { id: 'other', name: 'Something else' },
] as const

export type ContentTypeId = (typeof contentTypes)[number]['id']

export const templateElementTypes = ['static', 'content', 'url'] as const

/** A part of the post that a template makes. Source: docs/specification/templates.md#fields. */
export interface TemplateElement {
  id: string
  /** static: its own words. content: the text found on the page. url: an address. */
  type: (typeof templateElementTypes)[number]
  /** Of `static` the words; of the others what was found on the sample page. */
  content: string
  /** Where it stands on the page; empty for `static`, and for a `url` that is the page's own address. */
  selector: string
  addBreakAfter: boolean
  addDoubleNewlineAfter: boolean
  /** Wherever it stands in the order, it is put directly before the address. */
  position?: 'beforeUrl' | undefined
}

/** Most parts a template can have. */
export const maxTemplateElements = 40

/**
 * The arrangement as HTML, for whoever reads the table: a paragraph per part, a `<br>` per break.
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
