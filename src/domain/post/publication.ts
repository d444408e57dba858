/**
 * One post on its way to one connection.
 *
 * - `draft`       the post has no time yet; nothing will happen
 * - `scheduled`   waits for its time, or for its next try
 * - `publishing`  a worker holds it, or the network is still processing it
 * - `published`   it is live; the end
 * - `failed`      refused, or tried out; waits for its author
 * - `missed`      its time passed while nothing ran; its author decides
 * - `unsettled`   it may be live and nothing can tell; its author decides
 * - `removed`     it was live, and was taken off its network from here
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

/** Whether it is being sent, or may be live and nothing can tell: what it says must stay as it is, to be looked for. */
export function isUnderWay(state: PublicationState): boolean {
  return state === 'publishing' || state === 'unsettled'
}

/** Whether nothing more happens to the publication unless a person acts. */
export function isAtRest(state: PublicationState): boolean {
  return state !== 'scheduled' && state !== 'publishing'
}

/** Whether the author is asked to decide something. */
export function waitsForAuthor(state: PublicationState): boolean {
  return state === 'failed' || state === 'missed' || state === 'unsettled'
}
