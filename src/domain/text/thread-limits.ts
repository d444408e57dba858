import { networkNames, networkIds } from '../networks/network.ts'
import { textLength, textLimits } from './text-length.ts'
import { utf8Length } from './text-units.ts'
import { segmentsOf } from './segments.ts'

/** The networks of thread tools. */
export const threadNetworks = ['twitter', 'threads', 'bluesky', 'mastodon'] as const

export type ThreadNetwork = (typeof threadNetworks)[number]

/**
 * The default limits of Mastodon; a server may allow more. Source: https://docs.joinmastodon.org/user/posting (read
 * 2026-11-21).
 */
const mastodon = { max: 500, linkLength: 23 } as const

export function threadNetworkName(network: ThreadNetwork): string {
  return network === 'mastodon' ? 'Mastodon' : networkNames[network]
}

/** Whether Postlark publishes to the network. */
export function isPublishedTo(network: ThreadNetwork): network is Exclude<ThreadNetwork, 'mastodon'> {
  return networkIds.some((id) => id === network)
}

/** The limit of one post, in the network's own unit. */
export function postLimit(network: ThreadNetwork): number {
  return network === 'mastodon' ? mastodon.max : textLimits(network).max
}

/** The length of one post in the network's own unit. */
export function postLength(text: string, network: ThreadNetwork): number {
  if (network !== 'mastodon') return textLength(text, network)
  const counted = text
    .replace(/https?:\/\/\S+/giu, 'x'.repeat(mastodon.linkLength))
    // Of a mention of a person on another server only the name counts.
    .replace(/(^|[^\w/])@([\w.-]+)@[\w.-]+\w/giu, '$1@$2')
  let length = 0
  for (const _ of segmentsOf(counted, 'grapheme')) length++
  return length
}

/** Whether a text fits in one post, including the byte limit if the network has one. */
export function fitsPost(text: string, network: ThreadNetwork): boolean {
  if (postLength(text, network) > postLimit(network)) return false
  const maxBytes = network === 'mastodon' ? null : textLimits(network).maxBytes
  return maxBytes === null || utf8Length(text) <= maxBytes
}
