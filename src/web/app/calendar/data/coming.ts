import type { Post } from '#contract/posts.ts'
import { dayOf, type Day } from '#domain/time/pick-time.ts'
import { dateShown } from '#domain/time/schedule.ts'
import type { Placed } from './placed.ts'

/** Whether today is among the days, and nothing on them is still to go out. */
export function isOver(
  days: readonly Day[],
  today: Day,
  byDay: ReadonlyMap<Day, readonly Placed[]>,
  now: Date,
): boolean {
  const isToCome = ({ at, entry, ghost }: Placed) =>
    Date.parse(at) > now.getTime() && entry.status !== 'posted' && ghost !== 'past'
  return days.includes(today) && !days.some((day) => byDay.get(day)?.some(isToCome))
}

/** When the first post after a day goes out, ISO 8601; null where none of them does. */
export function firstAfter(day: Day, posts: readonly Post[], zone: string): string | null {
  const times = posts.flatMap((post) => dateShown(post) ?? [])
  return times.filter((at) => dayOf(new Date(at), zone) > day).sort()[0] ?? null
}
