import type { XCosts } from '#contract/x-costs.ts'
import { chargingNetworks, type PriceList } from '#domain/post/item-links.ts'

/** The prices of this server, as functions of the domain take them. */
export function pricesIn({ prices }: Pick<XCosts, 'prices'>): PriceList {
  const [x] = chargingNetworks
  if (x === undefined) return {}
  const { postUsd, linkPostUsd, altTextUsd, deletionUsd } = prices
  return {
    [x]: {
      post: inMicro(postUsd),
      linkPost: inMicro(linkPostUsd),
      altText: inMicro(altTextUsd),
      deletion: inMicro(deletionUsd),
    },
  }
}

const inMicro = (usd: number) => Math.round(usd * 1_000_000)
