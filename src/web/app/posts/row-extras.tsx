import type { Post } from '#contract/posts.ts'
import { RowNumbers as Numbers } from '../analytics/listed/listed-numbers.tsx'
import { useListedNumbers } from '../analytics/listed/use-listed-numbers.ts'

export { FoundBadge } from './found-badge.tsx'

interface RowNumbersProps {
  post: Post
  /** All posts of the page: their numbers are asked for together. */
  posts: readonly Post[]
}

/** The numbers of a published post, if this person wants to see numbers. */
export function RowNumbers({ post, posts }: RowNumbersProps) {
  const shown = useListedNumbers(post.workspaceId, { postIds: publishedOf(posts) })
  const numbers = shown?.of.get(post.id)
  return numbers && <Numbers numbers={numbers} />
}

const known = new WeakMap<readonly Post[], string[]>()

/** Of those that are live on some network. Every row of a page asks, and each for the same. */
function publishedOf(posts: readonly Post[]): string[] {
  const ids =
    known.get(posts) ??
    posts
      .filter(({ publications }) => publications.some(({ state }) => state === 'published'))
      .map(({ id }) => id)
  known.set(posts, ids)
  return ids
}
