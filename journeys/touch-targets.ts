import type { Page } from 'playwright-core'

/**
 * The minimum touch target, in CSS pixels, both ways. Source: docs/specification/workspaces.md#touch;
 * https://www.w3.org/TR/WCAG22/#target-size-enhanced (read 2026-11-21).
 */
const fingerPx = 44
/** Layouts with fractions lose half a pixel. */
const tolerancePx = 0.5

/** A clickable element, and the area that reacts to a touch. */
interface Target {
  what: string
  width: number
  height: number
}

/**
 * Touch targets that are too small on the current page, as `<width>×<height> <element>`. Links inside a sentence are
 * as high as their line, and are skipped; a checkbox or radio button includes its label.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const small = (await page.evaluate(targets)).filter(
    ({ width, height }) => width > 0 && Math.min(width, height) < fingerPx - tolerancePx,
  )
  return [
    ...new Set(small.map(({ width, height, what }) => `${Math.round(width)}×${Math.round(height)} ${what}`)),
  ]
}

/** Runs in the page. */
function targets(): Target[] {
  const kinds = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]'
  return [...document.querySelectorAll(kinds)].flatMap((element) => {
    const isDrawn = element.matches(':is([type=checkbox], [type=radio], [type=file], [type=color])')
    const label = isDrawn && element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
    if (!(label ?? element).checkVisibility({ visibilityProperty: true })) return []
    if (element.closest('[inert], [aria-hidden=true], .sr-only, .skip-link')) return []
    if (element.matches('a') && getComputedStyle(element).display === 'inline') return []
    // Elements around or over it react to its touches, too.
    const reaches = [element, ...(label ? [label] : [])].map((part) => {
      const { width, height } = part.getBoundingClientRect()
      const around = ['::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo))
      const over = around.filter(({ position, content }) => position === 'absolute' && content !== 'none')
      return {
        width: Math.max(width, ...over.map((style) => Number.parseFloat(style.width) || 0)),
        height: Math.max(height, ...over.map((style) => Number.parseFloat(style.height) || 0)),
      }
    })
    const name = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? ''
    return [
      {
        what: `${element.localName} “${name.trim().slice(0, 40)}”`,
        width: reaches.reduce((sum, { width }) => sum + width, 0),
        height: Math.max(...reaches.map(({ height }) => height)),
      },
    ]
  })
}
