import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

/** More accounts of a post are not asked about: `analyticsLimits.advised`. */
const mostAsked = 10

/** Advice changes with the numbers of a day, not with each post. */
const freshMs = 5 * 60_000

/**
 * What is known about the best time of each account of a post; undefined while it is fetched, and when that failed: it
 * is an offer, never needed.
 */
export function useAdvice(workspaceId: string, connectionIds: readonly string[], postId?: string) {
  const asked = { connectionIds: connectionIds.slice(0, mostAsked), ...(postId !== undefined && { postId }) }
  const { data } = useQuery({
    queryKey: [...keys.analytics(workspaceId), 'advice', asked],
    queryFn: ({ signal }) => api.analytics.advice({ workspaceId, ...asked }, { signal }),
    enabled: connectionIds.length > 0,
    staleTime: freshMs,
    retry: false,
  })
  return data?.accounts
}
