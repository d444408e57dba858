import { minuteOfDay } from './pick-time.ts'

/** The time of day a person usually posts at: a fact about the past, no advice. */
export interface Habit {
  /** Minutes after midnight, on the half hour. */
  minute: number
  /** Posts near that time. */
  posts: number
  /** The total number of posts. */
  of: number
}

/** Fewer posts make no habit. */
const fewestForHabit = 10

const stepMin = 30

/**
 * The half hour of the day near which most posts were published.
 * @returns null for fewer than ten posts, or when less than half of them were near any one time
 */
export function habitOf(times: readonly Date[], zone: string): Habit | null {
  if (times.length < fewestForHabit) return null
  const counts = new Map<number, number>()
  for (const time of times) {
    const minute = (Math.round(minuteOfDay(time, zone) / stepMin) * stepMin) % 1440
    counts.set(minute, (counts.get(minute) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([a, posts], [b, others]) => others - posts || a - b)
  if (!most || most[1] * 2 < times.length) return null
  return { minute: most[0], posts: most[1], of: times.length }
}
