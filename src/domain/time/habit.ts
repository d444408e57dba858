import { minuteOfDay } from './pick-time.ts'

/** At what time of day somebody usually posts: a fact about the past, no advice. */
export interface Habit {
  /** Minutes after midnight, on the half hour. */
  minute: number
  /** Posts near that time. */
  posts: number
  /** Of so many. */
  of: number
}

/** Fewer posts than this are no habit. */
const fewestForHabit = 10

const stepMin = 30

/**
 * The half hour of the day around which most of the posts went out.
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
