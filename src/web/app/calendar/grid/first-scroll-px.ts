import type { GridProps } from '../views/grid-props.ts'
import type { Axis } from './axis.ts'

export interface OpenedDays extends Pick<GridProps, 'days' | 'byDay' | 'free' | 'today' | 'now'> {
  axis: Axis
}

/** The hour at which a day opens whose posts are all later. */
const opensAtHour = 7
const marginPx = 8
/** Now stands no lower in the view than this share of it. */
const nowWithin = 0.8

/** How far down the hours open: at the first post, or as far on as now asks for. @param roomPx how much of them is in view at once */
export function firstScrollPx({ days, byDay, free, today, now, axis }: OpenedDays, roomPx: number): number {
  const firsts = days.flatMap((day) => {
    const ats = [byDay.get(day)?.[0]?.at, free.get(day)?.[0]?.at].filter((at) => at !== undefined)
    return ats.map((at) => axis.topOf(new Date(at), day))
  })
  const row = axis.rows.findIndex(({ hour }) => hour === opensAtHour)
  const morning = axis.heights.slice(0, row).reduce((sum, height) => sum + height, 0)
  const first = Math.max(0, Math.min(morning, ...firsts) - marginPx)
  if (!days.includes(today)) return first
  return Math.max(first, axis.topOf(now, today) - roomPx * nowWithin)
}
