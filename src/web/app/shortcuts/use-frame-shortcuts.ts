import { useNavigate } from 'react-router'
import { places } from '../navigation/places.ts'
import { useShortcuts, type Shortcut } from './use-shortcuts.ts'
import { raise, raiseNewPost } from '../window-events.ts'

/** What the keyboard does on every signed-in screen. */
export function useFrameShortcuts(mayWrite: boolean): void {
  const navigate = useNavigate()
  useShortcuts(frameShortcuts(mayWrite, (to) => void navigate(to)))
}

/** The shortcuts of every signed-in screen; writing is among them for whoever may. */
export function frameShortcuts(mayWrite: boolean, goTo: (address: string) => void): Shortcut[] {
  const where = 'Everywhere'
  const writing: Shortcut = { keys: 'n', words: 'Write a post', where, run: raiseNewPost }
  return [
    ...(mayWrite ? [writing] : []),
    { keys: 'mod+k', words: 'Search, go anywhere, do anything', where, run: () => raise('open-palette') },
    ...places.flatMap(({ letter, name, to }): Shortcut[] =>
      letter ? [{ keys: letter, words: `Go to ${name}`, where, run: () => goTo(to) }] : [],
    ),
    { keys: '?', words: 'Show keyboard shortcuts', where, run: () => raise('show-shortcuts') },
  ]
}
