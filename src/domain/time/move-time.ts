import { instantOf, wallTimeAt } from './wall-clock.ts'

/** A way to change the times of several posts. */
export type Move =
  /** To a day, each at its own time of day. `day` is 'YYYY-MM-DD'. */
  | { kind: 'to-day'; day: string }
  /** Later, or with a negative `by` earlier. Days keep the time of day across a clock change. */
  | { kind: 'shift'; by: number; unit: 'hours' | 'days' }
  /** One after the other from an instant on, `everyMin` minutes apart. */
  | { kind: 'spread'; from: string; everyMin: number }
  /** Each at its time of day, on the first day where that is in the future. */
  | { kind: 'next-free-day' }

/**
 * The new time of a post.
 * @param at its current time; null: a draft
 * @param place its index among the posts, from 0
 * @param zone for the days
 * @returns null when there is no time to start from
 */
export function movedTime(
  at: Date | null,
  move: Move,
  { place, zone, now }: { place: number; zone: string; now: Date },
): Date | null {
  if (move.kind === 'spread') return new Date(Date.parse(move.from) + place * move.everyMin * 60_000)
  if (at === null) return null
  switch (move.kind) {
    case 'to-day': {
      const [year = 0, month = 1, day = 1] = move.day.split('-').map(Number)
      return instantOf({ ...wallTimeAt(at, zone), year, month, day }, zone)
    }
    case 'shift':
      return move.unit === 'hours'
        ? new Date(at.getTime() + move.by * 3_600_000)
        : daysLater(at, move.by, zone)
    case 'next-free-day': {
      const today = wallTimeAt(now, zone)
      const { hour, minute } = wallTimeAt(at, zone)
      const sameDay = instantOf({ ...today, hour, minute }, zone)
      return sameDay > now ? sameDay : instantOf({ ...today, day: today.day + 1, hour, minute }, zone)
    }
    default:
      return move satisfies never
  }
}

function daysLater(at: Date, days: number, zone: string): Date {
  const wall = wallTimeAt(at, zone)
  const moved = instantOf({ ...wall, day: wall.day + days }, zone)
  // Local times have no seconds.
  return new Date(moved.getTime() + (at.getTime() % 60_000))
}
