import type { Scan } from '#contract/scans.ts'
import { hostOf } from '../host-of.ts'

/** One page a second, and a moment for the answer. */
const secondsPerPage = 1.3

/** What the scan is doing, as a heading. */
export function readingTitle({ status, url }: Pick<Scan, 'status' | 'url'>): string {
  const host = hostOf(url)
  switch (status) {
    case 'reading':
      return `Reading ${host}`
    case 'writing':
    case 'done':
    case 'failed':
      return host
    case 'cancelled':
      return `You stopped reading ${host}`
    default:
      return status satisfies never
  }
}

/** How far it is, in a sentence. */
export function readingText({ status, pages }: Pick<Scan, 'status' | 'pages'>): string {
  const read = pages.filter(({ state }) => state === 'read').length
  const waiting = pages.filter(({ state }) => state === 'waiting').length
  const left = pages.filter(({ state }) => state === 'left-out').length
  if (status === 'reading') {
    if (pages.length === 0) return 'Looking for its pages.'
    const rest = waiting > 0 ? `, about ${Math.ceil(waiting * secondsPerPage)} s left` : ''
    return `${read} of ${read + waiting} pages${rest}. One page at a time, 1 second apart.`
  }
  const counted = read === 1 ? '1 page read' : `${read} pages read`
  const out = left > 0 ? `, ${left} left out` : ''
  return `${counted}${out}.${status === 'writing' ? ' Writing drafts now.' : ''}`
}

/** The line for people who do not see the list, when a page has arrived. */
export function arrivedText(pages: Scan['pages']): string {
  const last = pages.findLast(({ state }) => state === 'read')
  return last ? `${last.title ?? last.url}, ${last.words} words` : ''
}
