import type { NetworkId } from '../networks/network.ts'
import type { PostPrices } from '../networks/post-prices.ts'
import { itemLinks, pricesOf } from './item-links.ts'
import type { PostContent } from './post.ts'

/** What a network charges for created posts, in micro-dollars. `posts` includes those with a link, `linkPosts`. */
export interface PostCost {
  microUsd: number
  posts: number
  linkPosts: number
}

/**
 * What a post costs on one account.
 * @param links for each of its items, whether it has a link
 * @returns null where posts cost nothing
 */
export function costOf(prices: PostPrices | null, links: readonly boolean[] | null): PostCost | null {
  if (!prices || !links) return null
  const linkPosts = links.filter(Boolean).length
  const microUsd = linkPosts * prices.linkPost + (links.length - linkPosts) * prices.post
  return { microUsd, posts: links.length, linkPosts }
}

/** What a post costs on some accounts together. null: nothing, as none of their networks charges. */
export function costOfPost(networks: readonly NetworkId[], content: PostContent): PostCost | null {
  const costs = networks.flatMap((network) => costOf(pricesOf(network), itemLinks(network, content)) ?? [])
  if (costs.length === 0) return null
  return costs.reduce((sum, one) => ({
    microUsd: sum.microUsd + one.microUsd,
    posts: sum.posts + one.posts,
    linkPosts: sum.linkPosts + one.linkPosts,
  }))
}
