import type { PostEntry } from '#contract/post-entry.ts'
import { dayOf, minuteOfDay, type Day } from '#domain/time/pick-time.ts'

/** A post at a place of the calendar. One that recurs stands at several. */
export interface Placed {
  /** Unlike any other in the calendar. */
  key: string
  entry: PostEntry
  /** ISO 8601. */
  at: string
  day: Day
  /** Minutes after midnight, in the reader's zone. */
  minute: number
  /** A time at which a post that repeats will go out again, or went out before: nothing there that could be moved. */
  ghost: 'coming' | 'past' | null
}

/** A draft that stands on no day. */
export function onShelf(entry: PostEntry): Placed {
  return { key: entry.id, entry, at: entry.at, day: '', minute: 0, ghost: null }
}

/** Where posts were put that the server has not confirmed yet: their new time by their id. */
export type Moves = ReadonlyMap<string, string>

const placesOf = new WeakMap<PostEntry, { zone: string; places: Placed[] }>()

/** Every place of a post. The same post answers the same places: what shows them need not look again. */
function placesOfEntry(entry: PostEntry, zone: string): Placed[] {
  const known = placesOf.get(entry)
  if (known?.zone === zone) return known.places
  const places = [
    place(entry, entry.at, zone, null),
    ...(entry.recurring?.past ?? []).map((at) => place(entry, at, zone, 'past')),
    ...(entry.recurring?.coming ?? []).map((at) => place(entry, at, zone, 'coming')),
  ]
  placesOf.set(entry, { zone, places })
  return places
}

function place(entry: PostEntry, at: string, zone: string, ghost: Placed['ghost']): Placed {
  const instant = new Date(at)
  return {
    key: ghost ? `${entry.id}@${at}` : entry.id,
    entry,
    at,
    day: dayOf(instant, zone),
    minute: minuteOfDay(instant, zone),
    ghost,
  }
}

/** The posts of each day, soonest first. A day without posts has no list. */
export function byDay(entries: readonly PostEntry[], moves: Moves, zone: string): Map<Day, Placed[]> {
  const places = entries.flatMap((entry) => {
    const known = placesOfEntry(entry, zone)
    const movedTo = moves.get(entry.id)
    if (movedTo === undefined || movedTo === entry.at) return known
    return [place(entry, movedTo, zone, null), ...known.filter(({ ghost }) => ghost !== null)]
  })
  places.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.key < b.key ? -1 : 1))
  return Map.groupBy(places, ({ day }) => day)
}
