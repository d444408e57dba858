import { postBadges, type PostBadge } from '#domain/post.ts'
import type { Day } from '#domain/pick-time.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { calendarViews, isDay, type CalendarView } from './days.ts'

/** What is left in view; what is null or empty lets everything through. */
export interface CalendarFilters {
  badge: PostBadge | null
  accounts: readonly string[]
  labels: readonly string[]
  authors: readonly string[]
}

export interface CalendarAddress {
  view: CalendarView
  day: Day
  filters: CalendarFilters
  go: (to: { view?: CalendarView; day?: Day; filters?: Partial<CalendarFilters> }) => void
}

const lists = { accounts: 'account', labels: 'label', authors: 'author' } as const

/** What is shown is in the address, so that going back, reloading and sharing a link work. */
export function useCalendarAddress(today: Day, usualView: CalendarView): CalendarAddress {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo<CalendarFilters>(
    () => ({
      badge: postBadges.find((badge) => badge === search.get('status')) ?? null,
      accounts: search.getAll(lists.accounts),
      labels: search.getAll(lists.labels),
      authors: search.getAll(lists.authors),
    }),
    [search],
  )
  const view = calendarViews.find((one) => one === search.get('view')) ?? usualView
  const asked = search.get('date') ?? ''
  const day = isDay(asked) ? asked : today

  return {
    view,
    day,
    filters,
    go(to) {
      const next = new URLSearchParams()
      const toView = to.view ?? view
      const toDay = to.day ?? day
      if (toView !== usualView) next.set('view', toView)
      if (toDay !== today) next.set('date', toDay)
      const { badge, ...chosen } = { ...filters, ...to.filters }
      if (badge) next.set('status', badge)
      for (const name of ['accounts', 'labels', 'authors'] as const)
        for (const one of chosen[name]) next.append(lists[name], one)
      // Turning pages fills nobody's history: only another view or other filters are something to go back to.
      setSearch(next, {
        preventScrollReset: true,
        replace: to.view === undefined && to.filters === undefined,
      })
    },
  }
}
