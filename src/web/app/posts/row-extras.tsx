import type { Post, Publication } from '#contract/posts.ts'
import { RowNumbers } from '../analytics/listed/listed-numbers.tsx'
import { useListedNumbers } from '../analytics/listed/use-listed-numbers.ts'
import { FoundBadge } from './found-badge.tsx'

interface RowExtrasProps {
  post: Post
  /** All posts of the page: their numbers are asked for together. */
  posts: readonly Post[]
}

/** Below the row of a published post: that it is gone or changed, and its numbers, if this person wants to see numbers. */
export function RowExtras(props: RowExtrasProps) {
  return props.post.publications.some(isLive) ? <OfPublished {...props} /> : null
}

function OfPublished({ post, posts }: RowExtrasProps) {
  const shown = useListedNumbers(post.workspaceId, { postIds: publishedOf(posts) })
  const numbers = shown?.of.get(post.id)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2.5 ps-23 empty:hidden desk:ps-41">
      <FoundBadge publications={post.publications} />
      {numbers && <RowNumbers numbers={numbers} />}
    </div>
  )
}

const isLive = ({ state }: Publication) => state === 'published'

const known = new WeakMap<readonly Post[], string[]>()

/** Of those that are live on some network. Every row of a page asks, and each for the same. */
function publishedOf(posts: readonly Post[]): string[] {
  const ids =
    known.get(posts) ?? posts.filter(({ publications }) => publications.some(isLive)).map(({ id }) => id)
  known.set(posts, ids)
  return ids
}
