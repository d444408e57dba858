import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { firstPageKey } from './use-unread.ts'

type FirstPage = Awaited<ReturnType<typeof api.notifications.list>>

/** The person's notifications by page, and how many are unread. The bell has fetched the first page already. */
export function useNotifications(workspaceId: string) {
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: [...keys.notifications(workspaceId), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ workspaceId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: () => {
      const first = client.getQueryData<FirstPage>(firstPageKey(workspaceId))
      return first && { pages: [first], pageParams: [null] }
    },
  })
}

/** Marks one notification as read, or all without an id. The count changes when the server has answered. */
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
