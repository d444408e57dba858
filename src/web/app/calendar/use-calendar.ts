import { dayOf, spanOf, type Day } from '#domain/time/pick-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { reachView } from './calendar-views.tsx'
import { daysOf, firstWeekday, weekOf, type CalendarView, type Weekday } from './days.ts'
import { choicesOf, countsByBadge, filtered } from './filters.ts'
import { byDay } from './placed.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { prefetchEntries, useDrafts, useEntries } from './use-entries.ts'
import { useMoves } from './use-moves.ts'

const nothing: readonly never[] = []

/** Everything the calendar knows: what is asked for by its address, and what stands there. */
export function useCalendar() {
  const workspace = useWorkspace()
  const client = useQueryClient()
  const isPhone = useMediaQuery(phoneQuery)
  const now = useNow()
  const zone = workspace?.timezone ?? 'UTC'
  const today = dayOf(now, zone)
  const address = useCalendarAddress(today, isPhone ? 'list' : 'week')
  const { view, day, filters } = address
  // The server speaks no reader's language.
  const first = workspace ? firstWeekday(navigator.language) : 1
  const days = useMemo(() => daysOf(view, day, first), [view, day, first])
  const { from, to } = fetched(view, day, first, zone)
  const answer = useEntries(workspace?.id, { from, to })
  const drafts = useDrafts(workspace?.id, filters)
  const moving = useMoves(workspace?.id, zone)

  const entries = answer.data?.entries ?? nothing
  const waiting = drafts?.entries ?? nothing
  const placed = useMemo(
    () => byDay(filtered(entries, filters), moving.moves, zone),
    [entries, filters, moving.moves, zone],
  )
  const more = drafts?.more ?? 0
  const shelf = useMemo(() => {
    const inGrid = new Set(entries.map(({ id }) => id))
    const elsewhere = waiting.filter(({ id }) => !inGrid.has(id))
    return { drafts: filtered(elsewhere, filters), more }
  }, [waiting, more, entries, filters])
  const all = useMemo(() => {
    const known = new Set(waiting.map(({ id }) => id))
    const shown = new Set(days)
    const inView = entries.filter((entry) => !known.has(entry.id) && isIn(shown, entry.at, zone))
    return [...inView, ...waiting]
  }, [entries, waiting, days, zone])
  const isKnown = answer.data !== undefined && drafts !== undefined
  const counts = useMemo(
    () => (isKnown ? countsByBadge(all, filters, more) : null),
    [isKnown, all, filters, more],
  )
  const choices = useMemo(() => choicesOf(all), [all])

  const workspaceId = workspace?.id
  const reach = useCallback(
    (to: { view?: CalendarView; day?: Day }) => {
      const [toView, toDay] = [to.view ?? view, to.day ?? day]
      reachView(toView)
      if (workspaceId !== undefined) prefetchEntries(client, workspaceId, fetched(toView, toDay, first, zone))
    },
    [client, workspaceId, view, day, first, zone],
  )

  return {
    workspace,
    zone,
    now,
    today,
    isPhone,
    first,
    days,
    address,
    answer,
    placed,
    shelf,
    counts,
    choices,
    moving,
    reach,
  }
}

const isIn = (days: ReadonlySet<Day>, at: string, zone: string) => days.has(dayOf(new Date(at), zone))

/** What is asked of the server for a view of a day: whole weeks, so that a day and its week are one answer. */
function fetched(view: CalendarView, day: Day, first: Weekday, zone: string) {
  return spanOf(view === 'month' ? daysOf('month', day, first) : weekOf(day, first), zone)
}
