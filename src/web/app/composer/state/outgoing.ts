import { cutText } from '#domain/text/cut-text.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { repliesFor, textFor, type PostContent } from '#domain/post/post.ts'
import { textLength, textLimits } from '#domain/text/text-length.ts'
import { contentWithUtmTags, type UtmRule } from '#domain/text/utm.ts'
import type { ComposerState } from './composer-state.ts'
import { contentOf } from './replies.ts'

/** The network whose texts can be shortened by themselves: the one that weighs its characters. */
export const truncatedNetwork: NetworkId | undefined = networkIds.find(
  (network) => networkRules[network].text.unit === 'x-weighted',
)

/** What is saved: what is written, cut where its author wants it cut. */
export function contentToSave(state: ComposerState): PostContent {
  const content = contentOf(state)
  if (!state.autoTruncate || truncatedNetwork === undefined) return content
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

/** What goes out on some networks: what is saved, with what the workspace’s rules add to its links. */
export function contentToSend(
  state: ComposerState,
  networks: readonly NetworkId[],
  rules: readonly UtmRule[],
): PostContent {
  return contentWithUtmTags(contentToSave(state), rules, networks, state.post?.id ?? null)
}
