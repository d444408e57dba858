import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** What would happen to everything that is due in the coming hours. It is run again when asked, and when posts change. */
export function useRehearsal(workspaceId: string | undefined, hours = 24) {
  return useQuery({
    queryKey: [...keys.posts(workspaceId ?? ''), 'rehearsal', hours],
    queryFn: ({ signal }) => api.rehearsals.run({ workspaceId: workspaceId ?? '', hours }, { signal }),
    enabled: workspaceId !== undefined,
    staleTime: 60_000,
  })
}
