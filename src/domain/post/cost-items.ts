import { networkRules } from '../networks/network-rules.ts'
import type { NetworkId } from '../networks/network.ts'
import { itemLinks } from './item-links.ts'
import { mediaFor, type PostContent, repliesFor } from './post.ts'

/** An item of a post, as far as a network charges for it. */
export interface CostItem {
  hasLink: boolean
  /** How many of its files have an alt text. */
  altTexts: number
}

/** The files of a post, as far as they cost something. */
export interface CostFiles {
  /** Ids of its own, without those of replies, in order. */
  own: readonly string[]
  /** Ids of those with an alt text, in replies too. */
  described: ReadonlySet<string>
}

/** The items that a post has on a network; null where posts cost nothing. */
export function costItems(network: NetworkId, content: PostContent, files: CostFiles): CostItem[] | null {
  const links = itemLinks(network, content)
  if (!links) return null
  const own = files.own.map((id) => ({ id }))
  const lists = [
    mediaFor(content, network, own).map(({ id }) => id),
    ...repliesFor(content, network).map(({ media }) => media),
  ]
  const counts = lists.map((ids) => ids.filter((id) => files.described.has(id)).length)
  const altTexts = networkRules[network].thread ? counts : [counts.reduce((sum, count) => sum + count, 0)]
  return links.map((hasLink, place) => ({ hasLink, altTexts: altTexts[place] ?? 0 }))
}
