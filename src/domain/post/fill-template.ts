import { needsPage, type TemplateElement } from './template.ts'

/**
 * The text of a post: the results of its parts, in order. Parts with position 'beforeUrl' are directly before the
 * first address (without one: at the end). A part without a result is left out with its break. Pictures are no text. Without parts from a
 * page the text stays exactly as it was written.
 * @param valueOf the result of a part for the current page
 */
export function fillTemplate(
  elements: readonly TemplateElement[],
  valueOf: (element: TemplateElement) => string,
): string {
  const given = inOrder(elements.filter(({ type }) => type !== 'picture'))
    .map((element) => ({ element, value: valueOf(element) }))
    .filter(({ value }) => value !== '')
  const text = given
    .map(({ element, value }, at) => value + between(element, given[at + 1]?.element))
    .join('')
  return needsPage(elements) ? text.replace(/\n{3,}/g, '\n\n').trim() : text
}

/** The parts in the order of the post. */
function inOrder(elements: readonly TemplateElement[]): TemplateElement[] {
  const held = elements.filter(({ position }) => position === 'beforeUrl')
  const rest = elements.filter(({ position }) => position !== 'beforeUrl')
  const at = rest.findIndex(({ type }) => type === 'url')
  return at === -1 ? [...rest, ...held] : [...rest.slice(0, at), ...held, ...rest.slice(at)]
}

/** Typed text contains its own trailing space; text from a page is separated from the next part. */
function between(element: TemplateElement, next: TemplateElement | undefined): string {
  if (next === undefined) return ''
  if (element.addDoubleNewlineAfter) return '\n\n'
  if (element.addBreakAfter) return '\n'
  return element.type === 'static' || next.type === 'static' ? '' : ' '
}
