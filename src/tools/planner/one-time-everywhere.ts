import { formatDayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf, type Day, minuteOfDay, timeOn } from '#domain/time/pick-time.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { offsetMin, offsetText, zoneChanges } from './zone.ts'

/** The part of the day of a posting time in one zone. */
export type PartOfDay = 'asleep' | 'early' | 'day' | 'evening'

export interface TimeThere {
  zone: string
  city: string
  /** 'Mon, Nov 23, 7:30 PM' in that zone’s local time. */
  text: string
  offset: string
  /** Days ahead of (1) or behind (-1) the poster’s date. */
  dayShift: number
  part: PartOfDay
}

/** One local time at home in the local time of other zones. */
export function timeEverywhere(
  day: Day,
  minute: number,
  home: string,
  zones: readonly string[],
  format: TimeFormat,
): TimeThere[] {
  const instant = timeOn(day, minute, home)
  return zones.map((zone) => {
    return {
      zone,
      city: cityOf(zone),
      text: formatDayAndTime(instant, 'weekday-short', zone, format),
      offset: offsetText(offsetMin(zone, instant)),
      dayShift: Math.round(
        (Date.parse(dayOf(instant, zone)) - Date.parse(dayOf(instant, home))) / 86_400_000,
      ),
      part: partOf(Math.floor(minuteOfDay(instant, zone) / 60)),
    }
  })
}

function partOf(hour: number): PartOfDay {
  if (hour < 6 || hour >= 23) return 'asleep'
  if (hour < 9) return 'early'
  return hour < 18 ? 'day' : 'evening'
}

/** A change of clocks that moves the time elsewhere for a post that keeps its local time at home. */
export interface Shift {
  at: Date
  /** The zone whose clocks change. */
  zone: string
  /** The zones with a changed time: all others when home changes its clocks, else only the zone that changes. */
  affected: { zone: string; before: string; after: string }[]
}

/** The shifts of the next twelve months for a post that keeps its local time at home. */
export function shiftsAhead(
  minute: number,
  home: string,
  zones: readonly string[],
  now: Date,
  format: TimeFormat,
): Shift[] {
  const end = new Date(now.getTime() + 365 * 86_400_000)
  const others = zones.filter((zone) => zone !== home)
  const changes = [...new Set([home, ...zones])].flatMap((zone) => zoneChanges(zone, now, end))
  return changes
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, zone }) => {
      const before = timeOn(dayAround(at, home, -1), minute, home)
      const after = timeOn(dayAround(at, home, 1), minute, home)
      const affected = (zone === home ? others : [zone]).map((each) => ({
        zone: each,
        before: formatTime(before, each, format),
        after: formatTime(after, each, format),
      }))
      return { at, zone, affected: affected.filter((each) => each.before !== each.after) }
    })
    .filter((shift) => shift.affected.length > 0)
}

function dayAround(at: Date, zone: string, days: number): Day {
  return dayOf(new Date(at.getTime() + days * 86_400_000), zone)
}
