import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

export const firstPageKey = (workspaceId: string) => [...keys.notifications(workspaceId), 'first'] as const

/** How many notifications of the current workspace are unread; 0 until known. */
export function useUnread(): number {
  const workspaceId = useWorkspace()?.id ?? ''
  const { data } = useQuery({
    queryKey: firstPageKey(workspaceId),
    queryFn: ({ signal }) => api.notifications.list({ workspaceId }, { signal }),
    enabled: workspaceId !== '',
  })
  return data?.unread ?? 0
}
