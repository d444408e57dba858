import { networkIds, type NetworkId } from '../networks/network.ts'
import type { PostPrices } from '../networks/post-prices.ts'
import { factsOf } from '../networks/networks.ts'
import { hasLink } from '../text/has-link.ts'
import type { PostContent } from './post.ts'
import { textsOn } from './texts-on.ts'

/** What networks charge; one that is not here charges nothing. */
export type PriceList = Partial<Record<NetworkId, PostPrices>>

/** The prices that Postlark knows. A server may have others, see `readPrices`. */
export const priceList: PriceList = factsOf('prices')

/** Whether a network charges for posts. */
export const charges = (network: NetworkId): boolean => priceList[network] !== undefined

/** The networks that charge: X alone today. */
export const chargingNetworks: readonly NetworkId[] = networkIds.filter(charges)

/**
 * For each item that a post has on a network, whether it has a link. UTM tags change links, and make none.
 * @returns null where posts cost nothing
 */
export function itemLinks(network: NetworkId, content: PostContent): boolean[] | null {
  return charges(network) ? textsOn(network, content).map(hasLink) : null
}

/** How many items with a link a post has on some accounts. */
export function countLinks(networks: readonly NetworkId[], content: PostContent): number {
  return networks.reduce(
    (sum, network) => sum + (itemLinks(network, content) ?? []).filter(Boolean).length,
    0,
  )
}
