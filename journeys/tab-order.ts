import type { Page } from 'playwright-core'

/** What has the focus. */
export interface FocusStop {
  /** Its label or its words, the first line of them. */
  name: string
  /** The same for the same element, as long as the page is not left. */
  id: string
  /** Whether it belongs to the tool. */
  inside: boolean
  /** Whether an outline shows it, its own or that of the label or box it stands for. */
  outlined: boolean
  inSight: boolean
  /** Something that opens. */
  folded: boolean
}

/** Waits until a page's island is alive: React marks what it has taken over. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.querySelector('[data-island]')
    return place !== null && Object.keys(place).some((key) => key.startsWith('__reactContainer'))
  })
}

/** What has the focus now; it is remembered for missedControls. */
export function focusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const visited = ((globalThis as { visited?: Element[] }).visited ??= [])
    if (visited.at(-1) !== element) visited.push(element)
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? element.labels
        : null
    const words = element.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? element.textContent ?? ''
    const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (each) => each != null,
    )
    const hasOutline = (each: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const { top, bottom } = element.getBoundingClientRect()
    return {
      name: words.trim().split('\n')[0]?.trim() || element.tagName,
      id: String(visited.indexOf(element)),
      inside: element.closest('[data-island]') !== null,
      // What stands in a frame shows it there.
      outlined: element instanceof HTMLIFrameElement || boxes.some(hasOutline),
      inSight: bottom > 0 && top < innerHeight,
      folded: element.matches('details:not([open]) > summary'),
    }
  })
}

/** Controls of the tool that the focus did not reach, or reached before one that stands above them. */
export function missedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visited = (globalThis as { visited?: Element[] }).visited ?? []
    const controls = [
      ...document.querySelectorAll(
        '[data-island] :is(a[href], button, input, select, textarea, summary, iframe, [tabindex="0"])',
      ),
    ].filter((control) => {
      if (!control.checkVisibility() || control.matches(':disabled, [tabindex="-1"]')) return false
      // Of radio buttons the focus goes to the chosen one.
      return !(control instanceof HTMLInputElement && control.type === 'radio') || control.checked
    })
    const said = (control: Element) => control.outerHTML.slice(0, 160)
    const missed = controls
      .filter((control) => !visited.includes(control))
      .map((control) => `not reached: ${said(control)}`)
    const order = controls.filter((control) => visited.includes(control))
    const early = order.filter(
      (control, at) => at > 0 && visited.indexOf(control) < visited.indexOf(order[at - 1] ?? control),
    )
    return [...missed, ...early.map((control) => `too early: ${said(control)}`)]
  })
}
