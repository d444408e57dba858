import { useNavigate } from 'react-router'
import { places } from '../navigation/places.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { raise, raiseNewPost } from '../window-events.ts'

/** What the keyboard does on every signed-in screen. */
export function useFrameShortcuts(): void {
  const navigate = useNavigate()
  useShortcuts([
    { keys: 'n', words: 'Write a post', where: 'Everywhere', run: raiseNewPost },
    {
      keys: 'mod+k',
      words: 'Search, go anywhere, do anything',
      where: 'Everywhere',
      run: () => raise('open-palette'),
    },
    ...places.flatMap(({ letter, name, to }) =>
      letter
        ? [
            {
              keys: letter,
              words: `Go to ${name}`,
              where: 'Everywhere' as const,
              run: () => void navigate(to),
            },
          ]
        : [],
    ),
    { keys: '?', words: 'Show this sheet', where: 'Everywhere', run: () => raise('show-shortcuts') },
  ])
}
