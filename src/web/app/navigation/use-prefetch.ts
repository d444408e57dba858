import { useQueryClient } from '@tanstack/react-query'
import { useWorkspace } from '../workspace.ts'
import type { NavigationPlace } from './places.ts'

/** For links to a screen: fetches its data between hover and click, unless it is fresh. */
export function usePrefetch({ fetch }: NavigationPlace) {
  const client = useQueryClient()
  const workspace = useWorkspace()
  const start = () => {
    if (fetch && workspace) void fetch(client, workspace)
  }
  return { onPointerEnter: start, onFocus: start }
}
