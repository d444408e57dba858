import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** More Tab presses than any tool needs. */
const mostStops = 400
/** A date field has several parts, each a stop. */
const mostStopsInOne = 8

/** Before the tool there are a few links. */
const mostStopsAside = 5

/** The focused element. */
interface FocusStop {
  /** The first line of its label or text. */
  name: string
  /** Its number among all elements that had the focus. */
  number: number
  /** Whether it belongs to the tool. */
  inside: boolean
  /** Whether it has a visible outline: its own, or that of its label or box. */
  outlined: boolean
  inSight: boolean
  /** Whether it opens a collapsed part. */
  folded: boolean
}

/** Waits until a page's island is hydrated: React marks its elements. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.querySelector('[data-island]')
    return place !== null && Object.keys(place).some((key) => key.startsWith('__reactContainer'))
  })
}

/** Skips the header with the skip link. */
export async function enterContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  expect((await focusStop(page)).name).toBe('Skip to content')
  await page.keyboard.press('Enter')
}

/**
 * Moves by Tab to the control of the tool with this name, backwards if it is not ahead. @throws with the names of all
 * controls it passed
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const met: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    let inside = true
    for (let count = 0; count < mostStops && (inside || count < mostStopsAside); count++) {
      await page.keyboard.press(key)
      const stop = await focusStop(page)
      inside = stop.inside
      if (!inside) continue
      if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
      met.push(stop.name)
    }
  }
  throw new Error(`${String(name)} is out of reach. Met: ${met.join(', ')}`)
}

/**
 * Moves by Tab through the tool and out of it, and opens collapsed parts on the way.
 * @returns the number of stops, and their problems
 */
export async function tabThrough(page: Page): Promise<{ passed: number; wrong: string[] }> {
  const wrong: string[] = []
  let passed = 0
  let staysAt = { number: -1, times: 0 }
  while (passed < mostStops && staysAt.times < mostStopsInOne) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (!stop.inside && passed > 0) return { passed, wrong }
    if (!stop.inside) continue
    passed += 1
    staysAt = { number: stop.number, times: stop.number === staysAt.number ? staysAt.times + 1 : 0 }
    if (!stop.outlined) wrong.push(`${stop.name}: nothing shows that it has the focus`)
    if (!stop.inSight) wrong.push(`${stop.name}: has the focus out of sight`)
    if (stop.folded) await page.keyboard.press('Enter')
  }
  return { passed, wrong: [...wrong, 'the focus does not get out'] }
}

function focusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const before = document.querySelectorAll('[data-tab-stop]').length
    if (!element.hasAttribute('data-tab-stop')) element.setAttribute('data-tab-stop', String(before))
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : []
    const [label] = labels
    const words = label instanceof HTMLElement ? label.innerText : element.textContent
    const name = element.getAttribute('aria-label') ?? words ?? ''
    const boxes = [element, element.parentElement, element.parentElement?.parentElement]
    const { top, bottom } = element.getBoundingClientRect()
    return {
      name: name.trim().split('\n')[0]?.trim() || element.tagName,
      number: Number(element.getAttribute('data-tab-stop')),
      inside: element.closest('[data-island]') !== null,
      outlined:
        // The browser itself shows the focus on parts of a field, and a frame’s page inside it.
        !element.matches(':focus') ||
        element instanceof HTMLIFrameElement ||
        boxes
          .filter((box) => box != null)
          .map((box) => getComputedStyle(box))
          .some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
          ),
      inSight: bottom > 0 && top < innerHeight,
      folded: element.matches('details:not([open]) > summary'),
    }
  })
}

/** Controls of the tool that never had the focus, or had it before one above them. */
export function missedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
    const missed: string[] = []
    let last = -1
    for (const control of document.querySelectorAll(`[data-island] :is(${kinds})`)) {
      if (!control.checkVisibility() || control.matches(':disabled')) continue
      // Of radio buttons only the chosen one has the focus.
      if (control.matches('[type="radio"]:not(:checked)')) continue
      const stop = control.getAttribute('data-tab-stop')
      if (stop === null) missed.push(`not reached: ${control.outerHTML.slice(0, 160)}`)
      else if (Number(stop) < last) missed.push(`too early: ${control.outerHTML.slice(0, 160)}`)
      last = stop === null ? last : Number(stop)
    }
    return missed
  })
}
