import type { Day } from '#domain/pick-time.ts'
import { Agenda } from './agenda.tsx'
import { CalendarEmpty } from './calendar-states.tsx'
import { DayCards } from './day-cards.tsx'
import type { CalendarView } from './days.ts'
import { DraftsShelf } from './drafts-shelf.tsx'
import { isFiltered } from './filters.ts'
import { MonthGrid } from './month-grid.tsx'
import { Travel } from './travel.tsx'
import type { useCalendar } from './use-calendar.ts'
import type { EntryActions } from './use-entry-actions.ts'
import { WeekGrid, type GridProps } from './week-grid.tsx'
import { WeekStrip } from './week-strip.tsx'

interface CalendarViewsProps {
  calendar: ReturnType<typeof useCalendar>
  /** false: there is no account to write to. */
  hasAccounts: boolean
  mayWrite: boolean
  over: GridProps['over']
  carriedKey: string | null
  /** Where cards that are let go come from. */
  hands: Map<string, DOMRect>
  actions: EntryActions
  write: (day: Day) => void
}

const none: readonly never[] = []
const stretches: Record<CalendarView, string> = {
  day: 'on this day',
  week: 'this week',
  month: 'this month',
  list: 'this week',
}

/** What stands below the bars: the days in the view that was asked for, the shelf of drafts, the chosen day in full. */
export function CalendarViews(props: CalendarViewsProps) {
  const { calendar, hasAccounts, mayWrite, over, carriedKey, hands, actions, write } = props
  const { days, placed, today, now, zone, shelf, isPhone, address } = calendar
  const { view, day, filters, go } = address
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
  const drafts = <DraftsShelf drafts={shelf.drafts} more={shelf.more} carriedKey={carriedKey} />
  return (
    <Travel days={placed} hands={hands}>
      {isPhone && (view === 'week' || view === 'list') && (
        <WeekStrip days={days} byDay={placed} today={today} chosen={day} over={over?.day ?? null} />
      )}
      {view === 'week' && !isPhone && <WeekGrid {...grid} />}
      {view === 'month' && <MonthGrid {...grid} />}
      {view === 'list' && shownPlaces > 0 && <Agenda {...grid} />}
      {(view === 'week' || view === 'day') && drafts}
      {shownPlaces === 0 && (shelf.drafts.length === 0 || filters.badge !== 'draft') && (
        <CalendarEmpty
          isFiltered={isFiltered(filters)}
          hasAccounts={hasAccounts}
          mayWrite={mayWrite}
          hasDays={!isPhone && view !== 'day' && view !== 'list'}
          when={stretches[view]}
          onClear={() => go({ filters: { badge: null, accounts: [], labels: [], authors: [] } })}
          onWrite={() => write(day < today ? today : day)}
        />
      )}
      {view === 'day' && (shownPlaces > 0 || mayWrite) && dayCards(true)}
      {(view === 'week' || (view === 'month' && isPhone)) && shownPlaces > 0 && dayCards(false)}
      {(view === 'list' || view === 'month') && drafts}
    </Travel>
  )
}
