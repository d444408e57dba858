import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { AiLabelNoteProps } from './ai-label-note.tsx'

/** Where the post is labeled as made by AI: see `AiLabelNote`. Its code loads with the first label. */
export function LazyAiLabelNote(props: AiLabelNoteProps) {
  const isWanted = props.labels.length > 0
  const { loaded } = useLoadedModule(() => import('./ai-label-note.tsx'), { isWanted })
  return loaded && isWanted && <loaded.AiLabelNote {...props} />
}
