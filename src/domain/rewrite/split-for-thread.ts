import { isNetworkId, type NetworkId } from '../networks/network.ts'
import { splitThread } from '../text/split-thread.ts'
import { threadNetworks, type ThreadNetwork } from '../text/thread-limits.ts'
import { list, type Written } from './written.ts'

/** The most items of an answer; the rest of a longer text is left in the last one. */
const mostItems = 50

/**
 * The posts of a thread, split at sentences within the limit of the network, without numbers: networks count the posts
 * themselves. A network without threads, or none, gives posts that fit X.
 */
export function splitForThread(text: string, network: NetworkId | null): Written {
  const posts = splitThread(text, { network: threadNetworkOf(network), numbering: 'none' }).map(
    (post) => post.text,
  )
  const [first, last] = [posts.slice(0, mostItems - 1), posts.slice(mostItems - 1)]
  return list(last.length === 0 ? first : [...first, last.join('\n\n')])
}

function threadNetworkOf(network: NetworkId | null): ThreadNetwork {
  return threadNetworks.find((each) => isNetworkId(each) && each === network) ?? 'twitter'
}
