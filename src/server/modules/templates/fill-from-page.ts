import type { PagePicture } from '#contract/templates.ts'
import { longestAltText } from '#domain/media/media-limits.ts'
import { fillTemplate } from '#domain/post/fill-template.ts'
import { maxMedia } from '#domain/post/post.ts'
import type { TemplateElement } from '#domain/post/template.ts'
import { firstUnits } from '#domain/text/first-units.ts'
import { beginSearch, type SearchEffort } from '#server/modules/page-preview/bounded-search.ts'
import { findOnPage } from '#server/modules/page-preview/find-on-page.ts'
import type { CleanPage } from '#server/modules/page-preview/read-page.ts'

/** The result of a template for a page. */
export interface Filled {
  text: string
  /** In the order of the template, each once; as many as a post may have. */
  pictures: PagePicture[]
  /** The missing parts of the page as text, by their index in the template. */
  missing: string[]
}

/**
 * Fills a template from a page with the structure it was made from.
 * @throws SearchTooLong
 */
export function fillFromPage(elements: readonly TemplateElement[], page: CleanPage): Filled {
  const effort = beginSearch()
  const found = new Map(elements.map((element) => [element.id, foundOn(page, element, effort)]))
  const valueOf = ({ id }: TemplateElement) => found.get(id)?.value ?? ''
  const pictures = elements.flatMap(({ id }) => found.get(id)?.picture ?? [])
  const missing = elements.filter((element) => element.type !== 'static' && valueOf(element) === '')
  return {
    text: fillTemplate(elements, valueOf),
    pictures: pictures.filter(isFirst).slice(0, maxMedia),
    missing: missing.map(wordsFor),
  }
}

const isFirst = ({ address }: PagePicture, at: number, all: readonly PagePicture[]) =>
  all.findIndex((one) => one.address === address) === at

/** What a part is on a page; an empty value: it is missing there. */
interface Found {
  value: string
  picture?: PagePicture
}

function foundOn(page: CleanPage, { type, content, selector }: TemplateElement, effort: SearchEffort): Found {
  if (type === 'static') return { value: content }
  if (type === 'url' && selector === '') return { value: page.url }
  const { text, address, isPicture } = findOnPage(page, selector, effort)
  switch (type) {
    case 'content':
      return { value: text }
    case 'url':
      return { value: address ?? '' }
    case 'picture':
      if (address === null || !isPicture) return { value: '' }
      return { value: address, picture: { address, alt: firstUnits(text, longestAltText) } }
    default:
      return type satisfies never
  }
}

const longestSample = 40

/** “Rye board” (h1.title) */
function wordsFor({ type, content, alt, selector }: TemplateElement): string {
  const line = (type === 'picture' ? (alt ?? '') : content).replace(/\s+/gu, ' ').trim()
  const sample = line.length > longestSample ? `${line.slice(0, longestSample).trimEnd()}…` : line
  return sample === '' ? selector : `“${sample}” (${selector})`
}
