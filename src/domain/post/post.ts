import type { NetworkId } from '../networks/network.ts'
import { type PublicationState, waitsForAuthor } from './publication.ts'

/** What a person wrote: one shared text, other words for the networks that need them, and what follows as replies. */
export interface PostContent {
  all: string
  platforms?: Partial<Record<NetworkId, string>>
  /** What follows the text as replies; a network with words of its own has replies of its own, or none. */
  thread?: { all?: ThreadItem[]; platforms?: Partial<Record<NetworkId, ThreadItem[]>> }
  /** Which of the post's media a network gets, and in which order, by their ids; a network that is not here gets all. */
  media?: Partial<Record<NetworkId, string[]>>
}

/** Characters (UTF-16 units) that one text of a post can have, a draft's too: far more than any network takes. */
export const longestText = 100_000

/** One reply of a chain. `media` are ids. */
export interface ThreadItem {
  text: string
  media: string[]
}

/** The text a network gets: its own if it has one, else the shared one. */
export function textFor(content: PostContent, network: NetworkId): string {
  return content.platforms?.[network] ?? content.all
}

/**
 * What a network gets of the post's media, in its order.
 * @param media the post's own, in the shared order; what is chosen and not among them is passed over
 */
export function mediaFor<File extends { id: string }>(
  content: Pick<PostContent, 'media'>,
  network: NetworkId,
  media: readonly File[],
): readonly File[] {
  const chosen = content.media?.[network]
  return chosen ? chosen.flatMap((id) => media.find((file) => file.id === id) ?? []) : media
}

/** The same content, in which networks choose among these files alone. */
export function withKnownMedia(content: PostContent, ids: ReadonlySet<string>): PostContent {
  if (!content.media) return content
  const chosen = Object.entries(content.media).map(([network, some]) => [
    network,
    some.filter((id) => ids.has(id)),
  ])
  return { ...content, media: Object.fromEntries(chosen) }
}

/** What follows the text on a network. */
export function repliesFor(content: PostContent, network: NetworkId): readonly ThreadItem[] {
  const own = content.platforms?.[network] !== undefined
  return (own ? content.thread?.platforms?.[network] : content.thread?.all) ?? []
}

/** Everything it says anywhere, each text once. */
export function allTexts(content: PostContent): string[] {
  const lists = [content.thread?.all ?? [], ...Object.values(content.thread?.platforms ?? {})]
  const own = Object.values(content.platforms ?? {})
  return [...new Set([content.all, ...own, ...lists.flat().map((item) => item.text)])]
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
 * at least one published → posted (`badgeOf` says when some of it failed); missed → scheduled, for it waits to
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

/**
 * What posts are counted and filtered by: their status, or what its author must know before it. `missed` never went out,
 * `uncertain` may have. A post that failed on one network is among `failed`, wherever else it went out.
 */
export const badgeFilters = [...postStatuses, 'missed', 'uncertain'] as const

export type BadgeFilter = (typeof badgeFilters)[number]

/** What a badge of a post says. `partly-posted`: live on some of its networks, while another waits for its author. */
export const postBadges = [...badgeFilters, 'partly-posted'] as const

export type PostBadge = (typeof postBadges)[number]

/** What posts are narrowed down to by how they stand: as they are counted, or that something waits for their author. */
export const statusFilters = [...badgeFilters, 'needs-author'] as const

export type StatusFilter = (typeof statusFilters)[number]

/**
 * The badge of a post. One whose time has passed is not "Scheduled", one that may be live has not "Failed", and one that
 * failed on a network is not "Posted": those words would send its author the wrong way.
 * @param states of its publications, without first comments
 */
export function badgeOf(status: PostStatus, states: readonly PublicationState[]): PostBadge {
  if (status === 'posted' && states.some(waitsForAuthor)) return 'partly-posted'
  if (status === 'scheduled' && !states.includes('scheduled') && states.includes('missed')) return 'missed'
  if (status === 'failed' && states.includes('unsettled') && !states.includes('failed')) return 'uncertain'
  return status
}

/** Where a post with this badge is counted and filtered. */
export function filterOf(badge: PostBadge): BadgeFilter {
  return badge === 'partly-posted' ? 'failed' : badge
}

/**
 * On how many of its networks a post is live. What was taken down again is counted in neither number.
 * @param states of its publications, without first comments
 */
export function postedOn(states: readonly PublicationState[]): { live: number; of: number } {
  const counted = states.filter((state) => state !== 'removed')
  return { live: counted.filter((state) => state === 'published').length, of: counted.length }
}
