import type { Screen } from '#domain/text/fold-rules.ts'
import { arialWidth, type MeasureText } from '#domain/text/text-width.ts'
import { lengthThatFits } from '#domain/text/wrap-lines.ts'

interface SerpField {
  sizePx: number
  /** The width at which Google cuts, over all lines together. */
  maxPx: number
}

/**
 * Where Google’s results cut text. Google publishes no widths: these are from public pixel tools that agree
 * (2026-11-21), and Google may show other text of the page instead.
 */
export const serpLimits: Record<Screen, { title: SerpField; description: SerpField }> = {
  desktop: { title: { sizePx: 20, maxPx: 580 }, description: { sizePx: 14, maxPx: 920 } },
  mobile: { title: { sizePx: 18, maxPx: 520 }, description: { sizePx: 14, maxPx: 680 } },
}

export interface SerpText {
  /** The displayed text, with “ ...” where it was cut. */
  shown: string
  /** The width of the whole text in rounded pixels. */
  widthPx: number
  maxPx: number
  isCut: boolean
}

/** A title or description as displayed in a result: whitespace collapsed, cut at a word if one ends in time. */
export function serpText(
  text: string,
  field: 'title' | 'description',
  screen: Screen,
  measure: MeasureText = arialWidth,
): SerpText {
  const { sizePx, maxPx } = serpLimits[screen][field]
  const words = text.replaceAll(/\s+/gu, ' ').trim()
  const widthPx = Math.round(measure(words, sizePx))
  if (widthPx <= maxPx) return { shown: words, widthPx, maxPx, isCut: false }
  const tail = ' ...'
  const room = maxPx - measure(tail, sizePx)
  const fits = words.slice(
    0,
    lengthThatFits(words, room, (part) => measure(part, sizePx)),
  )
  const wordEnd = words.charAt(fits.length) === ' ' ? fits.length : fits.lastIndexOf(' ')
  const whole = wordEnd > fits.length / 2 ? fits.slice(0, wordEnd) : fits
  return { shown: whole.trimEnd().replace(/[\s,;:|·–-]+$/u, '') + tail, widthPx, maxPx, isCut: true }
}

/**
 * An address as displayed in results: the host, then its folders as breadcrumbs. An invalid address is shown as typed.
 */
export function serpCrumbs(address: string): { host: string; crumbs: string[] } {
  const typed = address.trim()
  const url = URL.parse(/^https?:\/\//iu.test(typed) ? typed : `https://${typed}`)
  if (!url) return { host: typed, crumbs: [] }
  const crumbs = url.pathname.split('/').filter(Boolean).map(readable)
  return { host: url.hostname, crumbs }
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
