import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { XCostNoteProps } from './x-cost-note.tsx'

/** What X charges for the post: see `XCostNote`. Its code loads with the screen, and is not waited for. */
export function LazyXCostNote(props: XCostNoteProps) {
  const { loaded } = useLoadedModule(() => import('./x-cost-note.tsx'))
  return loaded && <loaded.XCostNote {...props} />
}
