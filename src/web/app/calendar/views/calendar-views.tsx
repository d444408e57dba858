import type { PostEntry } from '#contract/post-entry.ts'
import { lazy, memo, Suspense } from 'react'
import type { EntryActions } from '../cards/use-entry-actions.ts'
import type { CalendarView } from '../data/days.ts'
import { Travel } from '../drag/travel.tsx'
import type { Axis } from '../grid/axis.ts'
import { TimeGrid } from '../grid/time-grid.tsx'
import { useFocusOnceShown } from '../keys/focus-day.ts'
import { Agenda } from './agenda.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarEmpty } from './calendar-states.tsx'
import { DraftsShelf } from './drafts-shelf.tsx'
import type { GridProps } from './grid-props.ts'
import { TimesLegend } from './times-legend.tsx'
import { WeekStrip } from './week-strip.tsx'

// Not what the calendar begins with; the agenda is, on a phone.
const loadMonth = () => import('./month-grid.tsx').then((file) => ({ default: file.MonthGrid }))
const MonthGrid = lazy(loadMonth)

/** Brings in what a view is drawn by, before it is chosen. */
export function reachView(view: CalendarView): void {
  // Choosing it tries again, and says what fails.
  if (view === 'month') void loadMonth().catch(() => null)
}

interface CalendarViewsProps {
  view: CalendarView
  grid: GridProps
  /** null: the view has no hours. */
  axis: Axis | null
  isCompact: boolean
  /** Of the posting times that are still to come in the days of the view. */
  times: { free: number; all: number }
  /** Drafts without a day, and how many more there are. */
  shelf: { drafts: readonly PostEntry[]; more: number }
  isFiltered: boolean
  isPhone: boolean
  /** There is no account yet, and this person may connect one. */
  asksToConnect: boolean
  /** Posting times belong to accounts. */
  mayAdminister: boolean
  /** Where cards that are let go come from. */
  dragOrigins: Map<string, DOMRect>
  actions: EntryActions
}

const stretches: Record<CalendarView, string> = {
  day: 'on this day',
  week: 'this week',
  month: 'this month',
  list: 'this week',
}

/** What is below the bars: the days in the view that was asked for, and the shelf of drafts. */
export const CalendarViews = memo(function CalendarViews(props: CalendarViewsProps) {
  const { view, grid, axis, isCompact, isPhone, shelf, times, dragOrigins, actions } = props
  const { days, byDay, free, today, chosen, over, carriedKey, mayWrite } = grid
  useFocusOnceShown()
  const shownPlaces = days.reduce((sum, one) => sum + (byDay.get(one)?.length ?? 0), 0)
  const isList = view === 'list' || (view === 'week' && isPhone)
  const isEmpty = shownPlaces === 0 && (shelf.drafts.length === 0 || !props.isFiltered)
  const writesOn = chosen < today ? today : chosen
  // Hours with free posting times ask for a post by themselves.
  const standsBelow = axis !== null && free.size > 0 && !props.asksToConnect
  const empty = (
    <CalendarEmpty
      isFiltered={props.isFiltered}
      asksToConnect={props.asksToConnect}
      mayWrite={mayWrite}
      hasDays={!isPhone && !isList}
      when={stretches[view]}
      writesOn={writesOn}
    />
  )
  return (
    <Travel days={byDay} dragOrigins={dragOrigins}>
      {isPhone && isList && (
        <WeekStrip
          days={days}
          byDay={byDay}
          free={free}
          today={today}
          chosen={chosen}
          over={over?.day ?? null}
        />
      )}
      {isEmpty && !standsBelow && empty}
      {axis && !isList && (
        <TimeGrid
          {...grid}
          axis={axis}
          actions={view === 'day' ? actions : null}
          isAlone={!isEmpty && shelf.drafts.length === 0}
        />
      )}
      <Suspense fallback={<CalendarSkeleton view={view} isPhone={isPhone} />}>
        {view === 'month' && <MonthGrid {...grid} />}
      </Suspense>
      {isList && (shownPlaces > 0 || free.size > 0) && (
        <Agenda {...grid} isPhone={isPhone} isCompact={isCompact && !isPhone} />
      )}
      {view === 'month' && isPhone && shownPlaces > 0 && (
        <Agenda {...grid} days={[chosen]} isPhone isCompact={false} />
      )}
      {isEmpty && standsBelow && empty}
      {(axis || isList) && (
        <TimesLegend count={times} when={stretches[view]} mayChange={props.mayAdminister} />
      )}
      <DraftsShelf
        drafts={shelf.drafts}
        more={shelf.more}
        isPhone={isPhone}
        carriedKey={carriedKey}
        hasTimes={free.size > 0}
      />
    </Travel>
  )
})
