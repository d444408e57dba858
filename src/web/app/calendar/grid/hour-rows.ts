import { clockChangeOn, type ClockChange } from '#domain/time/clock-change.ts'
import { minuteOfDay, timeOn, type Day } from '#domain/time/pick-time.ts'

/** A row of the grid: an hour of the local time. */
export interface HourRow {
  hour: number
  /** The second of two hours with the same name, on a day on which the clocks go back. */
  isAgain: boolean
}

/** A place in the rows. */
export interface Spot {
  /** The index of its row. */
  row: number
  /** Minutes after the row begins, 0 to 59. */
  minute: number
}

/** The hours of the days that are shown together, and what a clock change does to them. */
export interface Hours {
  rows: readonly HourRow[]
  /** The indexes of rows that a day does not have: a skipped hour, or a repeated one of another day. */
  missing: (day: Day) => readonly number[]
  spotOf: (at: Date, day: Day) => Spot
  /** The time at a spot of a day. In an hour that the day does not have: the first minute after it. */
  timeAt: (day: Day, spot: Spot) => Date
}

const minuteMs = 60_000

/** The rows of some days. A day on which the clocks go back adds a row, which the other days do not have. */
export function hoursOf(days: readonly Day[], zone: string): Hours {
  const changes = new Map<Day, ClockChange>()
  for (const day of days) {
    const change = clockChangeOn(day, zone)
    if (change) changes.set(day, change)
  }
  const repeated = new Set([...changes.values()].flatMap((change) => repeatedHours(change, zone)))
  const rows = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) =>
    repeated.has(hour) ? [rowOf(hour, false), rowOf(hour, true)] : [rowOf(hour, false)],
  )
  const indexOf = (hour: number, isAgain: boolean) =>
    rows.findIndex((row) => row.hour === hour && row.isAgain === isAgain)

  return {
    rows,
    missing(day) {
      const change = changes.get(day)
      const again = change ? repeatedHours(change, zone) : []
      const skipped = change ? skippedHours(change, zone) : []
      return rows.flatMap(({ hour, isAgain }, index) =>
        (isAgain ? !again.includes(hour) : skipped.includes(hour)) ? [index] : [],
      )
    },
    spotOf(at, day) {
      const minute = minuteOfDay(at, zone)
      const change = changes.get(day)
      const isAgain = change?.kind === 'back' && isSecond(at, change)
      const row = indexOf(Math.floor(minute / 60), isAgain)
      return { row: Math.max(0, row), minute: minute % 60 }
    },
    timeAt(day, { row, minute }) {
      const { hour, isAgain } = rows[row] ?? rowOf(23, false)
      const first = timeOn(day, hour * 60 + minute, zone)
      const change = changes.get(day)
      if (!isAgain || change?.kind !== 'back') return first
      const second = new Date(first.getTime() + change.byMin * minuteMs)
      return isSecond(second, change) ? second : first
    },
  }
}

const rowOf = (hour: number, isAgain: boolean): HourRow => ({ hour, isAgain })

/** Whether an instant is in the hour that the clocks show a second time. */
function isSecond(at: Date, { at: changedAt, byMin }: ClockChange): boolean {
  const sinceMs = at.getTime() - changedAt.getTime()
  return sinceMs >= 0 && sinceMs < byMin * minuteMs
}

/** The hours that begin or go on after a change back, and were there before it. */
function repeatedHours({ kind, at, byMin }: ClockChange, zone: string): number[] {
  if (kind !== 'back') return []
  const first = minuteOfDay(at, zone)
  return hoursWithin(first, first + byMin)
}

/** The whole hours that a change forward leaves out. */
function skippedHours({ kind, at, byMin }: ClockChange, zone: string): number[] {
  if (kind !== 'forward') return []
  const end = minuteOfDay(at, zone) || 1440
  return hoursWithin(end - byMin, end).filter((hour) => hour * 60 >= end - byMin && (hour + 1) * 60 <= end)
}

function hoursWithin(fromMin: number, toMin: number): number[] {
  const hours: number[] = []
  for (let hour = Math.floor(fromMin / 60); hour * 60 < toMin; hour++) hours.push(hour % 24)
  return hours
}
