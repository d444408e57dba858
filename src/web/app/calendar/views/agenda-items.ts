import type { Placed } from '../data/placed.ts'
import type { FreeTime } from '../data/posting-times.ts'

export type AgendaItem =
  | { kind: 'post'; at: Date; placed: Placed }
  | { kind: 'free'; at: Date; time: FreeTime }
  | { kind: 'now'; at: Date }

/** What a day shows from morning to night: its posts, the posting times that are free, and now where it is today. */
export function inOrder(
  placed: readonly Placed[],
  free: readonly FreeTime[],
  now: Date | null,
): AgendaItem[] {
  const items: AgendaItem[] = [
    ...placed.map((one): AgendaItem => ({ kind: 'post', at: new Date(one.at), placed: one })),
    ...(now ? [{ kind: 'now', at: now } as const] : []),
    ...free.map((time): AgendaItem => ({ kind: 'free', at: time.instant, time })),
  ]
  return items.sort((a, b) => a.at.getTime() - b.at.getTime())
}
