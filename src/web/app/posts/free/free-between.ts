import type { Post } from '#contract/posts.ts'
import type { PostingTime } from '#contract/slots.ts'
import { maxTimesSpanDays } from '#domain/time/slots.ts'
import { addDays, dayOf, spanOf } from '#domain/time/pick-time.ts'

/** The free posting times between two posts of the list. */
export interface FreeGap {
  /** Soonest first. */
  shown: readonly PostingTime[]
  /** Those left out. */
  left: readonly PostingTime[]
}

/** How many are shown between two posts. */
const shownAtMost = 5
/** How many days after the last post are shown. */
const daysAfter = 7

type Dated = Pick<Post, 'scheduledFor'>

/**
 * The free posting times by the place of the post they come before; those after the last post are at `posts.length`.
 * @param posts soonest first
 */
export function freeBetween(
  posts: readonly Dated[],
  times: readonly PostingTime[],
  now: Date,
): ReadonlyMap<number, FreeGap> {
  const free = times.filter(({ at, isFree }) => isFree && Date.parse(at) > now.getTime())
  const gaps = Map.groupBy(free, ({ at }) => placeOf(posts, Date.parse(at)))
  return new Map(
    [...gaps].map(([place, all]) => [
      place,
      { shown: all.slice(0, shownAtMost), left: all.slice(shownAtMost) },
    ]),
  )
}

/** The place of the first post after an instant. */
function placeOf(posts: readonly Dated[], at: number): number {
  const next = posts.findIndex(({ scheduledFor }) => scheduledFor === null || Date.parse(scheduledFor) > at)
  return next < 0 ? posts.length : next
}

/**
 * The span of time that a page of the list shows: from today on the first page, else from its first post; to its last
 * post, on the last page some days more. Null when it is over.
 */
export function spanShown(
  posts: readonly Dated[],
  { page, pages }: { page: number; pages: number },
  { now, zone }: { now: Date; zone: string },
): { from: string; to: string } | null {
  const times = posts.flatMap(({ scheduledFor }) => (scheduledFor === null ? [] : [Date.parse(scheduledFor)]))
  const last = Math.max(now.getTime(), times.at(-1) ?? 0)
  const lastDay = dayOf(new Date(last), zone)
  const today = Date.parse(spanOf([dayOf(now, zone)], zone).from)
  const from = page === 1 ? today : Math.max(today, times[0] ?? 0)
  const end = page >= pages ? Date.parse(spanOf([addDays(lastDay, daysAfter)], zone).to) : last
  const to = Math.min(end, from + maxTimesSpanDays * 86_400_000)
  return to > now.getTime() && to > from
    ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    : null
}
