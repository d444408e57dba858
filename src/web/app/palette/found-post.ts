import type { Post } from '#contract/posts.ts'
import { allTexts } from '#domain/post/post.ts'
import { badgeFor, badgeInWords, statesOf } from '../posts/post-facts.ts'
import { raise } from '../window-events.ts'

const longest = 80

/** The beginning of its first non-empty text, on one line. */
export function postWords({ content }: Pick<Post, 'content'>): string {
  const text =
    allTexts(content)
      .map((one) => one.trim())
      .find(Boolean) ?? 'A post without text'
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}

/** Its state, worded as in its badge. */
export function postNote(post: Pick<Post, 'status' | 'publications'>): string {
  return badgeInWords(badgeFor(post), statesOf(post))
}

/** Opens a post in the composer; one that is being published or was published opens its page. */
export function openPost({ id, status }: Post, go: (to: string) => void | Promise<void>): void {
  if (status === 'scheduled' || status === 'draft') raise('edit-post', { postId: id })
  else void go(`/dashboard/posts/${id}`)
}
