import type { FreeSlot, PostingTime } from '#contract/slots.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** Which posting times to show. */
export interface FreeTimesOf {
  /** The first instant of the span, ISO 8601. */
  from: string
  /** The first instant after it; at most 45 days later. */
  to: string
  /** The accounts of one post; left out: every account of the workspace, each on its own. */
  connectionIds?: readonly string[] | undefined
  /** The post that is to be moved: its own time counts as free. */
  postId?: string | undefined
}

/** The posting times of a span, free and taken. */
export interface FreeTimes {
  /** Soonest first. Some may have passed since they were fetched. */
  times: readonly PostingTime[]
  /** The next free one, also outside the span; null: there is none in the next eight weeks. */
  nextFree: FreeSlot | null
  /** There is no answer yet. */
  isPending: boolean
}

const none: readonly PostingTime[] = []

/**
 * The posting times of a span of days. Fetched again when a post, an account or a posting time changes; while another
 * span loads, the previous answer stays. A failed fetch shows no times: they are an offer, never needed.
 * @param of undefined: nothing is fetched
 */
export function useFreeTimes(workspaceId: string | undefined, of: FreeTimesOf | undefined): FreeTimes {
  const isAsked = workspaceId !== undefined && of !== undefined && of.connectionIds?.length !== 0
  const asked = {
    from: of?.from ?? '',
    to: of?.to ?? '',
    ...(of?.connectionIds && { connectionIds: of.connectionIds.toSorted() }),
    ...(of?.postId !== undefined && { postId: of.postId }),
  }
  const { data, isPending } = useQuery({
    queryKey: keys.postingTimes(workspaceId ?? '', asked),
    queryFn: ({ signal }) => api.slots.times({ workspaceId: workspaceId ?? '', ...asked }, { signal }),
    enabled: isAsked,
    placeholderData: (previous, query) => (query?.queryKey[1] === workspaceId ? previous : undefined),
  })
  if (!isAsked || !data) return { times: none, nextFree: null, isPending: isAsked && isPending }
  return { ...data, isPending: false }
}
