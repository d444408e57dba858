/* oxlint-disable unicorn/consistent-function-scoping -- a page gets one function, without its surroundings */
import type { Point } from './window.ts'

/** An element to look for, by what assistive technology would say of it. JSON. */
export interface Wanted {
  /** A selector of its role. */
  selector: string
  /** A regular expression for its accessible name. */
  name: string
  /** A selector of a part of the page that contains it. */
  within: string
}

/** The selectors of the kinds of elements that a walk needs. */
export const roles = {
  button: 'button:not([role]), [role=button]',
  link: 'a[href]:not([role])',
  label: 'label',
  textbox: 'input:not([type=file]), textarea',
} as const

/**
 * Where to press an element. Runs in a page; self-contained.
 * @returns its middle, scrolled into view. Null: there is none yet, it is disabled, it still moves, or something covers it.
 */
export async function pointOf({ selector, name, within }: Wanted): Promise<Point | null> {
  const labelsOf = (one: Element) => [
    ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
    ...('labels' in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : []),
  ]
  const nameOf = (one: Element) =>
    [one.getAttribute('aria-label'), ...labelsOf(one).map((label) => label?.textContent), one.textContent]
      .map((text) => text?.replaceAll(/\s+/g, ' ').trim())
      .find(Boolean) ?? ''
  const boxOf = (one: Element) => {
    // The first line of a link that is wrapped.
    const { x = 0, y = 0, width = 0, height = 0 } = one.getClientRects()[0] ?? {}
    return { x: x + width / 2, y: y + height / 2, width, height }
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const pattern = new RegExp(name)
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility() && one.closest(within) && pattern.test(nameOf(one)),
  )
  if (!element || element.matches(':disabled')) return null
  const { y } = boxOf(element)
  if (y < 0 || y > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = boxOf(element)
  await frame()
  await frame()
  const after = boxOf(element)
  const hasMoved = before.x !== after.x || before.y !== after.y || after.width * after.height === 0
  const top = document.elementFromPoint(after.x, after.y)
  return !hasMoved && element.contains(top) ? { x: after.x, y: after.y } : null
}
