import type { PostEntry } from '#contract/post-entry.ts'
import { useMemo } from 'react'
import type { Day } from '#domain/time/pick-time.ts'
import { onShelf, type Placed } from './placed.ts'

/** Every card of the page by its key: those of the days, and the drafts without one. */
export function useCards(
  placed: ReadonlyMap<Day, readonly Placed[]>,
  shelf: readonly PostEntry[],
): ReadonlyMap<string, Placed> {
  return useMemo(() => {
    const all = new Map<string, Placed>()
    for (const list of placed.values()) for (const one of list) all.set(one.key, one)
    for (const entry of shelf) all.set(entry.id, onShelf(entry))
    return all
  }, [placed, shelf])
}
