import type { NetworkId } from './network.ts'
import { networkRules } from './network-rules.ts'
import type { PublicationState } from './publication.ts'

/** What a person wrote: one shared text, other words for the networks that need them, and what follows as replies. */
export interface PostContent {
  all: string
  platforms?: Partial<Record<NetworkId, string>>
  /** What follows the text as replies; a network with words of its own has replies of its own, or none. */
  thread?: { all?: ThreadItem[]; platforms?: Partial<Record<NetworkId, ThreadItem[]>> }
}

/** One reply of a chain. `media` are ids. */
export interface ThreadItem {
  text: string
  media: string[]
}

/** The text a network gets: its own if it has one, else the shared one. */
export function textFor(content: PostContent, network: NetworkId): string {
  return content.platforms?.[network] ?? content.all
}

/** What follows the text on a network. */
export function repliesFor(content: PostContent, network: NetworkId): readonly ThreadItem[] {
  const own = content.platforms?.[network] !== undefined
  return (own ? content.thread?.platforms?.[network] : content.thread?.all) ?? []
}

/**
 * The texts that go out on a network, in order: the post and its replies where it has chains, elsewhere everything as
 * one text.
 */
export function textsOn(network: NetworkId, content: PostContent): string[] {
  const texts = [textFor(content, network), ...repliesFor(content, network).map((item) => item.text)]
  return networkRules[network].thread ? texts : [texts.filter((text) => text !== '').join('\n\n')]
}

/** Every file that a reply carries, each once. */
export function mediaInReplies(content: PostContent): string[] {
  const lists = [content.thread?.all ?? [], ...Object.values(content.thread?.platforms ?? {})]
  return [...new Set(lists.flat().flatMap((item) => item.media))]
}

/** What a post's badge says. */
export const postStatuses = ['draft', 'scheduled', 'processing', 'posted', 'failed'] as const

export type PostStatus = (typeof postStatuses)[number]

/**
 * The status of a post, derived from its publications.
 *
 * Any in flight → processing; any still waiting for its time → scheduled while none went out, processing after;
 * at least one published → posted (what failed or was missed is marked beside it); missed → scheduled, for it waits to
 * be given another time; otherwise failed.
 * Where everything was removed from its networks it counts as posted: it was. First comments do not count. No publications, or only
 * drafts → draft.
 */
export function statusOfPost(states: readonly PublicationState[]): PostStatus {
  const any = (state: PublicationState) => states.includes(state)
  if (states.every((state) => state === 'draft')) return 'draft'
  if (any('publishing')) return 'processing'
  if (any('scheduled')) return any('published') ? 'processing' : 'scheduled'
  if (any('published')) return 'posted'
  if (any('missed')) return 'scheduled'
  return states.every((state) => state === 'removed') ? 'posted' : 'failed'
}

/** The three views of the post list; `shared` shows what was posted. */
export const postViews = ['scheduled', 'draft', 'shared'] as const

export type PostView = (typeof postViews)[number]
