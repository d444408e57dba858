/**
 * The publication of a post on one connection.
 *
 * - `draft`       the post has no time; nothing will happen
 * - `scheduled`   waits for its time, or for its next try
 * - `publishing`  a worker has claimed it, or the network is still processing it
 * - `published`   it is live; final
 * - `failed`      refused, or out of tries; its author decides
 * - `missed`      its time passed while no worker ran; its author decides
 * - `unsettled`   it may be live and no lookup can tell; its author decides
 * - `removed`     it was live, and was removed from its network by Postlark
 */
export const publicationStates = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'missed',
  'unsettled',
  'removed',
] as const

export type PublicationState = (typeof publicationStates)[number]

/**
 * Whether it is being sent, or may be live without a way to tell: its text must not change, because the lookup needs
 * it.
 */
export function isUnderWay(state: PublicationState): boolean {
  return state === 'publishing' || state === 'unsettled'
}

/** Whether nothing more happens to the publication without a person. */
export function isAtRest(state: PublicationState): boolean {
  return state !== 'scheduled' && state !== 'publishing'
}

/** Whether the author has to decide something. */
export function waitsForAuthor(state: PublicationState): boolean {
  return state === 'failed' || state === 'missed' || state === 'unsettled'
}
