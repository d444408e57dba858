import type { PublicationState } from './publication.ts'

/**
 * Whether a part of it is live on its network, or may be: deleting its post shows a warning.
 * @param publication.live how much of a thread is live; null: nothing, or it is no thread
 */
export function mayBeLive({ state, live }: { state: PublicationState; live: object | null }): boolean {
  return state === 'published' || state === 'unsettled' || (live !== null && state !== 'removed')
}

/** Whether a part of it was sent: it is live, may be, or was removed from its network by Postlark. */
export function hasGoneOut(publication: { state: PublicationState; live: object | null }): boolean {
  return publication.state === 'removed' || mayBeLive(publication)
}
