import { tzOffset } from '@date-fns/tz/tzOffset'

/** A local date and time, without a time zone. Months are 1–12. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const minuteMs = 60_000

/** The local time of an instant in a zone. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const shifted = new Date(instant.getTime() + offsetMs(zone, instant.getTime()))
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/**
 * The instant of a local time in a zone. A time that a clock change skips becomes the next valid minute; one that
 * occurs twice is the first.
 * Source: docs/specification/publishing.md#time-zones. Days and minutes beyond their month or hour carry over, as in
 * `Date.UTC`.
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  const dayMs = 1440 * minuteMs
  const offsets = new Set([offsetMs(zone, asUtc - dayMs), offsetMs(zone, asUtc + dayMs)])
  const fitting = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((time) => time + offsetMs(zone, time) === asUtc)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : endOfGap(asUtc, [...offsets], zone))
}

/** The first instant after a clock change that skipped the requested time. */
function endOfGap(asUtc: number, offsets: readonly number[], zone: string): number {
  let before = asUtc - Math.max(...offsets)
  let after = asUtc - Math.min(...offsets)
  const offsetAfter = offsetMs(zone, after)
  while (after - before > minuteMs) {
    const middle = before + Math.round((after - before) / 2 / minuteMs) * minuteMs
    if (offsetMs(zone, middle) === offsetAfter) after = middle
    else before = middle
  }
  return after
}

function offsetMs(zone: string, time: number): number {
  // UTC is used for days without a zone, by the hundred; the lookup would take longer than all the rest.
  return zone === 'UTC' ? 0 : tzOffset(zone, new Date(time)) * minuteMs
}

/** The offset of a zone from UTC at an instant, in minutes. */
export function offsetMin(zone: string, at: Date): number {
  return offsetMs(zone, at.getTime()) / minuteMs
}
