import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { GridProps } from '../views/grid-props.ts'
import type { Axis } from './axis.ts'

interface Opened extends Pick<GridProps, 'days' | 'byDay' | 'free' | 'today' | 'now'> {
  axis: Axis
}

/** The hour at which a day opens whose posts are all later. */
const opensAtHour = 7
const marginPx = 8

/** Scrolls the hours to the first post of the days, and on to now where it would be out of view. Once for the same days. */
export function useFirstScroll(scroller: RefObject<HTMLElement | null>, opened: Opened): void {
  const first = useEffectEvent((area: HTMLElement) => firstPx(opened, area.clientHeight))
  const span = `${opened.days[0]} ${opened.days.length}`
  useLayoutEffect(() => {
    const area = scroller.current
    area?.scrollTo(0, first(area))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for the same days
  }, [scroller, span])
}

/** How far down the hours open. @param roomPx how much of them is in view at once */
function firstPx({ days, byDay, free, today, now, axis }: Opened, roomPx: number): number {
  const firsts = days.flatMap((day) => {
    const ats = [byDay.get(day)?.[0]?.at, free.get(day)?.[0]?.at].filter((at) => at !== undefined)
    return ats.map((at) => axis.topOf(new Date(at), day))
  })
  const row = axis.rows.findIndex(({ hour }) => hour === opensAtHour)
  const morning = axis.heights.slice(0, row).reduce((sum, height) => sum + height, 0)
  const first = Math.max(0, Math.min(morning, ...firsts) - marginPx)
  if (!days.includes(today)) return first
  // No further than now asks for: the posts before it stay in view.
  return Math.max(first, axis.topOf(now, today) - roomPx * 0.8)
}
