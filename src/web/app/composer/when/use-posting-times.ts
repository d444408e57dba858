import type { WeekTime } from '#domain/best-time/timed-post.ts'
import { dayOf, spanOf, type Day } from '#domain/time/pick-time.ts'
import { api } from '../../api.ts'
import { useFreeTimes } from '../../slots/use-free-times.ts'

interface Asked {
  workspaceId: string
  zone: string
  /** The accounts the post goes to. */
  connectionIds: readonly string[]
  /** The post that is changed; undefined: a new one. */
  postId: string | undefined
  /** The day that is shown. */
  day: Day
  now: Date
}

/** The time this window reserved last: another window of the same person takes another one. */
let held: { workspaceId: string; at: string } | null = null

/** The free posting times of the chosen accounts: those of a day, and the next one. */
export function usePostingTimes({ workspaceId, zone, connectionIds, postId, day, now }: Asked) {
  const { times, nextFree } = useFreeTimes(workspaceId, { ...spanOf([day], zone), connectionIds, postId })
  const free = times.flatMap(({ at, isFree }) => (isFree ? new Date(at) : []))
  return {
    /** null: there is none, or it is not known yet. */
    next: nextFree && { ...nextFree, at: new Date(nextFree.at) },
    /** While another day loads, the times known are those of the day before. */
    free: free.filter((at) => at.getTime() > now.getTime() && dayOf(at, zone) === day),
    /**
     * Reserves the next one for this post for 15 minutes, in place of the last.
     * @param within the next full hour in these three hours of the week instead
     * @returns null: there is none
     */
    async take(within?: WeekTime): Promise<Date | null> {
      const instead = held?.workspaceId === workspaceId ? held.at : undefined
      const asked = { workspaceId, connectionIds: connectionIds.toSorted(), postId, instead, within }
      const { slot } = await api.slots.take(asked)
      held = slot && { workspaceId, at: slot.at }
      return slot && new Date(slot.at)
    },
  }
}

export type PostingTimes = ReturnType<typeof usePostingTimes>
