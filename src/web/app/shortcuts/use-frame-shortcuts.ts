import { useNavigate } from 'react-router'
import { places } from '../navigation/places.ts'
import { raise, raiseNewPost } from '../window-events.ts'
import { frameShortcuts, goKeys } from './frame-shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The shortcuts of every signed-in screen; writing is among them for those who may. */
export function useFrameShortcuts(mayWrite: boolean): void {
  const navigate = useNavigate()
  useShortcuts(frameShortcuts, {
    n: mayWrite ? raiseNewPost : undefined,
    'mod+k': () => raise('open-palette'),
    ...Object.fromEntries(places.map(({ letter, to }) => [goKeys(letter), () => void navigate(to)])),
    '?': () => raise('show-shortcuts'),
  })
}
