import { useQueryClient } from '@tanstack/react-query'
import { useWorkspace } from '../workspace.ts'
import type { NavigationPlace } from './places.ts'

/** For what leads to a place: its data is fetched on the way from pointing to pressing, unless it is fresh. */
export function usePrefetch({ fetch }: NavigationPlace) {
  const client = useQueryClient()
  const workspace = useWorkspace()
  const start = () => {
    if (fetch && workspace) void fetch(client, workspace)
  }
  return { onPointerEnter: start, onFocus: start }
}
