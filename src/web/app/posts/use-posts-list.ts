import type { PostView } from '#domain/post/post.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { keys, postsQuery, usePosts } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { askedFor } from './filters/list-filters.ts'
import type { ListAddress } from './use-list-address.ts'

/** The page of posts that an address asks for. It is fetched again when posts change. */
export function usePostsList({ view, page, order, filters, atOnce, go }: ListAddress) {
  const workspace = useWorkspace()
  const client = useQueryClient()
  const narrowed = { ...askedFor(filters), ...(order === 'changed' && { order }) }
  const query = usePosts(workspace?.id, view, page, narrowed)
  const { data, isError, isFetching, isPlaceholderData } = query
  // Fifty rows take a while to be drawn: presses go between them.
  const drawn = useDeferredValue(data)
  const shown = data && drawn

  // What was on the last page may be gone.
  const lastPage = isPlaceholderData ? undefined : data?.pages
  useEffect(() => {
    if (lastPage !== undefined && atOnce.page > Math.max(1, lastPage)) go(view, Math.max(1, lastPage))
  })
  useWindowEvent('posts-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  })

  return {
    /** What is drawn; undefined until the first page is here. */
    shown,
    posts: shown?.posts ?? [],
    /** Undefined while they are fetched. */
    counts: data?.counts,
    /** How many posts the filters let through; undefined while that is asked. */
    count: isPlaceholderData ? undefined : data?.count,
    /** Whether what is drawn is about to be replaced. */
    isBehind: isPlaceholderData || shown !== data,
    isLoading: !shown && !isError,
    isFailed: !data && isError,
    isFetching,
    fetchAgain: () => void query.refetch(),
    /** Fetches another view or page before it is asked for. */
    reach(toView: PostView, toPage: number) {
      if (workspace) void client.prefetchQuery(postsQuery(workspace.id, toView, toPage, narrowed))
    },
  }
}

export type PostsList = ReturnType<typeof usePostsList>
