import type { NetworkId } from '../networks/network.ts'
import { fitsInto, overflowStart, textLength, textLimits } from './text-length.ts'

const ellipsis = '…'
/** After a link, with a space: otherwise it would become part of it. */
const apart = ' …'
const endsInLink = /https?:\/\/\S+$/iu
/** How much of the fitting text may be dropped to end at a word. */
const mostGivenUp = 0.3

/**
 * Cuts a text to the network's limits, counted by its rules, at the end of a word and with “…”. A text that fits is
 * returned unchanged. If the last word is too long, it is cut itself.
 */
export function cutText(text: string, network: NetworkId): string {
  const end = overflowStart(text, network)
  if (end === null) return text
  const room = textLimits(network).max - textLength(apart, network)
  let kept = text.slice(0, Math.min(end, fitsInto(text, network, room)))
  // What is counted alone may weigh more in company: a link that loses its end is no link any more.
  while (kept !== '' && overflowStart(kept + apart, network) !== null) {
    kept = kept.slice(0, fitsInto(kept, network, textLength(kept, network) - 1))
  }
  const cut = atWordEnd(kept, text)
  return cut + (endsInLink.test(cut) ? apart : ellipsis)
}

function atWordEnd(kept: string, whole: string): string {
  const isWholeWord = /^\s/u.test(whole.slice(kept.length))
  const end = isWholeWord ? kept.length : kept.search(/\s+\S*$/u)
  const cut = end > kept.length * (1 - mostGivenUp) ? kept.slice(0, end) : kept
  return cut.replace(/[\s,;:–—-]+$/u, '')
}
