import type { Day } from '#domain/time/pick-time.ts'
import type { FreeTime } from '../data/posting-times.ts'
import type { Axis } from '../grid/axis.ts'
import { linePx } from '../grid/place-cards.ts'
import type { Over } from './carry.ts'
import type { DayPoint } from './days-below.ts'

/** So near above a free posting time, it is meant. */
const nearPx = 8
/** A pointer on the line of an hour means that hour. */
const linePointPx = 1

/**
 * What a point of a day stands for: a free posting time at it, else its quarter of an hour; the day as a whole where a view
 * has no hours.
 */
export function placeBelow(
  { day, px }: DayPoint,
  axis: Axis | null,
  free: ReadonlyMap<Day, readonly FreeTime[]>,
): Over {
  if (px === null || !axis) return { day, at: null, isFree: false }
  const near = free.get(day)?.find(({ instant }) => {
    const top = axis.topOf(instant, day)
    return px >= top - nearPx && px < top + linePx
  })
  return near
    ? { day, at: near.instant, isFree: true }
    : { day, at: axis.timeAt(day, px + linePointPx), isFree: false }
}
