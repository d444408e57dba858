import type { PostView } from '#domain/post/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { keys, postsQuery, usePosts } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { askedFor } from './filters/list-filters.ts'
import type { ListAddress } from './use-list-address.ts'

/** The page of posts the address names. It is fetched again when posts change. */
export function usePostsList({ view, page, order, filters, atOnce, go }: ListAddress) {
  const workspace = useWorkspace()
  const client = useQueryClient()
  const narrowed = { ...askedFor(filters), ...(order === 'changed' && { order }) }
  const query = usePosts(workspace?.id, view, page, narrowed)
  const { data, isError, isFetching, isPlaceholderData } = query
  // Rendering fifty rows takes a while: a deferred value lets input in between.
  const drawn = useDeferredValue(data)
  const shown = data && drawn

  // The last page may have disappeared.
  const lastPage = isPlaceholderData ? undefined : data?.pages
  useEffect(() => {
    if (lastPage !== undefined && atOnce.page > Math.max(1, lastPage)) go(view, Math.max(1, lastPage))
  })
  useWindowEvent('posts-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  })

  return {
    /** The rendered posts; undefined until the first page has loaded. */
    shown,
    posts: shown?.posts ?? [],
    /** Undefined while loading. */
    counts: data?.counts,
    /** The number of matching posts; undefined while loading. */
    count: isPlaceholderData ? undefined : data?.count,
    /** Whether the rendered posts are about to be replaced. */
    isBehind: isPlaceholderData || shown !== data,
    isLoading: !shown && !isError,
    isFailed: !data && isError,
    isFetching,
    fetchAgain: () => void query.refetch(),
    /** Fetches another view or page in advance. */
    reach(toView: PostView, toPage: number) {
      if (workspace) void client.prefetchQuery(postsQuery(workspace.id, toView, toPage, narrowed))
    },
  }
}

export type PostsList = ReturnType<typeof usePostsList>
