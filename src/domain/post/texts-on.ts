import { networkRules } from '../networks/network-rules.ts'
import type { NetworkId } from '../networks/network.ts'
import { repliesFor, textFor, type PostContent } from './post.ts'

/**
 * The texts published on a network, in order: the post and its replies where it has threads, elsewhere everything as
 * one text.
 */
export function textsOn(network: NetworkId, content: PostContent): string[] {
  const texts = [textFor(content, network), ...repliesFor(content, network).map((item) => item.text)]
  return networkRules[network].thread ? texts : [texts.filter((text) => text !== '').join('\n\n')]
}
