import { useState, type RefObject } from 'react'
import { mayAct } from '../posts/may-act.ts'
import type { useEntryActions } from './cards/use-entry-actions.ts'
import type { useOpenedEntry } from './cards/use-opened-entry.ts'
import type { Placed } from './data/placed.ts'
import type { useCalendar } from './data/use-calendar.ts'
import type { Over } from './drag/carry.ts'
import type { DayPoint } from './drag/days-below.ts'
import { placeBelow } from './drag/place-below.ts'
import type { DropMark } from './drag/slot.tsx'
import { useCarrying } from './drag/use-carrying.ts'
import { useDayFiles } from './drag/use-day-files.ts'
import { writeOn, type WritePlace } from './drag/write-on.ts'
import { everything } from './filters/filters.ts'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import { usePresses } from './keys/use-presses.ts'

interface CalendarInput {
  root: RefObject<HTMLElement | null>
  calendar: ReturnType<typeof useCalendar>
  cards: ReadonlyMap<string, Placed>
  actions: ReturnType<typeof useEntryActions>['actions']
  open: ReturnType<typeof useOpenedEntry>['open']
}

/** What presses, keys, cards that are carried and files that are dropped do in the calendar. */
export function useCalendarInput({ root, calendar, cards, actions, open }: CalendarInput) {
  const { workspace, zone, now, today, isPhone, days, moving, axis, free, address } = calendar
  const { go } = address
  const role = workspace?.role ?? 'viewer'
  const mayWrite = mayAct(role).write
  const [dragOrigins] = useState(() => new Map<string, DOMRect>())

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
    open,
  })
  useCalendarKeys(address, today, moving)

  return {
    mayWrite,
    dragOrigins,
    said: carrying.said,
    carriedKey: carrying.carriedKey,
    over: files.over ? markOf(placeBelow(files.over, axis, free), today) : carrying.over,
    handlers: { ...presses, ...files.handlers },
  }
}

/** Files from outside over a place. */
function markOf({ day, at }: Over, today: string): DropMark {
  return { day, at, offer: { words: 'Drop to write a post with it', isRefused: day < today } }
}
