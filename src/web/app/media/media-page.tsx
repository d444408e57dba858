import { useWorkspace } from '../workspace.ts'
import { GridSkeleton } from './library-states.tsx'
import { Library } from './library.tsx'

export function meta() {
  return [{ title: 'Media · Postlark' }]
}

/** All files of the workspace. */
export default function MediaPage() {
  const workspace = useWorkspace()
  // Selection and filters belong to one workspace.
  return workspace ? <Library key={workspace.id} workspace={workspace} /> : <GridSkeleton />
}
