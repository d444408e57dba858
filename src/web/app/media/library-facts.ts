import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

export const factsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...keys.library(workspaceId), 'facts'],
    queryFn: ({ signal }) => api.media.facts({ workspaceId }, { signal }),
  })

/** The folders, and how much is stored. Disabled without a workspace. */
export function useLibraryFacts(workspaceId: string | undefined) {
  return useQuery({ ...factsQuery(workspaceId ?? ''), enabled: workspaceId !== undefined })
}
