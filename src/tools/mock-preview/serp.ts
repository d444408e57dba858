import type { Screen } from '#domain/text/fold-rules.ts'
import { arialWidth, type MeasureText } from '#domain/text/text-width.ts'
import { lengthThatFits } from '#domain/text/wrap-lines.ts'

interface SerpField {
  sizePx: number
  /** Width beyond which Google cuts, over all lines together. */
  maxPx: number
}

/**
 * Where Google’s results cut. Google publishes none of it: these are the widths that the public pixel tools agree on
 * (2026-11-21), and Google may show any other text of the page instead.
 */
export const serpLimits: Record<Screen, { title: SerpField; description: SerpField }> = {
  desktop: { title: { sizePx: 20, maxPx: 580 }, description: { sizePx: 14, maxPx: 920 } },
  mobile: { title: { sizePx: 18, maxPx: 520 }, description: { sizePx: 14, maxPx: 680 } },
}

export interface SerpText {
  /** What is shown, with “ ...” where it was cut. */
  shown: string
  /** Rounded pixels of the whole text. */
  widthPx: number
  maxPx: number
  isCut: boolean
}

/** A title or description as a result shows it: one line of white space folded, cut at a word where one ends in time. */
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

/** An address as results show it: the host, then its folders as crumbs. An address that cannot be read is shown as typed. */
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
