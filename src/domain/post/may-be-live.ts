import type { PublicationState } from './publication.ts'

/**
 * Whether some of it is live on its network, or may be: a person who deletes its post is warned.
 * @param publication.live how much of a thread or chain is out; null: nothing, or it is no chain
 */
export function mayBeLive({ state, live }: { state: PublicationState; live: object | null }): boolean {
  return state === 'published' || state === 'unsettled' || (live !== null && state !== 'removed')
}

/** Whether something of it was sent: it is live, may be, or was taken off its network from here. */
export function hasGoneOut(publication: { state: PublicationState; live: object | null }): boolean {
  return publication.state === 'removed' || mayBeLive(publication)
}
