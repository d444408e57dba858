import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** The newest imports of a workspace. Disabled without one. */
export function useImports(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.imports(workspaceId ?? ''),
    queryFn: ({ signal }) => api.exchange.imports({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** How often a running import is fetched, in addition to live events, which can be missed. */
const lookEveryMs = 5_000

/** The progress of an import, and its skipped rows. */
export function useImport(workspaceId: string, importId: string) {
  return useQuery({
    queryKey: [...keys.imports(workspaceId), importId],
    queryFn: ({ signal }) => api.exchange.findImport({ workspaceId, importId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? lookEveryMs : false,
  })
}
