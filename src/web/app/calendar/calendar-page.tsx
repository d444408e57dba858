import { messages } from '#contract/messages.ts'
import { networkIds } from '#domain/networks/network.ts'
import { useDeferredValue, useRef, useState } from 'react'
import { NetworkMarkSprite } from '../../ui/network-icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useLate } from '../../ui/use-late.ts'
import { RefusedAccounts } from '../connections/refused-accounts.tsx'
import { mayAct, offersConnecting } from '../posts/may-act.ts'
import { useConnections } from '../queries.ts'
import { CalendarFailed, CalendarSkeleton } from './calendar-states.tsx'
import { CalendarViews } from './calendar-views.tsx'
import './calendar.css'
import { isOver } from './coming.ts'
import { EntryMarkSprite } from './entry-look.tsx'
import { everything, isFiltered } from './filters.ts'
import type { Placed } from './placed.ts'
import { useCalendar } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useCards } from './use-cards.ts'
import { useCarrying } from './use-carrying.ts'
import { useDayFiles } from './use-day-files.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { usePresses } from './use-presses.ts'
import { writeOn } from './write-on.ts'
import { CalendarTop } from './calendar-top.tsx'

export function meta() {
  return [{ title: 'Calendar · Postlark' }]
}

const loadPanel = () => import('./entry-panel.tsx')
const intent = () => void loadPanel().catch(() => null)

/** The calendar: what goes out and what went out, by day, week, month or as a list. */
export default function CalendarPage() {
  const calendar = useCalendar()
  const { workspace, zone, now, today, isPhone, days, address, answer, placed, shelf, moving } = calendar
  const { view, day, filters, go } = address
  const role = workspace?.role ?? 'viewer'
  const mayWrite = mayAct(role).write
  const { data: connections } = useConnections(workspace?.id)
  const { actions, posts, bulk, dialog, toDelete } = useEntryActions(workspace?.id, role)
  const [opened, open] = useState<{ placed: Placed; anchor: HTMLElement } | null>(null)
  const panel = useLate(loadPanel, () => {
    open(null)
    showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
  })
  const root = useRef<HTMLDivElement>(null)
  const [dragOrigins] = useState(() => new Map<string, DOMRect>())

  const cards = useCards(placed, shelf.drafts)
  const { move } = moving
  const find = (key: string) => cards.get(key)
  const carrying = useCarrying({ root, role, zone, now, days, today, find, move, dragOrigins })
  const write = (on: string, dropped?: readonly File[]) => writeOn(on, { today, zone }, dropped)
  const files = useDayFiles(mayWrite, write)
  const presses = usePresses({
    root,
    cards,
    actions,
    onCarryKey: carrying.onKey,
    mayWrite,
    write,
    clear: () => go({ filters: everything }),
    goToDay: (to) => go(view === 'month' && !isPhone ? { view: 'day', day: to } : { day: to }),
    open(card) {
      open(card)
      panel.ask()
    },
  })
  useCalendarKeys(address, today, moving)

  const over = files.over
    ? {
        day: files.over,
        offer: { words: 'Drop to write a post with it', isRefused: files.over < today },
      }
    : carrying.over
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
            day={day}
            days={days}
            placed={placed}
            shelf={shelf}
            isFiltered={isFiltered(filters)}
            today={today}
            now={now}
            zone={zone}
            isPhone={isPhone}
            asksToConnect={connections?.length === 0 && offersConnecting(workspace?.role)}
            mayWrite={mayWrite}
            overDay={over?.day ?? null}
            offer={over?.offer ?? null}
            carriedKey={carrying.carriedKey}
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
      {dialog.DeleteDialog && (
        <dialog.DeleteDialog
          posts={toDelete && dialog.toDelete.includes(toDelete.id) ? [toDelete] : []}
          onCancel={dialog.done}
          mayTakeDown={actions.maySend}
          onDelete={async (request) => {
            if (toDelete) await bulk.run([toDelete], request)
            dialog.done()
          }}
        />
      )}
    </div>
  )
}
