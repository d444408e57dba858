import type { Media } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import { textFor, type PostStatus } from '#domain/post.ts'
import { postParts } from './publication-words.ts'

/** The media of a post without the files that only stand for others. */
export function wholeMedia(media: readonly Media[]): readonly Media[] {
  return media.filter((item) => !item.path.includes('/thumbnails/'))
}

/** How much of a text a row shows. Source: signed-in product §9. */
export const previewLength = { wide: 80, narrow: 40 } as const

/** The text of a row: one line, cut after `max` characters. Never cuts an emoji in half. */
export function preview(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const characters = Array.from(new Intl.Segmenter().segment(line), (part) => part.segment)
  return characters.length <= max ? line : `${characters.slice(0, max).join('').trimEnd()}…`
}

/** The words a row shows for a post: the shared text, else those of its first network that has some. */
export function wordsOf(post: Pick<Post, 'content' | 'platforms'>): string {
  if (post.content.all.trim() !== '') return post.content.all
  return (
    post.platforms.map((network) => textFor(post.content, network)).find((text) => text.trim() !== '') ?? ''
  )
}

/** What a badge says: the status, or what its author must know before it: `missed` never went out, `uncertain` may have. */
export type PostBadge = PostStatus | 'missed' | 'uncertain'

/**
 * The badge of a post. One whose time has passed is not "Scheduled", and one that may be live has not "Failed":
 * those words would send its author the wrong way.
 */
export function badgeFor(post: Pick<Post, 'status' | 'publications'>): PostBadge {
  const states = postParts(post.publications).map((publication) => publication.state)
  if (post.status === 'scheduled' && !states.includes('scheduled') && states.includes('missed'))
    return 'missed'
  if (post.status === 'failed' && states.includes('unsettled') && !states.includes('failed'))
    return 'uncertain'
  return post.status
}

/** Whether its author may still change it. What is going out, or has gone out everywhere, is past changing. */
export function canEdit(post: Pick<Post, 'status'>): boolean {
  return post.status !== 'processing' && post.status !== 'posted'
}
