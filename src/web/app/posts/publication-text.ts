import type { Post, Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'

/** The publications of a post: those of its current time, then those of its previous time. */
export function allPublications(post: Pick<Post, 'publications' | 'earlierPublications'>): Publication[] {
  return [...post.publications, ...post.earlierPublications]
}

/** The posts among the publications, without first comments. */
export function postParts(publications: readonly Publication[]): Publication[] {
  return publications.filter((publication) => publication.part !== 'comment')
}

/** The first comment of a publication, if there is one. */
export function commentBelow(
  publication: Publication,
  publications: readonly Publication[],
): Publication | undefined {
  return publications.find(
    (one) =>
      one.part === 'comment' &&
      one.network === publication.network &&
      one.connectionId === publication.connectionId &&
      one.username === publication.username,
  )
}

const states: Record<PublicationState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Processing',
  published: 'Live',
  failed: 'Failed',
  missed: 'Missed',
  unsettled: 'May be live',
  removed: 'Removed',
}

/** The state of a publication: 'Live', '2 of 4 live', 'Removed'. */
export function stateText({ state, live }: Pick<Publication, 'state' | 'live'>): string {
  if (live && live.done < live.of && state !== 'removed') return `${live.done} of ${live.of} live`
  return states[state]
}

/** The state of the first comment: 'First comment: scheduled'. */
export function commentText({ state }: Pick<Publication, 'state'>): string {
  if (state === 'scheduled' || state === 'draft') return 'First comment follows the post'
  return `First comment: ${states[state].toLowerCase()}`
}

/** The network, with the account when the post has several there, and whether it is the comment. */
export function publicationName(publication: Publication, post: Pick<Post, 'publications'>): string {
  const { network, username, part } = publication
  const several = postParts(post.publications).filter((other) => other.network === network).length > 1
  const name = several ? `${networkNames[network]} (${username})` : networkNames[network]
  return part === 'comment' ? `${name}, first comment` : name
}

/** The reason of a publication as one sentence; null: none. */
export function reasonText({ reason, state }: Pick<Publication, 'reason' | 'state'>): string | null {
  if (!reason || state === 'published' || state === 'removed') return null
  return /[.!?…]$/u.test(reason) ? reason : `${reason}.`
}

/** The failed publications that can be retried, of the times a screen shows. */
export function failedOf(post: Pick<Post, 'publications' | 'earlierPublications'>): Publication[] {
  return allPublications(post).filter(({ state }) => state === 'failed')
}

/** 'Retry LinkedIn', 'Retry on 3 networks'. */
export function retryText(failed: readonly Pick<Publication, 'network'>[]): string {
  const networks = [...new Set(failed.map(({ network }) => network))]
  const [first] = networks
  return first && networks.length === 1
    ? `Retry ${networkNames[first]}`
    : `Retry on ${networks.length} networks`
}
