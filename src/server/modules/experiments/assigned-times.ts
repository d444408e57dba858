import type { WeekTime } from '#domain/best-time/timed-post.ts'
import { comingTimesOf } from '#domain/best-time/week-time.ts'
import type { ExperimentRow } from './experiment-rows.ts'

/** A time at which the next post of an experiment belongs, and the band it stands for. */
export interface AssignedTime extends WeekTime {
  at: Date
}

/**
 * The next times of an open experiment, in the order of its open places: of each the first beginning of its band that
 * is free and that no earlier place gets. A place whose band has no free one in the next eight weeks is left out.
 */
export function assignedTimes(
  { status, posts, slots, timezone: zone }: ExperimentRow,
  now: Date,
  isFree: (at: Date) => boolean,
  count: number,
): AssignedTime[] {
  if (status !== 'open') return []
  const given = new Set<number>()
  const assigned: AssignedTime[] = []
  for (const { slot, postId, isLeftOut } of posts) {
    if (assigned.length >= count) break
    const time = slots[slot]
    if (!time || postId !== null || isLeftOut) continue
    const at = comingTimesOf(time, zone, now, 1).find((one) => !given.has(one.getTime()) && isFree(one))
    if (!at) continue
    given.add(at.getTime())
    assigned.push({ ...time, at })
  }
  return assigned
}
