import { networkIds } from '#domain/networks/network.ts'
import { useDeferredValue, useMemo, useRef } from 'react'
import { NetworkMarkSprite } from '../../ui/network-icon.tsx'
import { RefusedAccounts } from '../connections/refused-accounts.tsx'
import { mayAct, offersConnecting } from '../posts/may-act.ts'
import { useConnections } from '../queries.ts'
import { CalendarSkeleton } from './views/calendar-skeleton.tsx'
import { CalendarFailed } from './views/calendar-states.tsx'
import { CalendarViews } from './views/calendar-views.tsx'
import './cards/cards.css'
import './cards/placed-cards.css'
import './drag/drag.css'
import './grid/grid.css'
import './views/views.css'
import { CardNumbersContext, useCardNumbers } from './cards/card-numbers.ts'
import { isOver } from './data/coming.ts'
import { DeleteEntry } from './cards/delete-entry.tsx'
import { EntryMarkSprite } from './cards/entry-look.tsx'
import { isFiltered } from './filters/filters.ts'
import { useCalendar } from './data/use-calendar.ts'
import { useCards } from './data/use-cards.ts'
import { useEntryActions } from './cards/use-entry-actions.ts'
import { reachPanel, useOpenedEntry } from './cards/use-opened-entry.ts'
import { CalendarTop } from './top/calendar-top.tsx'
import { useCalendarInput } from './use-calendar-input.ts'

export function meta() {
  return [{ title: 'Calendar · Postlark' }]
}

/** The calendar: what goes out and what went out, by day, week, month or as a list. */
export default function CalendarPage() {
  const calendar = useCalendar()
  const { workspace, zone, now, today, days, address, answer, placed, shelf, free } = calendar
  const { data: connections } = useConnections(workspace?.id)
  const deleting = useEntryActions(workspace?.id, workspace?.role ?? 'viewer')
  const { actions, posts } = deleting
  const panel = useOpenedEntry()
  const numbers = useCardNumbers(workspace?.id, calendar.span)
  const root = useRef<HTMLDivElement>(null)
  const cards = useCards(placed, shelf.drafts)
  const input = useCalendarInput({ root, calendar, cards, actions, open: panel.open })
  const { mayWrite, over, carriedKey } = input
  const chosen = address.day
  const grid = useMemo(
    () => ({ days, byDay: placed, free, today, chosen, now, zone, mayWrite, over, carriedKey }),
    [days, placed, free, today, chosen, now, zone, mayWrite, over, carriedKey],
  )
  const opened = panel.opened && {
    ...panel.opened,
    placed: cards.get(panel.opened.placed.key) ?? panel.opened.placed,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the buttons within, and presses on an empty day; the + of each day does the same
    <div ref={root} data-calendar className="contents" onPointerEnter={reachPanel} {...input.handlers}>
      <NetworkMarkSprite networks={networkIds} />
      <EntryMarkSprite />
      <CalendarTop calendar={calendar} {...weekShown(calendar)} />
      <p id="calendar-card-keys" className="sr-only">
        Press Enter to open it, or Space to move it to another day.
      </p>
      <output className="sr-only" aria-live="assertive">
        {input.said}
      </output>
      {!answer.data && answer.isError && (
        <CalendarFailed busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      <RefusedAccounts connections={connections} now={now}>
        <CardNumbersContext value={numbers}>
          <ShownDays
            calendar={calendar}
            grid={grid}
            asksToConnect={connections?.length === 0 && offersConnecting(workspace?.role)}
            dragOrigins={input.dragOrigins}
            actions={actions}
          />
        </CardNumbersContext>
        {opened && panel.EntryPanel && (
          <panel.EntryPanel
            key={opened.placed.key}
            {...opened}
            workspaceId={workspace?.id}
            zone={zone}
            actions={actions}
            posts={posts}
            onClose={panel.close}
          />
        )}
      </RefusedAccounts>
      <DeleteEntry {...deleting} />
    </div>
  )
}

type Calendar = ReturnType<typeof useCalendar>

type ShownDaysProps = Pick<
  Parameters<typeof CalendarViews>[0],
  'grid' | 'asksToConnect' | 'dragOrigins' | 'actions'
> & { calendar: Calendar }

/** The days in view, once they are known. */
function ShownDays({ calendar, ...shown }: ShownDaysProps) {
  const { workspace, address, answer, axis, isCompact, isPhone, shelf, times } = calendar
  const { view, filters } = address
  // A month takes its time to be drawn: presses go between its days, not before all of them or after.
  const isReady = useDeferredValue(answer.data !== undefined) && answer.data !== undefined
  if (!isReady) return answer.isError ? null : <CalendarSkeleton view={view} isPhone={isPhone} />
  return (
    <CalendarViews
      view={view}
      axis={axis}
      isCompact={isCompact}
      times={times}
      shelf={shelf}
      isFiltered={isFiltered(filters)}
      isPhone={isPhone}
      mayAdminister={mayAct(workspace?.role ?? 'viewer').administer}
      {...shown}
    />
  )
}

/** The week in view, and the day that `CalendarTop` looks after once the week is over. */
function weekShown({ address, days, today, placed, now, answer }: Calendar) {
  const { view, filters } = address
  const week = view === 'week' || view === 'list' ? days[0] : undefined
  const isWeekOver =
    week !== undefined && answer.isSuccess && !isFiltered(filters) && isOver(days, today, placed, now)
  return { week, after: isWeekOver ? days.at(-1) : undefined }
}
