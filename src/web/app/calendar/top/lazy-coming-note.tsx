import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { ComingNoteProps } from './coming-note.tsx'

const load = () => import('./coming-note.tsx')

/** The note about what comes, brought in where it is needed. A calendar does without it when the line is down. */
export function LazyComingNote(props: ComingNoteProps) {
  const { loaded } = useLoadedModule(load)
  return loaded && <loaded.ComingNote {...props} />
}
