import type { LibraryFile } from '#contract/media-library.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys, useConnections } from '../queries.ts'

/** The filters of the library; empty: all files of the workspace. */
export interface LibraryView {
  /** An id; 'none': library files without a folder. */
  folder?: string
  search?: string
  kind?: LibraryFile['kind']
  use?: 'used' | 'unused' | 'kept'
}

export const libraryQuery = (workspaceId: string, filter: LibraryView) =>
  infiniteQueryOptions({
    queryKey: [...keys.library(workspaceId), 'files', filter],
    queryFn: ({ signal, pageParam }) =>
      api.media.list(
        { workspaceId, ...filter, ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The files, page by page. Earlier results stay visible until filtered ones arrive. Disabled without a workspace. */
export function useLibrary(workspaceId: string | undefined, filter: LibraryView) {
  return useInfiniteQuery({
    ...libraryQuery(workspaceId ?? '', filter),
    enabled: workspaceId !== undefined,
    placeholderData: (previous, query) => (query?.queryKey[1] === workspaceId ? previous : undefined),
  })
}

/** The posts that use a file. */
export function useUsers(workspaceId: string, mediaId: string) {
  return useQuery({
    queryKey: [...keys.library(workspaceId), 'users', mediaId],
    queryFn: ({ signal }) => api.media.usedIn({ workspaceId, mediaId }, { signal }),
  })
}

/** Fetches all visible library data again. */
export function useRefreshLibrary(workspaceId: string | undefined): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    if (workspaceId) await client.invalidateQueries({ queryKey: keys.library(workspaceId) })
  }
}

/** The networks of the connected accounts, each once. */
export function useConnectedNetworks(workspaceId: string | undefined): NetworkId[] {
  const { data: connections = [] } = useConnections(workspaceId)
  return [...new Set(connections.map(({ provider }) => provider))]
}
