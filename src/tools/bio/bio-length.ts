import type { NetworkId } from '#domain/networks/network.ts'
import { textLength } from '#domain/text/text-length.ts'
import { segmentsOf } from '#domain/text/segments.ts'

/**
 * The length of a bio. No network documents how it counts one, except Bluesky (graphemes, as in its posts), so each bio is
 * counted as that network counts a post (network-rules.ts): a styled letter such as 𝗮 is 1 on Bluesky, Threads and
 * Pinterest, 2 on X, LinkedIn, Facebook, Instagram and TikTok, and 4 on YouTube, which counts bytes.
 */
export function bioLength(text: string, network: NetworkId): number {
  return textLength(text, network)
}

/**
 * Cuts a text to the limit, with “...” at its end. Never splits a character: where an emoji that counts more than one
 * does not fit, the result is a little shorter than the limit.
 */
export function cutToLimit(text: string, limit: number, network: NetworkId): string {
  if (bioLength(text, network) <= limit) return text
  const dots = '...'
  if (limit <= dots.length) return dots.slice(0, Math.max(0, limit))
  const starts = [...segmentsOf(text, 'grapheme')].map(({ index }) => index)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (bioLength(text.slice(0, starts[middle]) + dots, network) <= limit) low = middle
    else high = middle - 1
  }
  return text.slice(0, starts[low]) + dots
}
