import { postingTimes, slotReachMin, type SlotAccount } from './slots.ts'

/** The maximum number of accounts, or changes of them, that one preview takes. */
export const maxChanges = 20

/** A scheduled post whose time is no longer a posting time. */
export interface PostToReflow {
  at: Date
  /** Its accounts. */
  connectionIds: readonly string[]
}

/**
 * The next free posting time of each post, at or after the time it has; null: there is none within the horizon. Posts
 * that share an account keep their order, and get different times.
 * @param posts soonest first
 * @param accounts those of all the posts; the times of these posts are not among the taken ones
 */
export function reflowed(
  posts: readonly PostToReflow[],
  accounts: readonly SlotAccount[],
  now: Date,
): (Date | null)[] {
  const freeFor = freeTimesOf(accounts, now)
  /** The last time given on each account. */
  const given = new Map<string, number>()
  return posts.map(({ at, connectionIds }) => {
    const last = Math.max(...connectionIds.map((id) => given.get(id) ?? Number.NEGATIVE_INFINITY))
    const next = freeFor(connectionIds).find(
      (free) => free >= at && free.getTime() > last + slotReachMin * 60_000,
    )
    if (next) for (const id of connectionIds) given.set(id, next.getTime())
    return next ?? null
  })
}

/** The free times of a post to some accounts, computed once for the same accounts. */
function freeTimesOf(accounts: readonly SlotAccount[], now: Date) {
  const known = new Map<string, readonly Date[]>()
  const instants = new Map<string, Date>()
  return (connectionIds: readonly string[]): readonly Date[] => {
    const key = connectionIds.toSorted().join()
    const own = accounts.filter(({ connectionId }) => connectionIds.includes(connectionId))
    const free =
      known.get(key) ??
      postingTimes(own, now, 'together', instants).flatMap(({ at, freeFor }) =>
        freeFor.length > 0 ? [at] : [],
      )
    known.set(key, free)
    return free
  }
}
