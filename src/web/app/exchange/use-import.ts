import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** The newest imports of a workspace. Waits while there is none. */
export function useImports(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.imports(workspaceId ?? ''),
    queryFn: ({ signal }) => api.exchange.imports({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** While an import runs it is looked at this often, beside what is announced: an announcement can be missed. */
const lookEveryMs = 5_000

/** How far an import is, and what it left out. */
export function useImport(workspaceId: string, importId: string) {
  return useQuery({
    queryKey: [...keys.imports(workspaceId), importId],
    queryFn: ({ signal }) => api.exchange.findImport({ workspaceId, importId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? lookEveryMs : false,
  })
}
