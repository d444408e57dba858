import { cutText } from '#domain/text/cut-text.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { repliesFor, textFor, type PostContent } from '#domain/post/post.ts'
import { textLength, textLimits } from '#domain/text/text-length.ts'
import type { ComposerState } from '../state/composer-state.ts'

/** The network whose texts can be shortened by themselves: the one that weighs its characters. */
export const truncatedNetwork: NetworkId | undefined = networkIds.find(
  (network) => networkRules[network].text.unit === 'x-weighted',
)

/** What is written, with the texts cut that are too long for that network. */
export function truncated(state: ComposerState, content: PostContent): PostContent {
  if (truncatedNetwork === undefined) return content
  const text = textFor(content, truncatedNetwork)
  const replies = repliesFor(content, truncatedNetwork)
  const short = shortened(state, text, truncatedNetwork)
  const shortReplies = replies.map((reply) => ({ ...reply, text: cutText(reply.text, truncatedNetwork) }))
  if (short === text && shortReplies.every((reply, at) => reply.text === replies[at]?.text)) return content
  return {
    ...content,
    platforms: { ...content.platforms, [truncatedNetwork]: short },
    ...(replies.length > 0 && {
      thread: {
        ...content.thread,
        platforms: { ...content.thread?.platforms, [truncatedNetwork]: shortReplies },
      },
    }),
  }
}

function shortened({ shorter }: ComposerState, text: string, network: NetworkId): string {
  if (textLength(text, network) <= textLimits(network).max) return text
  return shorter?.of === text ? shorter.text : cutText(text, network)
}
