import type { NetworkId } from '../networks/network.ts'
import { type PublicationState, waitsForAuthor } from './publication.ts'

/** The content of a post: one shared text, other texts for single networks, and replies. */
export interface PostContent {
  all: string
  platforms?: Partial<Record<NetworkId, string>>
  /** The replies; a network with its own text has its own replies, or none. */
  thread?: { all?: ThreadItem[]; platforms?: Partial<Record<NetworkId, ThreadItem[]>> }
  /** The selection and order of media for a network, by id; a network that is not here gets all. */
  media?: Partial<Record<NetworkId, string[]>>
}

/** The maximum length of one text of a post, drafts included, in UTF-16 units: far more than any network accepts. */
export const longestText = 100_000

/** The maximum number of media of a post, without its replies: as many as any network accepts. */
export const maxMedia = 35

/** One reply of a thread. `media` are ids. */
export interface ThreadItem {
  text: string
  media: string[]
}

/** The text for a network: its own if it has one, else the shared one. */
export function textFor(content: PostContent, network: NetworkId): string {
  return content.platforms?.[network] ?? content.all
}

/**
 * The media for a network, in its order.
 * @param media the post's own, in the shared order; other ids are ignored
 */
export function mediaFor<File extends { id: string }>(
  content: Pick<PostContent, 'media'>,
  network: NetworkId,
  media: readonly File[],
): readonly File[] {
  const chosen = content.media?.[network]
  return chosen ? chosen.flatMap((id) => media.find((file) => file.id === id) ?? []) : media
}

/** The same content with network media limited to these files. */
export function withKnownMedia(content: PostContent, ids: ReadonlySet<string>): PostContent {
  if (!content.media) return content
  const chosen = Object.entries(content.media).map(([network, some]) => [
    network,
    some.filter((id) => ids.has(id)),
  ])
  return { ...content, media: Object.fromEntries(chosen) }
}

/** The replies on a network. */
export function repliesFor(content: PostContent, network: NetworkId): readonly ThreadItem[] {
  const own = content.platforms?.[network] !== undefined
  return (own ? content.thread?.platforms?.[network] : content.thread?.all) ?? []
}

/** All its texts, each once. */
export function allTexts(content: PostContent): string[] {
  const lists = [content.thread?.all ?? [], ...Object.values(content.thread?.platforms ?? {})]
  const own = Object.values(content.platforms ?? {})
  return [...new Set([content.all, ...own, ...lists.flat().map((item) => item.text)])]
}

/** All files of replies, each once. */
export function mediaInReplies(content: PostContent): string[] {
  const lists = [content.thread?.all ?? [], ...Object.values(content.thread?.platforms ?? {})]
  return [...new Set(lists.flat().flatMap((item) => item.media))]
}

/** The values of a post's badge. */
export const postStatuses = ['draft', 'scheduled', 'processing', 'posted', 'failed'] as const

export type PostStatus = (typeof postStatuses)[number]

/**
 * The status of a post, derived from its publications.
 *
 * Any being published → processing; any still scheduled → scheduled while none is published, else processing; at least
 * one published → posted (`badgeOf` says when some of it failed); missed → scheduled, because it needs another time;
 * otherwise failed. A post removed from all its networks counts as posted. First comments do not count. No
 * publications, or only drafts → draft.
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

/** The three views of the post list; `shared` shows posted ones. */
export const postViews = ['scheduled', 'draft', 'shared'] as const

export type PostView = (typeof postViews)[number]

/**
 * The values posts are counted and filtered by: their status, or a problem for the author. `missed` was never sent,
 * `uncertain` may have been. A post that failed on one network is in `failed`, wherever else it was published.
 */
export const badgeFilters = [...postStatuses, 'missed', 'uncertain'] as const

export type BadgeFilter = (typeof badgeFilters)[number]

/** The values of a post's badge. `partly-posted`: live on some of its networks, while another one needs its author. */
export const postBadges = [...badgeFilters, 'partly-posted'] as const

export type PostBadge = (typeof postBadges)[number]

/** The state filters: those posts are counted by, and whether a post needs its author. */
export const statusFilters = [...badgeFilters, 'needs-author'] as const

export type StatusFilter = (typeof statusFilters)[number]

/**
 * The badge of a post. An overdue post is not "Scheduled", one that may be live is not "Failed", and one that failed
 * on a network is not "Posted": those words would mislead its author.
 * @param states of its publications, without first comments
 */
export function badgeOf(status: PostStatus, states: readonly PublicationState[]): PostBadge {
  if (status === 'posted' && states.some(waitsForAuthor)) return 'partly-posted'
  if (status === 'scheduled' && !states.includes('scheduled') && states.includes('missed')) return 'missed'
  if (status === 'failed' && states.includes('unsettled') && !states.includes('failed')) return 'uncertain'
  return status
}

/** The filter that contains a post with this badge. */
export function filterOf(badge: PostBadge): BadgeFilter {
  return badge === 'partly-posted' ? 'failed' : badge
}

/**
 * `live`: on how many networks a post is live; `of`: on how many it can be. Removed publications count in neither.
 * @param states of its publications, without first comments
 */
export function postedOn(states: readonly PublicationState[]): { live: number; of: number } {
  const counted = states.filter((state) => state !== 'removed')
  return { live: counted.filter((state) => state === 'published').length, of: counted.length }
}
