import { messages } from '#contract/messages.ts'
import { networkIds } from '#domain/networks/network.ts'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { NetworkMarkSprite } from '../../ui/network-icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
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
import { isOver } from './data/coming.ts'
import { EntryMarkSprite } from './cards/entry-look.tsx'
import { everything, isFiltered } from './filters/filters.ts'
import type { Placed } from './data/placed.ts'
import { useCalendar } from './data/use-calendar.ts'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import { useCards } from './data/use-cards.ts'
import { useCarrying } from './drag/use-carrying.ts'
import { useDayFiles } from './drag/use-day-files.ts'
import { useEntryActions } from './cards/use-entry-actions.ts'
import { usePresses } from './keys/use-presses.ts'
import { writeOn, type WritePlace } from './drag/write-on.ts'
import type { DayPoint } from './drag/days-below.ts'
import { placeBelow } from './drag/place-below.ts'
import type { DropMark } from './drag/slot.tsx'
import type { Over } from './drag/carry.ts'
import { CalendarTop } from './top/calendar-top.tsx'

export function meta() {
  return [{ title: 'Calendar · Postlark' }]
}

const loadPanel = () => import('./cards/entry-panel.tsx')
const intent = () => void loadPanel().catch(() => null)

/** The calendar: what goes out and what went out, by day, week, month or as a list. */
export default function CalendarPage() {
  const calendar = useCalendar()
  const { workspace, zone, now, today, isPhone, days, address, answer, placed, shelf, moving, axis, free } =
    calendar
  const { view, day, filters, go } = address
  const role = workspace?.role ?? 'viewer'
  const mayWrite = mayAct(role).write
  const { data: connections } = useConnections(workspace?.id)
  const deleting = useEntryActions(workspace?.id, role)
  const { actions, posts } = deleting
  const [opened, open] = useState<{ placed: Placed; anchor: HTMLElement } | null>(null)
  const panel = useLazyModule(loadPanel, () => {
    open(null)
    showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
  })
  const root = useRef<HTMLDivElement>(null)
  const [dragOrigins] = useState(() => new Map<string, DOMRect>())

  const cards = useCards(placed, shelf.drafts)
  const { move } = moving
  const find = (key: string) => cards.get(key)
  const carrying = useCarrying({ root, role, zone, now, days, today, axis, free, find, move, dragOrigins })
  const write = (on: WritePlace | DayPoint, dropped?: readonly File[]) =>
    writeOn('px' in on ? placeBelow(on, axis, free) : on, { today, zone }, dropped)
  const files = useDayFiles(mayWrite, write)
  const presses = usePresses({
    root,
    cards,
    actions,
    onCarryKey: carrying.onKey,
    mayWrite,
    write,
    scheduleNext: ({ entry }) =>
      actions.maySend && entry.networks.length > 0 ? void moving.moveToNext(entry) : actions.edit(entry),
    clear: () => go({ filters: everything }),
    goToDay: (to) => go(isPhone ? { day: to } : { view: 'day', day: to }),
    open(card) {
      open(card)
      panel.ask()
    },
  })
  useCalendarKeys(address, today, moving)

  const over = files.over ? markOf(placeBelow(files.over, axis, free), today) : carrying.over
  const grid = useMemo(
    () => ({
      days,
      byDay: placed,
      free,
      today,
      chosen: day,
      now,
      zone,
      mayWrite,
      over,
      carriedKey: carrying.carriedKey,
    }),
    [days, placed, free, today, day, now, zone, mayWrite, over, carrying.carriedKey],
  )
  const week = view === 'week' || view === 'list' ? days[0] : undefined
  const isWeekOver =
    week !== undefined && answer.isSuccess && !isFiltered(filters) && isOver(days, today, placed, now)
  const after = isWeekOver ? days.at(-1) : undefined
  // A month takes its time to be drawn: presses go between its days, not before all of them or after.
  const showsDays = useDeferredValue(answer.data !== undefined) && answer.data !== undefined
  const openedNow = opened && (cards.get(opened.placed.key) ?? opened.placed)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the buttons within, and presses on an empty day; the + of each day does the same
    <div
      ref={root}
      data-calendar
      className="contents"
      onPointerEnter={intent}
      {...presses}
      {...files.handlers}
    >
      <NetworkMarkSprite networks={networkIds} />
      <EntryMarkSprite />
      <CalendarTop calendar={calendar} week={week} after={after} />
      <p id="calendar-card-keys" className="sr-only">
        Press Enter to open it, or Space to move it to another day.
      </p>
      <output className="sr-only" aria-live="assertive">
        {carrying.said}
      </output>
      {!showsDays && !answer.isError && <CalendarSkeleton view={view} isPhone={isPhone} />}
      {!answer.data && answer.isError && (
        <CalendarFailed busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      <RefusedAccounts connections={connections} now={now}>
        {showsDays && (
          <CalendarViews
            view={view}
            grid={grid}
            axis={axis}
            isCompact={calendar.isCompact}
            times={calendar.times}
            shelf={shelf}
            isFiltered={isFiltered(filters)}
            isPhone={isPhone}
            asksToConnect={connections?.length === 0 && offersConnecting(workspace?.role)}
            mayAdminister={mayAct(role).administer}
            dragOrigins={dragOrigins}
            actions={actions}
          />
        )}
        {opened && openedNow && panel.loaded && (
          <panel.loaded.EntryPanel
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
      </RefusedAccounts>
      <DeleteEntry {...deleting} />
    </div>
  )
}

/** Files from outside over a place. */
function markOf({ day, at }: Over, today: string): DropMark {
  return { day, at, offer: { words: 'Drop to write a post with it', isRefused: day < today } }
}

/** Asks before a post is deleted, once its dialog is there. */
function DeleteEntry({ actions, bulk, dialog, toDelete }: ReturnType<typeof useEntryActions>) {
  if (!dialog.DeleteDialog) return null
  return (
    <dialog.DeleteDialog
      posts={toDelete && dialog.toDelete.includes(toDelete.id) ? [toDelete] : []}
      onCancel={dialog.done}
      mayTakeDown={actions.maySend}
      onDelete={async (request) => {
        if (toDelete) await bulk.run([toDelete], request)
        dialog.done()
      }}
    />
  )
}
