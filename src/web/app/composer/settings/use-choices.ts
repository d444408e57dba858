import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

/** Boards, playlists and audiences change rarely while one writes; but they are the network's, so never for long. */
const staleMs = 120_000

/**
 * The choices of a setting that only the network knows.
 * @param chosen what other settings of the network have, as `key=value` pairs
 */
export function useChoices(workspaceId: string, connectionId: string, setting: string, chosen: string) {
  return useQuery({
    queryKey: keys.choices(connectionId, setting, chosen),
    queryFn: ({ signal }) =>
      api.connections.choices({ workspaceId, connectionId, setting, ...(chosen && { chosen }) }, { signal }),
    staleTime: staleMs,
  })
}
