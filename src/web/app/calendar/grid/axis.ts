import { stepMin, type Day } from '#domain/time/pick-time.ts'
import type { FreeTime } from '../data/posting-times.ts'
import type { Placed } from '../data/placed.ts'
import { hoursOf, type Hours, type HourRow } from './hour-rows.ts'
import { rowHeights, startsOf, type GridItem } from './place-cards.ts'

/** The hours of a grid from top to bottom: where a time stands, and which time is at a height. */
export interface Axis {
  rows: readonly HourRow[]
  heights: readonly number[]
  totalPx: number
  isCompact: boolean
  /** Where a time of a day stands, in pixels from the top of the first row. */
  topOf: (at: Date, day: Day) => number
  /** The quarter of an hour of a day at that height. */
  timeAt: (day: Day, px: number) => Date
  /** The stretches of a day that it does not have, as its clocks change. */
  missing: (day: Day) => readonly { top: number; height: number }[]
  itemsOf: (day: Day, placed: readonly Placed[], free: readonly FreeTime[]) => GridItem[]
}

export interface AxisInput {
  days: readonly Day[]
  placed: ReadonlyMap<Day, readonly Placed[]>
  free: ReadonlyMap<Day, readonly FreeTime[]>
  zone: string
  isCompact: boolean
}

const none: readonly never[] = []

export function axisOf({ days, placed, free, zone, isCompact }: AxisInput): Axis {
  const hours = hoursOf(days, zone)
  const itemsOf: Axis['itemsOf'] = (day, cards, times) => gridItems(hours, day, cards, times, isCompact)
  const items = days.map((day) => itemsOf(day, placed.get(day) ?? none, free.get(day) ?? none))
  const heights = rowHeights(items, hours.rows.length)
  const starts = startsOf(heights)
  const startOf = (row: number) => starts[row] ?? 0
  const heightOf = (row: number) => heights[row] ?? 0
  return {
    rows: hours.rows,
    heights,
    totalPx: startOf(hours.rows.length),
    isCompact,
    itemsOf,
    topOf(at, day) {
      const { row, minute } = hours.spotOf(at, day)
      return startOf(row) + (minute / 60) * heightOf(row)
    },
    timeAt(day, px) {
      const row = Math.max(
        0,
        starts.findLastIndex((start) => start <= px && start < startOf(hours.rows.length)),
      )
      const share = Math.min(0.999, Math.max(0, (px - startOf(row)) / heightOf(row)))
      return hours.timeAt(day, { row, minute: Math.floor((share * 60) / stepMin) * stepMin })
    },
    missing: (day) => hours.missing(day).map((row) => ({ top: startOf(row), height: heightOf(row) })),
  }
}

/** The key of a free posting time among a day's cards. */
export const freeKey = ({ at }: FreeTime) => `free@${at}`

function gridItems(
  hours: Hours,
  day: Day,
  cards: readonly Placed[],
  times: readonly FreeTime[],
  isCompact: boolean,
): GridItem[] {
  return [
    ...cards.map(({ key, at }): GridItem => ({
      key,
      ...hours.spotOf(new Date(at), day),
      kind: isCompact ? 'line' : 'card',
    })),
    ...times.map((time): GridItem => ({
      key: freeKey(time),
      ...hours.spotOf(time.instant, day),
      kind: 'line',
    })),
  ]
}

/** Whether two axes have the same rows: what is drawn along one is right along the other. */
export function isSameAxis(a: Axis, b: Axis): boolean {
  return (
    a.isCompact === b.isCompact &&
    a.heights.length === b.heights.length &&
    a.heights.every((height, index) => height === b.heights[index])
  )
}
