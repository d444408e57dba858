import type { Day } from '#domain/time/pick-time.ts'
import { dayPointAt } from '../drag/day-point.ts'
import type { DayPoint } from '../drag/days-below.ts'
import type { WritePlace } from '../drag/write-on.ts'
import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { Placed } from '../data/placed.ts'
import type { useCarrying } from '../drag/use-carrying.ts'
import type { EntryActions } from '../cards/use-entry-actions.ts'
import { becomeTabStop, neighbourOf } from './walk.ts'

interface Presses {
  root: RefObject<HTMLElement | null>
  cards: ReadonlyMap<string, Placed>
  actions: EntryActions
  onCarryKey: ReturnType<typeof useCarrying>['onKey']
  mayWrite: boolean
  /** Writes a post on a day, at a time of it, or where a point of its hours is. */
  write: (place: WritePlace | DayPoint) => void
  /** Schedules a draft for the next free posting time. */
  scheduleNext: (placed: Placed) => void
  goToDay: (day: Day) => void
  /** Lets every post through the filters. */
  clear: () => void
  open: (opened: { placed: Placed; anchor: HTMLElement }) => void
}

/**
 * Every press and key within the calendar, heard in one place: its cards know nothing but their post, and need not be
 * rendered again because what a press does has changed.
 */
export function usePresses(presses: Presses) {
  const { root, cards, actions, onCarryKey, mayWrite, write, goToDay, clear, open, scheduleNext } = presses
  const focusNext = useRef<string | null>(null)

  // A card that was put elsewhere by keyboard keeps the focus, also when it is sent back.
  useLayoutEffect(() => {
    const key = focusNext.current
    if (key === null || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-travels="${CSS.escape(key)}"]`)?.focus()
  })

  function onClick(event: MouseEvent) {
    const { target } = event
    focusNext.current = null
    if (!(target instanceof Element)) return
    const found = (name: string) => target.closest<HTMLElement>(`[data-${name}]`)
    const { write: day, at } = found('write')?.dataset ?? {}
    if (day) return write({ day, at: at ? new Date(at) : null })
    if (found('clear')) return clear()
    const head = found('day-head')?.dataset['dayHead']
    if (head) return goToDay(head)
    const opener = found('open') ?? target.closest<HTMLElement>('button[data-card]')
    const one = cards.get(opener?.dataset['open'] ?? opener?.dataset['card'] ?? '')
    if (opener && one)
      return open({ placed: one, anchor: opener.closest<HTMLElement>('[data-card]') ?? opener })
    const point = target.matches('[data-ground]') && mayWrite ? dayPointAt(event) : null
    if (point) write(point)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const card = event.target.closest<HTMLElement>('button[data-card]')
    if (onCarryKey(event, card)) {
      if (event.key === ' ' || event.key === 'Enter') focusNext.current = card?.dataset['card'] ?? null
      event.preventDefault()
      return event.stopPropagation()
    }
    if (event.key === 's' && card) {
      const placed = cards.get(card.dataset['card'] ?? '')
      if (placed?.entry.status !== 'draft' || !actions.mayEdit(placed.entry)) return
      event.preventDefault()
      return scheduleNext(placed)
    }
    const from = card ?? event.target.closest<HTMLElement>('[data-day-head], [data-perch], [data-write]')
    const next = from && neighbourOf(from, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return { onClick, onKeyDown, onFocus }
}

function onFocus({ target }: FocusEvent<HTMLElement>) {
  if (target.matches('[data-card][tabindex], [data-perch]')) becomeTabStop(target)
}
