import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** What one was told, page after page, with how much of it is unread. Waits while there is no workspace yet. */
export function useNotifications(workspaceId: string | undefined) {
  return useInfiniteQuery({
    queryKey: keys.notifications(workspaceId ?? ''),
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list(
        { workspaceId: workspaceId ?? '', ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: workspaceId !== undefined,
  })
}

/** Marks one as read, or, without an id, all. The count follows when the server has done it. */
export function useMarkRead(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notificationId?: string) =>
      notificationId === undefined
        ? api.notifications.markAllRead({ workspaceId })
        : api.notifications.markRead({ workspaceId, notificationId }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications(workspaceId) }),
  })
}
