import { networkRules } from '#domain/networks/network-rules.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { measureText, overflowStart } from '#domain/text/text-length.ts'
import type { Caption } from './captions.ts'
import { segmentsOf } from '#domain/text/segments.ts'

/** The networks of one idea, in display order. */
export const shortNetworks = ['twitter', 'threads', 'bluesky'] as const satisfies readonly NetworkId[]

export type ShortNetwork = (typeof shortNetworks)[number]

/**
 * The number of hashtags on each network. Source: docs/specification/quality.md#guidelines (X 1–2, Bluesky 1–3);
 * Threads allows one tag per post.
 */
const hashtagsFor: Record<ShortNetwork, number> = { twitter: 2, threads: 1, bluesky: 3 }

export interface ShortPost {
  network: ShortNetwork
  text: string
  /** In the network's own unit. */
  used: number
  limit: number
  /** What was dropped to make it fit, as text; empty when nothing was. */
  left: string[]
}

/**
 * One idea as a post of a network: with its number of hashtags, and shortened to its limit. Hashtags are dropped
 * first, then the last paragraph, then words; the link stays.
 */
export function shortPost(
  network: ShortNetwork,
  idea: Pick<Caption, 'body' | 'hashtags'>,
  link: string,
): ShortPost {
  const paragraphs = idea.body.split(/\n{2,}/u)
  const tags = idea.hashtags.slice(0, hashtagsFor[network])
  const tail = link.trim() === '' ? [] : [link.trim()]
  const left: string[] = []
  const together = () => [...paragraphs, ...tail, ...(tags.length > 0 ? [tags.join(' ')] : [])].join('\n\n')
  while (tags.length > 0 && isOver(together(), network)) {
    tags.pop()
    left.push('a hashtag')
  }
  while (paragraphs.length > 1 && isOver(together(), network)) {
    paragraphs.pop()
    left.push('a paragraph')
  }
  if (isOver(together(), network)) {
    paragraphs.splice(0, 1, shortened(paragraphs[0] ?? '', tail, network))
    left.push('some words')
  }
  const text = together()
  const { used } = measureText(text, network)
  return { network, text, used, limit: networkRules[network].text.max, left }
}

function isOver(text: string, network: ShortNetwork): boolean {
  return overflowStart(text, network) !== null
}

/** The paragraph up to the last word that leaves room for "…" and the rest. */
function shortened(paragraph: string, tail: readonly string[], network: ShortNetwork): string {
  const words = paragraph.split(/(?<=\s)/u)
  const made = () => `${words.join('').replace(/[\s,;:.!?]+$/u, '')}…`
  while (words.length > 1 && isOver([made(), ...tail].join('\n\n'), network)) words.pop()
  if (!isOver([made(), ...tail].join('\n\n'), network)) return made()
  const letters = Array.from(segmentsOf(words.join(''), 'grapheme'), (one) => one.segment)
  while (letters.length > 0 && isOver([`${letters.join('')}…`, ...tail].join('\n\n'), network)) letters.pop()
  return `${letters.join('')}…`
}
