import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

const brandQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.brand(workspaceId),
    queryFn: ({ signal }) => api.brand.read({ workspaceId }, { signal }),
  })

/** How a workspace writes. */
export const useBrand = (workspaceId: string) => useQuery(brandQuery(workspaceId))

/** The words that keep its posts from being scheduled; none until they are here. */
export function useBlockedWords(workspaceId: string): readonly string[] {
  const voice = useBrand(workspaceId).data?.voice
  return voice?.blocksBannedWords ? voice.bannedWords : none
}

const none: readonly string[] = []
