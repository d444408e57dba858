import { useWorkspace } from '../workspace.ts'
import { StudioSkeleton } from './studio-skeleton.tsx'
import { Studio } from './studio.tsx'

export function meta() {
  return [{ title: 'Studio · Postlark' }]
}

/** Videos from templates. */
export default function StudioPage() {
  const workspace = useWorkspace()
  // What is filled in belongs to one workspace.
  return workspace ? <Studio key={workspace.id} workspace={workspace} /> : <StudioSkeleton />
}
