import type { PostingTime } from '#contract/slots.ts'
import { useMemo } from 'react'
import { useFreeTimes } from '../../slots/use-free-times.ts'
import type { TimeSpan } from '../../entries-query.ts'
import { comingTimes } from './posting-times.ts'

/**
 * The posting times of a span that have not passed, soonest first.
 * @param isWanted false: the view has no room for them
 */
export function usePostingTimes(
  workspaceId: string | undefined,
  { from, to }: TimeSpan,
  { now, isWanted }: { now: Date; isWanted: boolean },
): readonly PostingTime[] {
  const isComing = Date.parse(to) > now.getTime()
  const { times } = useFreeTimes(workspaceId, isWanted && isComing ? { from, to } : undefined)
  // Minute after minute the same list, until one of them has passed.
  const passed = times.filter(({ at }) => Date.parse(at) <= now.getTime()).length
  // oxlint-disable-next-line react/exhaustive-deps -- how many have passed stands for now
  return useMemo(() => comingTimes(times, now), [times, passed])
}
