import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** One post, fetched again whenever posts of the workspace change, unless it is known to be deleted. */
export function usePost(workspaceId: string | undefined, postId: string, isDeleted: boolean) {
  return useQuery({
    queryKey: keys.post(workspaceId ?? '', postId),
    queryFn: ({ signal }) => api.posts.find({ workspaceId: workspaceId ?? '', postId }, { signal }),
    enabled: workspaceId !== undefined && !isDeleted,
  })
}

/** The history of each of its publications. */
export function useTimeline(workspaceId: string | undefined, postId: string) {
  return useQuery({
    queryKey: [...keys.post(workspaceId ?? '', postId), 'timeline'],
    queryFn: ({ signal }) => api.posts.timeline({ workspaceId: workspaceId ?? '', postId }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** How often reasons that pass by themselves are fetched again while the page is visible. */
const askAgainMs = 15_000

/** Why unpublished publications are not published. */
export function useWhy(workspaceId: string | undefined, postId: string, wanted: boolean) {
  return useQuery({
    queryKey: [...keys.post(workspaceId ?? '', postId), 'why'],
    queryFn: ({ signal }) => api.posts.why({ workspaceId: workspaceId ?? '', postId }, { signal }),
    enabled: workspaceId !== undefined && wanted,
    refetchInterval: askAgainMs,
  })
}
