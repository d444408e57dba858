import type { NetworkId } from '#domain/networks/network.ts'
import { dollarsText, inDollars } from '#domain/plan/dollars.ts'
import { costOf } from '#domain/post/cost-of.ts'
import { itemLinks, pricesOf } from '#domain/post/item-links.ts'
import type { PostContent } from '#domain/post/post.ts'

export interface TabCostProps {
  network: NetworkId
  /** What goes out. */
  sent: PostContent
}

/** What a network charges for the post on one account. */
export function TabCost({ network, sent }: TabCostProps) {
  const cost = costOf(pricesOf(network), itemLinks(network, sent))
  return (
    cost && (
      <span className="text-[11.5px] leading-none text-muted">{dollarsText(inDollars(cost.microUsd))}</span>
    )
  )
}
