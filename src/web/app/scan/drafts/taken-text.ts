import { dayOf } from '#domain/time/pick-time.ts'
import type { api } from '../../api.ts'

export type Taken = Awaited<ReturnType<typeof api.scans.takeDrafts>>['taken'][number]

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
const drafts = (count: number) => (count === 1 ? '1 draft' : `${count} drafts`)

/** What came of the drafts: ‘6 posts scheduled, 2 drafts kept.’ */
export function takenText(taken: readonly Taken[]): string {
  const scheduled = taken.filter(({ scheduledFor }) => scheduledFor !== null).length
  const kept = taken.filter(({ postId, scheduledFor }) => postId !== null && scheduledFor === null).length
  const parts = [scheduled > 0 && `${posts(scheduled)} scheduled`, kept > 0 && `${drafts(kept)} kept`].filter(
    (part) => part !== false,
  )
  return parts.length === 0 ? 'Nothing was kept.' : `${parts.join(', ')}.`
}

/** Why some drafts have no time or were not taken, each reason once, with how many it holds for. */
export function reasonsOf(taken: readonly Taken[]): { detail: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { reason, detail } of taken) {
    const words = detail ?? (reason && 'It could not be used.')
    if (words) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([detail, count]) => ({ detail, count }))
}

/**
 * Where the scheduled ones are seen: the calendar at the first of them, which may be days ahead.
 * @param zone the IANA name of the reader's time zone
 */
export function calendarOf(taken: readonly Taken[], zone: string): string {
  const times = taken.flatMap(({ scheduledFor }) => scheduledFor ?? [])
  const first = times.sort()[0]
  return first === undefined
    ? '/dashboard/calendar'
    : `/dashboard/calendar?date=${dayOf(new Date(first), zone)}`
}
