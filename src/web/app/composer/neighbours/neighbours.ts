import type { PostEntry } from '#contract/post-entry.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { dayOf, type Day } from '#domain/time/pick-time.ts'

/** Another post that waits for its time, or one of the times of one that repeats. */
export interface Neighbour {
  key: string
  at: Date
  networks: readonly NetworkId[]
}

/** Each time once, though two months in view share a week. */
export function neighboursByDay(
  entries: readonly PostEntry[],
  zone: string,
  exceptPostId: string | undefined,
): ReadonlyMap<Day, Neighbour[]> {
  const all = new Map<string, Neighbour>()
  for (const entry of entries) {
    if (entry.id === exceptPostId) continue
    const networks = [...new Set(entry.networks.map(({ network }) => network))]
    const times = [...(entry.status === 'scheduled' ? [entry.at] : []), ...(entry.recurring?.coming ?? [])]
    for (const time of times) {
      const key = `${entry.id} ${time}`
      all.set(key, { key, at: new Date(time), networks })
    }
  }
  return Map.groupBy(all.values(), ({ at }) => dayOf(at, zone))
}
