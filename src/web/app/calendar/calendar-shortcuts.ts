import { shortcutList } from '../shortcuts/shortcut.ts'

/** The shortcuts of the calendar. */
export const calendarShortcuts = shortcutList('Calendar', [
  { keys: 't', words: 'Go to today' },
  { keys: 'd', words: 'Show the day' },
  { keys: 'w', words: 'Show the week' },
  { keys: 'm', words: 'Show the month' },
  { keys: 'l', words: 'Show the list' },
  { keys: 'ArrowLeft', words: 'Go back' },
  { keys: 'ArrowRight', words: 'Go forward' },
  { keys: 'Space', words: (may) => (may.write ? 'Pick up or drop a card' : null) },
  { keys: 's', words: (may) => (may.schedule ? 'Schedule the selected draft for the next free time' : null) },
  { keys: 'mod+z', words: (may) => (may.write ? 'Undo the last move' : null) },
])
