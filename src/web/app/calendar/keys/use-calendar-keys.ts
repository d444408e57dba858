import { addDays } from '#domain/time/pick-time.ts'
import { useEffect } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { calendarShortcuts } from '../calendar-shortcuts.ts'
import { turned } from '../data/days.ts'
import type { CalendarAddress } from '../data/use-calendar-address.ts'
import type { useMoves } from '../data/use-moves.ts'
import { focusOnceShown } from './focus-day.ts'
import { focusedDay } from './walk.ts'

/** What the keyboard does on the calendar, beside what it does on a card. */
export function useCalendarKeys(
  { atOnce: { view, day }, go }: CalendarAddress,
  today: string,
  { canUndo, undo }: Pick<ReturnType<typeof useMoves>, 'canUndo' | 'undo'>,
): void {
  // At the edge of what is shown the focus goes on, from the day that has it.
  const step = (by: 1 | -1) => {
    const focused = view === 'list' ? null : focusedDay()
    if (focused) {
      const next = addDays(focused, by)
      focusOnceShown(next)
      return go({ day: next })
    }
    go({ day: view === 'month' || view === 'list' ? turned(view, day, by) : addDays(day, by) })
  }
  useShortcuts(calendarShortcuts, {
    t: () => go({ day: today }),
    d: () => go({ view: 'day' }),
    w: () => go({ view: 'week' }),
    m: () => go({ view: 'month' }),
    l: () => go({ view: 'list' }),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
  })
  useUndoKey(canUndo, undo)
}

/** Ctrl+Z takes back the last move, unless something is being typed, where it takes back what was typed. */
function useUndoKey(canUndo: () => boolean, undo: () => Promise<void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        !canUndo()
      )
        return
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
      if (isTyping || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      void undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [canUndo, undo])
}
