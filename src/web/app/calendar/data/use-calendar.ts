import { dayOf, spanOf, type Day } from '#domain/time/pick-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useNow } from '../../use-now.ts'
import { useWorkspace } from '../../workspace.ts'
import { useAxis } from '../grid/use-axis.ts'
import { reachView } from '../views/calendar-views.tsx'
import { daysOf, firstWeekday, weekOf, type CalendarView, type Weekday } from './days.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCompact } from './use-compact.ts'
import { prefetchEntries, useDrafts, useEntries } from './use-entries.ts'
import { useMoves } from './use-moves.ts'
import { usePostingTimes } from './use-posting-times.ts'
import { useShown } from './use-shown.ts'

const nothing: readonly never[] = []

/** Everything the calendar knows: what its address asks for, and the posts there. */
export function useCalendar() {
  const workspace = useWorkspace()
  const client = useQueryClient()
  const isPhone = useMediaQuery(phoneQuery)
  const now = useNow()
  const zone = workspace?.timezone ?? 'UTC'
  const today = dayOf(now, zone)
  const address = useCalendarAddress(today, isPhone ? 'list' : 'week')
  const { view, day, filters } = address
  const format = useTimeFormat()
  const first = firstWeekday(format)
  const days = useMemo(() => daysOf(view, day, first), [view, day, first])
  const span = fetched(view, day, first, zone)
  const answer = useEntries(workspace?.id, span)
  const drafts = useDrafts(workspace?.id, filters)
  const moving = useMoves(workspace?.id, zone)
  const coming = usePostingTimes(workspace?.id, span, { now, isWanted: view !== 'month' })
  const shown = useShown({
    entries: answer.data?.entries ?? nothing,
    waiting: drafts?.entries ?? nothing,
    more: drafts?.more ?? 0,
    isKnown: answer.data !== undefined && drafts !== undefined,
    coming,
    moves: moving.moves,
    filters,
    days,
    zone,
  })
  const [isCompact, setCompact] = useCompact()
  const axis = useAxis({
    isWanted: view === 'day' || (view === 'week' && !isPhone),
    days,
    placed: shown.placed,
    free: shown.free,
    zone,
    isCompact,
  })

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
    moving,
    axis,
    reach,
    span,
    ...shown,
    isCompact,
    setCompact,
  }
}

/** What is asked of the server for a view of a day: whole weeks, so that a day and its week are one answer. */
function fetched(view: CalendarView, day: Day, first: Weekday, zone: string) {
  return spanOf(view === 'month' ? daysOf('month', day, first) : weekOf(day, first), zone)
}
