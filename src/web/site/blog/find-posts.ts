/** A post as the search of the blog uses it. */
export interface FoundPost {
  slug: string
  title: string
  summary: string
  category: string
  /** As displayed. */
  date: string
}

/** At most this many are listed. Source: docs/specification/site.md#blog. */
export const maxFound = 5

/**
 * Posts whose title, summary or category has the query in it, in any case.
 * @returns all of them; the list shows the first `maxFound`
 */
export function findPosts<Post extends FoundPost>(posts: readonly Post[], query: string): Post[] {
  const wanted = query.trim().toLowerCase()
  return posts.filter((post) =>
    [post.title, post.summary, post.category].some((text) => text.toLowerCase().includes(wanted)),
  )
}
