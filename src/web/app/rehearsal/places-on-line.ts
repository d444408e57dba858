import { formatTime } from '#domain/time/format/times.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { RehearsedPost } from './group-entries.ts'

/** One place of the line: posts at one time, or so close that their marks would cover each other. */
export interface PlaceOnLine {
  key: string
  x: number
  /** Stand on the line, the lowest first. */
  standing: NetworkId[]
  /** Hang below it. */
  hanging: NetworkId[]
  /** ‘9:00 AM’, or ‘9:00 AM–9:10 AM’. */
  time: string
  /** How many lines the text of the time is above its usual place, so that it covers no other one. */
  raised: number
}

interface Line {
  x: (at: string) => number
  zone: string
  format: TimeFormat
}

/** Marks are 16 wide; closer ones would cover each other. */
const leastDistance = 20
/** Of a letter of the times, with the space around it. */
const letterWidth = 7.5
const mostRaised = 3

/** @param posts soonest first */
export function placesOnLine(posts: readonly RehearsedPost[], { x, zone, format }: Line): PlaceOnLine[] {
  const groups: RehearsedPost[][] = []
  for (const post of posts) {
    const group = groups.at(-1)
    const start = group?.[0]
    if (group && start && x(post.dueAt) - x(start.dueAt) < leastDistance) group.push(post)
    else groups.push([post])
  }
  const places: PlaceOnLine[] = []
  for (const group of groups) {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    const write = (at: string) => formatTime(new Date(at), zone, format)
    const [from, until] = [write(first.dueAt), write(last.dueAt)]
    const refused = group.flatMap(({ problems }) => problems.filter(({ verdict }) => verdict === 'refused'))
    const place = {
      key: first.key,
      x: (x(first.dueAt) + x(last.dueAt)) / 2,
      standing: group.flatMap(({ onLine }) => onLine),
      hanging: refused.map(({ network }) => network),
      time: from === until ? from : `${from}–${until}`,
    }
    places.push({ ...place, raised: raisedAbove(places, place) })
  }
  return places
}

/** The lowest line on which no text of the places before is in the way. */
function raisedAbove(before: readonly PlaceOnLine[], place: Omit<PlaceOnLine, 'raised'>): number {
  const isInTheWay = (other: PlaceOnLine, line: number) =>
    place.x - other.x < ((place.time.length + other.time.length) / 2) * letterWidth &&
    Math.abs(heightOf(other, other.raised) - heightOf(place, line)) < 14
  for (let line = 0; line < mostRaised; line++) {
    if (!before.some((other) => isInTheWay(other, line))) return line
  }
  return mostRaised
}

/** How many marks of a place are drawn above and below; of more the last one says how many are left. */
export const mostStanding = 5
export const mostHanging = 3

/** How high the text of a place is above the line. */
export function heightOf({ standing }: Pick<PlaceOnLine, 'standing'>, raised: number): number {
  return 7 + Math.max(1, Math.min(standing.length, mostStanding)) * 19 + raised * 14
}
