import type { Post } from '#contract/posts.ts'
import { postViews } from '#domain/post/post.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

const afterMs = 200
const most = 6

/**
 * Posts of all three views whose text contains the query's words; without a query, those changed last. Fetched after a
 * pause in typing; until then, the posts of the previous query.
 * @returns the posts, whether they belong to this query, and whether fetching failed
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

/** The value, once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), afterMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
