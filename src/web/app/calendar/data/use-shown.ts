import type { PostEntry } from '#contract/post-entry.ts'
import type { PostingTime } from '#contract/slots.ts'
import { dayOf, type Day } from '#domain/time/pick-time.ts'
import { useMemo } from 'react'
import { choicesOf, countsByBadge, filtered, isFiltered } from '../filters/filters.ts'
import { byDay, type Moves } from './placed.ts'
import { countFree, freeByDay } from './posting-times.ts'
import type { CalendarFilters } from './use-calendar-address.ts'

interface Known {
  entries: readonly PostEntry[]
  /** Drafts without a day, and how many more there are. */
  waiting: readonly PostEntry[]
  more: number
  /** Everything was fetched. */
  isKnown: boolean
  coming: readonly PostingTime[]
  moves: Moves
  filters: CalendarFilters
  days: readonly Day[]
  zone: string
}

const nothing: readonly never[] = []

/** What the days of the view show of what is known, and how much of it there is. */
export function useShown({ entries, waiting, more, isKnown, coming, moves, filters, days, zone }: Known) {
  const placed = useMemo(() => {
    const known = new Set(entries.map(({ id }) => id))
    // A draft that was just given a time is shown there before the server has answered.
    const moved = waiting.filter(({ id }) => moves.has(id) && !known.has(id))
    return byDay(filtered([...entries, ...moved], filters), moves, zone)
  }, [entries, waiting, filters, moves, zone])
  const shelf = useMemo(() => {
    const inGrid = new Set(entries.map(({ id }) => id))
    const elsewhere = waiting.filter(({ id }) => !inGrid.has(id) && !moves.has(id))
    return { drafts: filtered(elsewhere, filters), more }
  }, [waiting, more, entries, filters, moves])
  const all = useMemo(() => {
    const known = new Set(waiting.map(({ id }) => id))
    const shown = new Set(days)
    const inView = entries.filter(({ id, at }) => !known.has(id) && shown.has(dayOf(new Date(at), zone)))
    return [...inView, ...waiting]
  }, [entries, waiting, days, zone])
  return {
    placed,
    shelf,
    // With a filter, only the posts it asks for are shown.
    free: useMemo(() => freeByDay(isFiltered(filters) ? nothing : coming, zone), [coming, filters, zone]),
    times: useMemo(() => countFree(coming, days, zone), [coming, days, zone]),
    counts: useMemo(
      () => (isKnown ? countsByBadge(all, filters, more) : null),
      [isKnown, all, filters, more],
    ),
    choices: useMemo(() => choicesOf(all), [all]),
  }
}
