import { networkIds } from '#domain/network.ts'
import { useRef, useState } from 'react'
import { NetworkMarkSprite } from '../../ui/network-icon.tsx'
import { useConnections } from '../queries.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFailed, CalendarSkeleton } from './calendar-states.tsx'
import { CalendarViews } from './calendar-views.tsx'
import './calendar.css'
import { titleOf, turned } from './days.ts'
import { EntryPanel } from './entry-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Placed } from './placed.ts'
import { useCalendar } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useCards } from './use-cards.ts'
import { useCarrying } from './use-carrying.ts'
import { useDayFiles } from './use-day-files.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { usePresses } from './use-presses.ts'
import { writeOn } from './write-on.ts'

export function meta() {
  return [{ title: 'Calendar · Postlark' }]
}

const none: readonly never[] = []

/** The calendar: what goes out and what went out, by day, week, month or as a list. */
export default function CalendarPage() {
  const calendar = useCalendar()
  const { workspace, zone, now, today, isPhone, first, days, address, answer, placed, shelf, moving } =
    calendar
  const { view, day, filters, go } = address
  const role = workspace?.role ?? 'viewer'
  const mayWrite = role !== 'viewer'
  const { data: connections } = useConnections(workspace?.id)
  const { actions, posts, dialog, toDelete } = useEntryActions(workspace?.id, role)
  const [opened, open] = useState<{ placed: Placed; anchor: HTMLElement } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const hands = useRef(new Map<string, DOMRect>()).current

  const cards = useCards(placed, shelf.drafts)
  const { move } = moving
  const find = (key: string) => cards.get(key)
  const carrying = useCarrying({ root, role, zone, now, days, today, find, move, hands })
  const write = (on: string, dropped?: readonly File[]) => writeOn(on, { today, zone }, dropped)
  const files = useDayFiles(mayWrite, write)
  const presses = usePresses({
    root,
    cards,
    placed,
    actions,
    onCarryKey: carrying.onKey,
    mayWrite,
    write,
    goToDay: (to) => go(view === 'month' && !isPhone ? { view: 'day', day: to } : { day: to }),
    open,
  })
  useCalendarKeys(address, today, moving)

  const dropped = files.over && {
    day: files.over,
    offer: { words: 'Drop to write a post with it', isRefused: files.over < today },
  }
  const openedNow = opened && (cards.get(opened.placed.key) ?? opened.placed)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the buttons within, and presses on an empty day; the + of each day does the same
    <div ref={root} data-calendar className="contents" {...presses} {...files.handlers}>
      <NetworkMarkSprite networks={networkIds} />
      <CalendarBar
        title={workspace ? titleOf(view, day, first, today, isPhone) : 'Calendar'}
        view={view}
        zone={zone}
        now={now}
        onView={(to) => go({ view: to })}
        onTurn={(by) => go({ day: turned(view, day, by) })}
        onToday={() => go({ day: today })}
        onReach={calendar.reach}
      />
      <FilterBar
        filters={filters}
        counts={calendar.counts}
        connections={connections ?? none}
        choices={calendar.choices}
        onFilter={(changes) => go({ filters: changes })}
      />
      <p id="calendar-card-keys" className="sr-only">
        Enter opens it. Space picks it up to put it onto another day.
      </p>
      <output className="sr-only" aria-live="assertive">
        {carrying.said}
      </output>
      {!answer.data && !answer.isError && <CalendarSkeleton view={view} isPhone={isPhone} />}
      {!answer.data && answer.isError && (
        <CalendarFailed busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && (
        <CalendarViews
          calendar={calendar}
          hasAccounts={connections === undefined || connections.length > 0}
          mayWrite={mayWrite}
          over={dropped || carrying.over}
          carriedKey={carrying.carriedKey}
          hands={hands}
          actions={actions}
          write={write}
        />
      )}
      {opened && openedNow && (
        <EntryPanel
          key={opened.placed.key}
          placed={openedNow}
          anchor={opened.anchor}
          workspaceId={workspace?.id}
          zone={zone}
          actions={actions}
          posts={posts}
          onClose={() => open(null)}
        />
      )}
      {dialog.DeleteDialog && (
        <dialog.DeleteDialog
          posts={toDelete && dialog.toDelete.includes(toDelete.id) ? [toDelete] : []}
          onCancel={dialog.done}
          onDelete={async () => {
            await posts.remove(dialog.toDelete)
            dialog.done()
          }}
        />
      )}
    </div>
  )
}
