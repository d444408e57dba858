import type { TemplateElement } from './template.ts'

/**
 * The text of a post: what each part gives, in order. Parts with position 'beforeUrl' stand directly before the first
 * address (without one: at the end). A part that gives nothing is left out, and its break with it.
 * @param valueOf what a part gives on the page at hand
 */
export function fillTemplate(
  elements: readonly TemplateElement[],
  valueOf: (element: TemplateElement) => string,
): string {
  const given = inOrder(elements)
    .map((element) => ({ element, value: valueOf(element) }))
    .filter(({ value }) => value !== '')
  return given
    .map(({ element, value }, at) => value + between(element, given[at + 1]?.element))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The parts as they stand in the post. */
function inOrder(elements: readonly TemplateElement[]): TemplateElement[] {
  const held = elements.filter(({ position }) => position === 'beforeUrl')
  const rest = elements.filter(({ position }) => position !== 'beforeUrl')
  const at = rest.findIndex(({ type }) => type === 'url')
  return at === -1 ? [...rest, ...held] : [...rest.slice(0, at), ...held, ...rest.slice(at)]
}

/** Own words say themselves whether a space follows; what comes from a page does not run into the next. */
function between(element: TemplateElement, next: TemplateElement | undefined): string {
  if (next === undefined) return ''
  if (element.addDoubleNewlineAfter) return '\n\n'
  if (element.addBreakAfter) return '\n'
  return element.type === 'static' || next.type === 'static' ? '' : ' '
}
