import type { NetworkId } from '../networks/network.ts'
import type { PostPrices } from '../networks/post-prices.ts'
import { type CostItem, costItems, type CostFiles } from './cost-items.ts'
import type { PriceList } from './item-links.ts'
import type { PostContent } from './post.ts'

/** What a network charges for created posts, in micro-dollars. `posts` includes those with a link, `linkPosts`. */
export interface PostCost {
  microUsd: number
  posts: number
  linkPosts: number
  altTexts: number
}

/**
 * What a post costs on one account. Without `prices` its network charges nothing.
 * @returns null where posts cost nothing
 */
export function costOf(prices: PostPrices | undefined, items: readonly CostItem[] | null): PostCost | null {
  if (!prices || !items) return null
  const posts = items.length
  const linkPosts = items.filter(({ hasLink }) => hasLink).length
  const altTexts = items.reduce((sum, item) => sum + item.altTexts, 0)
  const microUsd = linkPosts * prices.linkPost + (posts - linkPosts) * prices.post + altTexts * prices.altText
  return { microUsd, posts, linkPosts, altTexts }
}

/** What a post costs on some accounts together. null: nothing, as none of their networks charges. */
export function costOfPost(
  networks: readonly NetworkId[],
  { content, files }: { content: PostContent; files: CostFiles },
  prices: PriceList,
): PostCost | null {
  const costs = networks.flatMap(
    (network) => costOf(prices[network], costItems(network, content, files)) ?? [],
  )
  if (costs.length === 0) return null
  return costs.reduce((sum, one) => ({
    microUsd: sum.microUsd + one.microUsd,
    posts: sum.posts + one.posts,
    linkPosts: sum.linkPosts + one.linkPosts,
    altTexts: sum.altTexts + one.altTexts,
  }))
}
