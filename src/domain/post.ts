import type { NetworkId } from './network.ts'
import type { PublicationState } from './publication.ts'

/** What a person wrote: one shared text, and other words for the networks that need them. */
export interface PostContent {
  all: string
  platforms?: Partial<Record<NetworkId, string>>
}

/** The text a network gets: its own if it has one, else the shared one. */
export function textFor(content: PostContent, network: NetworkId): string {
  return content.platforms?.[network] ?? content.all
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
 * No publications, or only drafts → draft.
 */
export function statusOfPost(states: readonly PublicationState[]): PostStatus {
  const any = (state: PublicationState) => states.includes(state)
  if (states.every((state) => state === 'draft')) return 'draft'
  if (any('publishing')) return 'processing'
  if (any('scheduled')) return any('published') ? 'processing' : 'scheduled'
  if (any('published')) return 'posted'
  if (any('missed')) return 'scheduled'
  return 'failed'
}

/** The three views of the post list; `shared` shows what was posted. */
export const postViews = ['scheduled', 'draft', 'shared'] as const

export type PostView = (typeof postViews)[number]
