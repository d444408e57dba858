import type { NetworkId } from '../networks/network.ts'
import { cutText } from '../text/cut-text.ts'
import { fixedPartsOf, maskFixedParts } from '../text/fixed-parts.ts'
import { segmentsOf } from '../text/segments.ts'
import { overflowStart } from '../text/text-length.ts'

const fits = (text: string, network: NetworkId) => overflowStart(text, network) === null

/**
 * Cuts a text to the limits of a network, at the end of a word and with “…”. Links behind the cut move to the end, as
 * many as have room. No part of a link, mention, hashtag or number is left over, which would be another one.
 */
export function cutKeepingLinks(text: string, network: NetworkId): string {
  if (fits(text, network)) return text
  const cut = cutText(text, network)
  const parts = partsIn(text)
  if (isWhole(cut, parts) && [...linksIn(text)].every((link) => linksIn(cut).has(link))) return cut
  return cutBefore(withoutLinks(text), [...linksIn(text)], parts, network)
}

function partsIn(text: string): Set<string> {
  return new Set(fixedPartsOf(text).map((part) => part.text))
}

function isWhole(cut: string, parts: ReadonlySet<string>): boolean {
  return fixedPartsOf(cut).every((part) => parts.has(part.text))
}

function linksIn(text: string): Set<string> {
  return new Set(fixedPartsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : [])))
}

function withoutLinks(text: string): string {
  let rest = ''
  let at = 0
  for (const { kind, from, to } of fixedPartsOf(text)) {
    if (kind !== 'link') continue
    rest += text.slice(at, from)
    at = to
  }
  return (rest + text.slice(at)).replace(/[^\S\n]{2,}/gu, ' ').trim()
}

/** As much of a text as fits, and the links on a line of their own; empty for a single link that is too long. */
function cutBefore(text: string, links: string[], parts: ReadonlySet<string>, network: NetworkId): string {
  const kept = links.slice()
  while (kept.length > 0 && !fits(kept.join(' '), network)) kept.pop()
  const { masked, restore } = maskFixedParts(text)
  const ends = Array.from(segmentsOf(masked, 'word'), ({ index }) => index)
  const whole = (end: number) => {
    const beginning = restore(masked.slice(0, ends[end] ?? masked.length)).replace(
      /(?<![\s,;:–—-])[\s,;:–—-]+$/u,
      '',
    )
    return [beginning === '' ? '' : `${beginning}${/\S\.\S*$/u.test(beginning) ? ' …' : '…'}`, kept.join(' ')]
      .filter(Boolean)
      .join('\n\n')
  }
  const isGood = (end: number) => fits(whole(end), network) && isWhole(whole(end), parts)
  let [least, most] = [0, ends.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(whole(middle), network)) least = middle
    else most = middle - 1
  }
  // A beginning may hold half of something that was no address as a whole: the one before it does not.
  while (least > 0 && !isGood(least)) least--
  return whole(least)
}
