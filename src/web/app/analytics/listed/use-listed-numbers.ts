import type { NumbersOfPosts } from '#contract/analytics.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import { useNumbersShown } from './use-numbers-shown.ts'

export type PublicationNumbers = NumbersOfPosts['posts'][number]['publications']

/** Posts by their ids, at most 50; or those that were published in a span, both ends ISO 8601. */
type Asked = { postIds: readonly string[] } | { from: string; to: string }

/** Numbers change with each reading, the most often every few minutes. */
const freshMs = 60_000

/**
 * The numbers of the posts in view by post, in one request; null while they are not asked for, and until they are there.
 * Without an answer nothing is shown: a list is whole without them.
 */
export function useListedNumbers(workspaceId: string | undefined, asked: Asked) {
  const [isShown] = useNumbersShown()
  const isAny = 'from' in asked || asked.postIds.length > 0
  const { data } = useQuery({
    queryKey: [...keys.analytics(workspaceId ?? ''), 'of-posts', asked],
    queryFn: ({ signal }) => {
      const which = 'from' in asked ? asked : { postIds: [...asked.postIds] }
      return api.analytics.ofPosts({ workspaceId: workspaceId ?? '', ...which }, { signal })
    },
    enabled: isShown && isAny && workspaceId !== undefined,
    staleTime: freshMs,
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    if (!isShown || !data) return null
    return { of: new Map(data.posts.map(({ postId, publications }) => [postId, publications])) }
  }, [isShown, data])
}
