import type { Post } from '#contract/posts.ts'
import { postViews } from '#domain/post/post.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

const afterMs = 200
const most = 6

/**
 * The posts whose text has the query's words, of all three views; without a query those that were changed last.
 * Asked for when typing rests; until there is an answer, those of the query before.
 * @returns the posts, whether they are this query's, and whether they could not be had
 */
export function useFoundPosts(workspaceId: string | undefined, query: string) {
  const search = useRested(query.trim())
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['found-posts', workspaceId, search],
    queryFn: async ({ signal }) => {
      const asked = { workspaceId: workspaceId ?? '', order: 'changed' as const, ...(search && { search }) }
      const lists = await Promise.all(postViews.map((view) => api.posts.list({ ...asked, view }, { signal })))
      return lists
        .flatMap(({ posts }) => posts)
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
        .slice(0, most)
    },
    enabled: workspaceId !== undefined,
    placeholderData: keepPreviousData,
  })
  return { found: data ?? none, isAnswer: search === query.trim() && !isPlaceholderData, isLost: isError }
}

const none: readonly Post[] = []

/** The value, once it has stayed the same for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), afterMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
