import { places } from '../navigation/places.ts'
import { shortcutList } from './shortcut.ts'

/** The keys that lead to a screen. */
export const goKeys = (letter: string) => `g ${letter}`

/** The shortcuts of every signed-in screen. */
export const frameShortcuts = shortcutList<string>('Everywhere', [
  { keys: 'n', words: (may) => (may.write ? 'Write a post' : null) },
  { keys: 'mod+k', words: 'Search, go anywhere, do anything' },
  ...places.map(({ letter, name }) => ({ keys: goKeys(letter), words: `Go to ${name}` })),
  { keys: 'F6', words: 'Go to the message that just appeared' },
  { keys: '?', words: 'Show keyboard shortcuts' },
])
