import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import { badgeOf, postedOn, textFor, type PostBadge } from '#domain/post/post.ts'
import { waitsForAuthor, type PublicationState } from '#domain/post/publication.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import { allPublications, postParts } from './publication-text.ts'

/** The media of a post without thumbnails of other files. */
export function wholeMedia(media: readonly Media[]): readonly Media[] {
  return media.filter((item) => !item.path.includes('/thumbnails/'))
}

/** The length of the text in a row. Source: docs/specification/posts.md#list. */
export const previewLength = { wide: 80, narrow: 40 } as const

/** The text of a row: one line, cut after `max` characters. Never splits an emoji. */
export function preview(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  let count = 0
  for (const { index } of segmentsOf(line, 'grapheme')) {
    if (count === max) return `${line.slice(0, index).trimEnd()}…`
    count += 1
  }
  return line
}

/** The text a row shows for a post: the shared text, else that of the first network that has one. */
export function wordsOf(post: Pick<Post, 'content' | 'platforms'>): string {
  if (post.content.all.trim() !== '') return post.content.all
  return (
    post.platforms.map((network) => textFor(post.content, network)).find((text) => text.trim() !== '') ?? ''
  )
}

export type { PostBadge } from '#domain/post/post.ts'

/** The badge of a post, from its publications without first comments. */
export function badgeFor(post: Pick<Post, 'status' | 'publications'>): PostBadge {
  return badgeOf(post.status, statesOf(post))
}

/** The states of its publications, without first comments. */
export function statesOf(post: Pick<Post, 'publications'>): PublicationState[] {
  return postParts(post.publications).map((publication) => publication.state)
}

/** The text of a badge: 'Scheduled', 'Posted on 2 of 3'. */
export function badgeInWords(badge: PostBadge, states: readonly PublicationState[]): string {
  if (badge === 'missed') return 'Missed'
  if (badge === 'uncertain') return 'Uncertain'
  if (badge !== 'partly-posted') return messages.postStatus[badge]
  const { live, of } = postedOn(states)
  return messages.posts.postedOnSome(live, of)
}

/**
 * Whether its author may still edit it: not while it is being published, and not after it was published everywhere.
 */
export function canEdit(post: Pick<Post, 'status'>): boolean {
  return post.status !== 'processing' && post.status !== 'posted'
}

/** Whether a publication waits for a decision of the author. */
export function needsAuthor(post: Pick<Post, 'publications' | 'earlierPublications'>): boolean {
  return allPublications(post).some(({ state }) => waitsForAuthor(state))
}

/** A worker looks every few seconds, so shorter delays are normal. */
const lateAfterMs = 60_000

/** Whether a publication is overdue without a known reason. */
export function isLate(post: Pick<Post, 'publications'>, now: Date): boolean {
  return post.publications.some(
    ({ state, part, dueAt }) =>
      part === 'post' &&
      (state === 'scheduled' || state === 'publishing') &&
      dueAt !== null &&
      now.getTime() - Date.parse(dueAt) > lateAfterMs,
  )
}
