import { fillTemplate } from '#domain/post/fill-template.ts'
import type { TemplateElement } from '#domain/post/template.ts'
import { beginSearch, type SearchEffort } from '#server/modules/page-preview/bounded-search.ts'
import { findOnPage } from '#server/modules/page-preview/find-on-page.ts'
import type { CleanPage } from '#server/modules/page-preview/read-page.ts'

/** What a template makes of a page. */
export interface Filled {
  text: string
  /** What the page does not have, in words, by its place in the template. */
  missing: string[]
}

/**
 * Fills a template from a page of the shape it was made from.
 * @throws SearchTooLong
 */
export function fillFromPage(elements: readonly TemplateElement[], page: CleanPage): Filled {
  const effort = beginSearch()
  const values = new Map(elements.map((element) => [element.id, valueOn(page, element, effort)]))
  const missing = elements.filter(({ id, type }) => type !== 'static' && values.get(id) === '')
  return {
    text: fillTemplate(elements, ({ id }) => values.get(id) ?? ''),
    missing: missing.map(wordsFor),
  }
}

function valueOn(
  page: CleanPage,
  { type, content, selector }: TemplateElement,
  effort: SearchEffort,
): string {
  if (type === 'static') return content
  if (type === 'url' && selector === '') return page.url
  const found = findOnPage(page, selector, effort)
  return type === 'url' ? (found.address ?? '') : found.text
}

const longestSample = 40

/** “Rye board” (h1.title) */
function wordsFor({ content, selector }: TemplateElement): string {
  const line = content.replace(/\s+/gu, ' ').trim()
  const sample = line.length > longestSample ? `${line.slice(0, longestSample).trimEnd()}…` : line
  return sample === '' ? selector : `“${sample}” (${selector})`
}
