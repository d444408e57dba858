import type { AccountSlots, ReflowPost } from '#contract/slots.ts'
import { maxChanges } from '#domain/time/reflow.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** Posts at posting times that were removed. */
export interface ReflowOffer {
  /** Soonest first; some may have no proposed time. */
  posts: readonly ReflowPost[]
  /** There are others. */
  hasMore: boolean
}

/**
 * The posts that changes of posting times left at times that are none any more, with new times. Null without any that
 * can be moved; a failed fetch shows none: they are an offer.
 */
export function useReflow(workspaceId: string) {
  const [before, setBefore] = useState<readonly AccountSlots[]>([])
  const isAsked = before.length > 0
  const { data } = useQuery({
    queryKey: keys.reflow(workspaceId, before),
    queryFn: ({ signal }) => api.slots.previewReflow({ workspaceId, before: [...before] }, { signal }),
    enabled: isAsked,
    placeholderData: (previous) => previous,
  })
  const canMove = isAsked && data?.posts.some(({ proposedFor }) => proposedFor !== null)
  return {
    offer: canMove ? (data as ReflowOffer) : null,
    /** @param account its posting times before a change */
    remember: (account: AccountSlots) =>
      setBefore((known) => [...without(known, account), account].slice(-maxChanges)),
    /** The posts keep their times. */
    forget: () => setBefore([]),
  }
}

function without(known: readonly AccountSlots[], account: AccountSlots): AccountSlots[] {
  const same = JSON.stringify(account)
  return known.filter((one) => JSON.stringify(one) !== same)
}
