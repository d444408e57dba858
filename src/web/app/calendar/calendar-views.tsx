import type { PostEntry } from '#contract/post-entry.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { lazy, memo, Suspense } from 'react'
import { CalendarEmpty, CalendarSkeleton } from './calendar-states.tsx'
import { DayCards } from './day-cards.tsx'
import type { CalendarView } from './days.ts'
import { DraftsShelf } from './drafts-shelf.tsx'
import type { SlotOffer } from './slot.tsx'
import { Travel } from './travel.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import { WeekGrid, type GridProps } from './week-grid.tsx'
import { WeekStrip } from './week-strip.tsx'

// Not what the calendar begins with.
const loadAgenda = () => import('./agenda.tsx').then((file) => ({ default: file.Agenda }))
const loadMonth = () => import('./month-grid.tsx').then((file) => ({ default: file.MonthGrid }))
const Agenda = lazy(loadAgenda)
const MonthGrid = lazy(loadMonth)

/** Brings in what a view is drawn by, before it is chosen. */
export function reachView(view: CalendarView): void {
  // Choosing it tries again, and says what fails.
  if (view === 'month') void loadMonth().catch(() => null)
  if (view === 'list') void loadAgenda().catch(() => null)
}

interface CalendarViewsProps {
  view: CalendarView
  day: Day
  days: readonly Day[]
  placed: GridProps['byDay']
  /** Drafts without a day, and how many more there are. */
  shelf: { drafts: readonly PostEntry[]; more: number }
  isFiltered: boolean
  today: Day
  now: Date
  zone: string
  isPhone: boolean
  /** There is no account yet, and whoever looks may connect one. */
  asksToConnect: boolean
  mayWrite: boolean
  overDay: Day | null
  offer: SlotOffer | null
  carriedKey: string | null
  /** Where cards that are let go come from. */
  dragOrigins: Map<string, DOMRect>
  actions: EntryActions
}

const none: readonly never[] = []
const stretches: Record<CalendarView, string> = {
  day: 'on this day',
  week: 'this week',
  month: 'this month',
  list: 'this week',
}

/** What stands below the bars: the days in the view that was asked for, the shelf of drafts, the chosen day in full. */
export const CalendarViews = memo(function CalendarViews(props: CalendarViewsProps) {
  const { view, day, days, placed, shelf, today, now, zone, isPhone, mayWrite } = props
  const { overDay, offer, carriedKey, dragOrigins, actions } = props
  const over = overDay !== null && offer ? { day: overDay, offer } : null
  const shownPlaces = days.reduce((sum, one) => sum + (placed.get(one)?.length ?? 0), 0)
  const grid = { days, byDay: placed, today, chosen: day, now, zone, mayWrite, over, carriedKey }
  const dayCards = (isAlone: boolean) => (
    <DayCards
      day={day}
      placed={placed.get(day) ?? none}
      nowMs={now.getTime()}
      isPast={day < today}
      mayWrite={mayWrite}
      isAlone={isAlone}
      actions={actions}
    />
  )
  const drafts = (
    <DraftsShelf drafts={shelf.drafts} more={shelf.more} isPhone={isPhone} carriedKey={carriedKey} />
  )
  return (
    <Travel days={placed} dragOrigins={dragOrigins}>
      {isPhone && (view === 'week' || view === 'list') && (
        <WeekStrip days={days} byDay={placed} today={today} chosen={day} over={over?.day ?? null} />
      )}
      {view === 'week' && !isPhone && <WeekGrid {...grid} />}
      <Suspense fallback={<CalendarSkeleton view={view} isPhone={isPhone} />}>
        {view === 'month' && <MonthGrid {...grid} />}
        {view === 'list' && shownPlaces > 0 && <Agenda {...grid} />}
      </Suspense>
      {(view === 'week' || view === 'day') && drafts}
      {shownPlaces === 0 && (shelf.drafts.length === 0 || !props.isFiltered) && (
        <CalendarEmpty
          isFiltered={props.isFiltered}
          asksToConnect={props.asksToConnect}
          mayWrite={mayWrite}
          hasDays={!isPhone && view !== 'day' && view !== 'list'}
          when={stretches[view]}
          writesOn={day < today ? today : day}
        />
      )}
      {view === 'day' && (shownPlaces > 0 || mayWrite) && dayCards(true)}
      {(view === 'week' || (view === 'month' && isPhone)) && shownPlaces > 0 && dayCards(false)}
      {(view === 'list' || view === 'month') && drafts}
    </Travel>
  )
})
