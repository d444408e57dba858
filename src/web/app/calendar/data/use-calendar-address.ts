import { badgeFilters, type BadgeFilter } from '#domain/post/post.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchAtOnce } from '../../use-search-at-once.ts'
import { calendarViews, isDay, type CalendarView } from './days.ts'

/** What is left in view; what is null or empty lets everything through. */
export interface CalendarFilters {
  badge: BadgeFilter | null
  accounts: readonly string[]
  labels: readonly string[]
  authors: readonly string[]
}

/** What an address asks for. */
interface Asked {
  view: CalendarView
  day: Day
  filters: CalendarFilters
}

export interface CalendarAddress extends Asked {
  /** Where a press just went: the bars show it at once, while the days are still being rendered. */
  atOnce: Asked
  /** Stays the same function. */
  go: (to: { view?: CalendarView; day?: Day; filters?: Partial<CalendarFilters> }) => void
}

const lists = { accounts: 'account', labels: 'label', authors: 'author' } as const
const names = ['accounts', 'labels', 'authors'] as const

/** What is shown is in the address, so that going back, reloading and sharing a link work. */
export function useCalendarAddress(today: Day, usualView: CalendarView): CalendarAddress {
  const { search, asked, go: goTo } = useSearchAtOnce()
  const shown = useMemo(() => read(search, today, usualView), [search, today, usualView])
  const atOnce = useMemo(() => read(asked, today, usualView), [asked, today, usualView])

  // The cards and bars remember what they were given: only what is behind the function changes.
  const latest = useRef<CalendarAddress['go']>(() => {})
  useLayoutEffect(() => {
    // A second press may come before the first one is rendered, and goes on from it.
    let from = atOnce
    latest.current = (to) => {
      from = { ...from, ...to, filters: { ...from.filters, ...to.filters } }
      const next = write(from, today, usualView)
      // Turning pages fills nobody's history: only another view or other filters are something to go back to.
      goTo(next, {
        preventScrollReset: true,
        replace: to.view === undefined && to.filters === undefined,
      })
    }
  })
  const go = useCallback<CalendarAddress['go']>((to) => latest.current(to), [])
  return { ...shown, atOnce, go }
}

function read(search: URLSearchParams, today: Day, usualView: CalendarView): Asked {
  const day = search.get('date') ?? ''
  return {
    view: calendarViews.find((one) => one === search.get('view')) ?? usualView,
    day: isDay(day) ? day : today,
    filters: {
      badge: badgeFilters.find((badge) => badge === search.get('status')) ?? null,
      accounts: search.getAll(lists.accounts),
      labels: search.getAll(lists.labels),
      authors: search.getAll(lists.authors),
    },
  }
}

function write({ view, day, filters }: Asked, today: Day, usualView: CalendarView): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== usualView) search.set('view', view)
  if (day !== today) search.set('date', day)
  if (filters.badge) search.set('status', filters.badge)
  for (const name of names) for (const one of filters[name]) search.append(lists[name], one)
  return search
}
