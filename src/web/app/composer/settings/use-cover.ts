import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

/** The picture chosen as cover. Waits while there is none. */
export function useCoverMedia(workspaceId: string, mediaId: string | null) {
  return useQuery({
    queryKey: keys.media(workspaceId, mediaId ?? ''),
    queryFn: ({ signal }) => api.media.find({ workspaceId, mediaId: mediaId ?? '' }, { signal }),
    enabled: mediaId !== null,
    staleTime: Infinity,
  })
}

/** Where the chosen cover is; null: there is none, or not yet. */
export function useCover(workspaceId: string, chosen: unknown): string | null {
  const { data } = useCoverMedia(workspaceId, typeof chosen === 'string' ? chosen : null)
  return data?.url ?? null
}
