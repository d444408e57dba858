import { networkIds, type NetworkId } from '../networks/network.ts'
import type { PostPrices } from '../networks/post-prices.ts'
import { factsOf } from '../networks/networks.ts'
import { hasLink } from '../text/has-link.ts'
import type { PostContent } from './post.ts'
import { textsOn } from './texts-on.ts'

/** What each network charges that charges at all. */
const prices: Partial<Record<NetworkId, PostPrices>> = factsOf('prices')

/** What a network charges for a post; null: nothing. */
export const pricesOf = (network: NetworkId): PostPrices | null => prices[network] ?? null

/** The networks that charge, with their prices: X alone today. */
export const allPrices: readonly (PostPrices & { network: NetworkId })[] = networkIds.flatMap((network) => {
  const found = pricesOf(network)
  return found ? [{ network, ...found }] : []
})

/**
 * For each item that a post has on a network, whether it has a link. UTM tags change links, and make none.
 * @returns null where posts cost nothing
 */
export function itemLinks(network: NetworkId, content: PostContent): boolean[] | null {
  return pricesOf(network) && textsOn(network, content).map(hasLink)
}

/** How many items with a link a post has on some accounts. */
export function countLinks(networks: readonly NetworkId[], content: PostContent): number {
  return networks.reduce(
    (sum, network) => sum + (itemLinks(network, content) ?? []).filter(Boolean).length,
    0,
  )
}
