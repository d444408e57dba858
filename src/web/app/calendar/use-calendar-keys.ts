import { addDays } from '#domain/time/pick-time.ts'
import { useEffect } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { turned, type CalendarView } from './days.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import type { useMoves } from './use-moves.ts'

const views: readonly { keys: string; to: CalendarView; words: string }[] = [
  { keys: 'd', to: 'day', words: 'Show the day' },
  { keys: 'w', to: 'week', words: 'Show the week' },
  { keys: 'm', to: 'month', words: 'Show the month' },
  { keys: 'l', to: 'list', words: 'Show the list' },
]

const here = 'On this screen' as const

/** What the keyboard does on the calendar, beside what it does on a card. */
export function useCalendarKeys(
  { atOnce: { view, day }, go }: CalendarAddress,
  today: string,
  { canUndo, undo }: Pick<ReturnType<typeof useMoves>, 'canUndo' | 'undo'>,
): void {
  const step = (by: 1 | -1) =>
    go({ day: view === 'month' || view === 'list' ? turned(view, day, by) : addDays(day, by) })
  useShortcuts([
    { keys: 't', words: 'Go to today', where: here, run: () => go({ day: today }) },
    ...views.map(({ keys, to, words }) => ({ keys, words, where: here, run: () => go({ view: to }) })),
    { keys: 'ArrowLeft', words: 'Go back', where: here, run: () => step(-1) },
    { keys: 'ArrowRight', words: 'Go forward', where: here, run: () => step(1) },
    { keys: 'Space', words: 'Pick up or drop a card', where: here },
    { keys: 's', words: 'Schedule the selected draft', where: here },
    { keys: 'mod+z', words: 'Undo the last move', where: here },
  ])
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
