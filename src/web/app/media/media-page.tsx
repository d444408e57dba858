import { useWorkspace } from '../workspace.ts'
import { GridSkeleton } from './library-states.tsx'
import { Library } from './library.tsx'

export function meta() {
  return [{ title: 'Media · Postlark' }]
}

/** Every file of the workspace. */
export default function MediaPage() {
  const workspace = useWorkspace()
  // What is selected and looked for belongs to one workspace.
  return workspace ? <Library key={workspace.id} workspace={workspace} /> : <GridSkeleton />
}
