import { formatIn, type Day, timeOn } from '#domain/time/pick-time.ts'
import { cityOf, offsetMin, offsetText, zoneChanges } from './zone.ts'

/** How a posting time falls for the people of one zone. */
export type PartOfDay = 'asleep' | 'early' | 'day' | 'evening'

export interface TimeThere {
  zone: string
  city: string
  /** 'Mon, Nov 23, 7:30 PM' on that zone’s clocks. */
  text: string
  offset: string
  /** Days ahead of (1) or behind (-1) the poster’s calendar. */
  dayShift: number
  part: PartOfDay
}

/** What one wall time at home is on the clocks of other zones. */
export function timeEverywhere(
  day: Day,
  minute: number,
  home: string,
  zones: readonly string[],
): TimeThere[] {
  const instant = timeOn(day, minute, home)
  return zones.map((zone) => {
    const there = formatIn(instant, zone, 'yyyy-MM-dd')
    return {
      zone,
      city: cityOf(zone),
      text: formatIn(instant, zone, 'EEE, MMM d, h:mm a'),
      offset: offsetText(offsetMin(zone, instant)),
      dayShift: Math.round(
        (Date.parse(there) - Date.parse(formatIn(instant, home, 'yyyy-MM-dd'))) / 86_400_000,
      ),
      part: partOf(Number(formatIn(instant, zone, 'H'))),
    }
  })
}

function partOf(hour: number): PartOfDay {
  if (hour < 6 || hour >= 23) return 'asleep'
  if (hour < 9) return 'early'
  return hour < 18 ? 'day' : 'evening'
}

/** A day on which the same wall time at home begins to be another time elsewhere. */
export interface Shift {
  at: Date
  /** Whose clocks change. */
  zone: string
  /** In zones other than the one that changes, when home changes: all of them; otherwise that zone alone. */
  affected: { zone: string; before: string; after: string }[]
}

/** The shifts of the next twelve months for a post that keeps its time at home. */
export function shiftsAhead(minute: number, home: string, zones: readonly string[], now: Date): Shift[] {
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
        before: formatIn(before, each, 'h:mm a'),
        after: formatIn(after, each, 'h:mm a'),
      }))
      return { at, zone, affected: affected.filter((each) => each.before !== each.after) }
    })
    .filter((shift) => shift.affected.length > 0)
}

function dayAround(at: Date, zone: string, days: number): Day {
  return formatIn(new Date(at.getTime() + days * 86_400_000), zone, 'yyyy-MM-dd')
}
