import { networkRules } from '#domain/networks/network-rules.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { measureText, overflowStart } from '#domain/text/text-length.ts'
import type { Caption } from './captions.ts'
import { segmentsOf } from '#domain/text/segments.ts'

/** Where one idea goes, in the order of the page. */
export const shortNetworks = ['twitter', 'threads', 'bluesky'] as const satisfies readonly NetworkId[]

export type ShortNetwork = (typeof shortNetworks)[number]

/**
 * Hashtags that a post of each network gets. Source: docs/specification/quality.md#guidelines (X 1–2, Bluesky 1–3);
 * Threads takes one tag a post.
 */
const hashtagsFor: Record<ShortNetwork, number> = { twitter: 2, threads: 1, bluesky: 3 }

export interface ShortPost {
  network: ShortNetwork
  text: string
  /** In the network's own unit. */
  used: number
  limit: number
  /** What was taken off to make it fit, in words; empty when all of it stands. */
  left: string[]
}

/**
 * One idea as a post of a network: its own number of hashtags, and shorter where its limit is smaller.
 * Hashtags go first, then the last paragraph, then words; the link stays.
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

/** The paragraph up to the last word that leaves room for "…" and what follows. */
function shortened(paragraph: string, tail: readonly string[], network: ShortNetwork): string {
  const words = paragraph.split(/(?<=\s)/u)
  const made = () => `${words.join('').replace(/[\s,;:.!?]+$/u, '')}…`
  while (words.length > 1 && isOver([made(), ...tail].join('\n\n'), network)) words.pop()
  if (!isOver([made(), ...tail].join('\n\n'), network)) return made()
  const letters = Array.from(segmentsOf(words.join(''), 'grapheme'), (one) => one.segment)
  while (letters.length > 0 && isOver([`${letters.join('')}…`, ...tail].join('\n\n'), network)) letters.pop()
  return `${letters.join('')}…`
}
