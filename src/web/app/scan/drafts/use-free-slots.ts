import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

/**
 * The next free posting times of some accounts, soonest first. Fetched again with the posts, as any scheduled post may
 * take one. None are asked for without an account.
 * @param count at most 100
 * @param isStill they stay as they are: drafts are becoming posts
 */
export function useFreeSlots(
  workspaceId: string,
  connectionIds: readonly string[],
  count: number,
  isStill: boolean,
) {
  const ids = connectionIds.toSorted()
  return useQuery({
    queryKey: [...keys.nextFreeSlots(workspaceId, ids, undefined), count],
    queryFn: ({ signal }) => api.slots.nextFree({ workspaceId, connectionIds: ids, count }, { signal }),
    enabled: ids.length > 0 && count > 0 && !isStill,
    placeholderData: (before) => before,
  })
}
