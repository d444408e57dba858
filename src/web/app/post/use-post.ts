import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** One post, fetched again whenever something about posts of the workspace changes, unless it is known to be gone. */
export function usePost(workspaceId: string | undefined, postId: string, isDeleted: boolean) {
  return useQuery({
    queryKey: keys.post(workspaceId ?? '', postId),
    queryFn: ({ signal }) => api.posts.find({ workspaceId: workspaceId ?? '', postId }, { signal }),
    enabled: workspaceId !== undefined && !isDeleted,
  })
}

/** What happened to each of its publications. */
export function useTimeline(workspaceId: string | undefined, postId: string) {
  return useQuery({
    queryKey: [...keys.post(workspaceId ?? '', postId), 'timeline'],
    queryFn: ({ signal }) => api.posts.timeline({ workspaceId: workspaceId ?? '', postId }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** What opens by itself is asked about again this often, while somebody looks. */
const askAgainMs = 15_000

/** Why what is not out of it is not. */
export function useWhy(workspaceId: string | undefined, postId: string, wanted: boolean) {
  return useQuery({
    queryKey: [...keys.post(workspaceId ?? '', postId), 'why'],
    queryFn: ({ signal }) => api.posts.why({ workspaceId: workspaceId ?? '', postId }, { signal }),
    enabled: workspaceId !== undefined && wanted,
    refetchInterval: askAgainMs,
  })
}
