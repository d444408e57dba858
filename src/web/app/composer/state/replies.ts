import type { Media } from '#contract/media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import type { PostContent, ThreadItem } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { attachmentOf, mediaOf, type Attachment } from '../files/attachment.ts'
import { mediaOfNetworks, type PostFiles } from './own-media.ts'

/** Which text is being written: the shared one, or one network's own. */
export type Tab = 'all' | NetworkId

/** One reply of the chain while it is written. */
export interface Reply {
  key: string
  text: string
  attachments: readonly Attachment[]
}

/** The replies of the shared text, and of every network that has words of its own. */
export type Replies = Readonly<Partial<Record<Tab, readonly Reply[]>>>

/** Words and replies as they are written. */
export interface DraftTexts {
  content: Pick<PostContent, 'all' | 'platforms'>
  replies: Replies
}

/** A saved chain, to be written on. Files that are not known any more are left out. */
export function repliesOf(
  thread: PostContent['thread'],
  media: readonly Media[],
  newKey: () => string,
): Replies {
  const read = (items: readonly ThreadItem[]): Reply[] =>
    items.map((item) => ({
      key: newKey(),
      text: item.text,
      attachments: item.media.flatMap((id) => {
        const found = media.find((one) => one.id === id)
        return found ? [attachmentOf(found)] : []
      }),
    }))
  const own = Object.entries(thread?.platforms ?? {}).map(([network, items]) => [network, read(items)])
  return { ...Object.fromEntries(own), ...(thread?.all && { all: read(thread.all) }) }
}

/** Everything written, as it is saved and checked. */
export function contentOf(writing: DraftTexts & Partial<PostFiles>): PostContent {
  const { replies, attachments = [], ownMedia = {} } = writing
  const media = mediaOfNetworks({ attachments, ownMedia })
  const content: PostContent = media ? { ...writing.content, media } : writing.content
  const { all = [], ...own } = replies
  const platforms = Object.entries(own).filter(
    ([network, items]) => items.length > 0 && content.platforms?.[network as NetworkId] !== undefined,
  )
  if (all.length === 0 && platforms.length === 0) return content
  return {
    ...content,
    thread: {
      all: all.map(itemOf),
      platforms: Object.fromEntries(platforms.map(([network, some]) => [network, some.map(itemOf)])),
    },
  }
}

function itemOf({ text, attachments }: Reply): ThreadItem {
  return { text, media: attachments.flatMap((attachment) => mediaOf(attachment)?.id ?? []) }
}

/** Whether a network has words of its own. */
export function hasOwnText(content: Pick<PostContent, 'platforms'>, network: NetworkId): boolean {
  return content.platforms?.[network] !== undefined
}

/** Whether a network shows replies; elsewhere all of them go out as one text. */
export function hasChains(network: NetworkId): boolean {
  return networkRules[network].thread !== null
}

/** The text of a tab: a network shows the shared one until it has its own; without chains, with its replies in it. */
export function textOfTab({ content, replies }: DraftTexts, tab: Tab): string {
  if (tab === 'all') return content.all
  const own = content.platforms?.[tab]
  if (own !== undefined || hasChains(tab)) return own ?? content.all
  return textsOn(tab, contentOf({ content, replies }))[0] ?? ''
}

/** The replies shown on a tab. A network without chains shows none: its text has them. */
export function repliesOfTab({ content, replies }: DraftTexts, tab: Tab): readonly Reply[] {
  if (tab === 'all') return replies.all ?? []
  if (!hasChains(tab)) return []
  return (hasOwnText(content, tab) ? replies[tab] : replies.all) ?? []
}

/**
 * The same writing, with words of its own for the network of the tab: what it showed until now, replies too. A network
 * without chains keeps the files of the replies, whose words are in its text.
 */
export function withOwnWords(writing: DraftTexts, tab: Tab, newKey: () => string): DraftTexts {
  if (tab === 'all' || hasOwnText(writing.content, tab)) return writing
  const shared = writing.replies.all ?? []
  const copied = hasChains(tab)
    ? shared.map((reply) => ({ ...reply, key: newKey() }))
    : shared
        .filter(({ attachments }) => attachments.length > 0)
        .map(({ attachments }) => ({ key: newKey(), text: '', attachments }))
  return {
    content: {
      ...writing.content,
      platforms: { ...writing.content.platforms, [tab]: textOfTab(writing, tab) },
    },
    replies: { ...writing.replies, [tab]: copied },
  }
}

/** The same list with one of its members moved; at the ends it stays. */
export function moved<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  by: -1 | 1,
): readonly Item[] {
  const from = items.findIndex((one) => one.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= items.length) return items
  const order = [...items]
  const [picked] = order.splice(from, 1)
  if (picked) order.splice(to, 0, picked)
  return order
}

/** The networks that get the text of a tab: on the shared one, those without a text of their own. */
export function readersOfTab(
  { tab, content }: DraftTexts & { tab: Tab },
  networks: readonly NetworkId[],
): readonly NetworkId[] {
  return tab === 'all' ? networks.filter((network) => !hasOwnText(content, network)) : [tab]
}
