import type { LibraryFile } from '#contract/media-library.ts'
import type { StockPicture } from '#contract/stock.ts'
import type { StockSourceId } from '#domain/media/stock.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiProblem } from '../../api.ts'

export interface StockSearch {
  source: StockSourceId
  query: string
}

/** The results of a source for a query, page by page. null: no search yet. */
export function useStock(workspaceId: string, search: StockSearch | null) {
  return useInfiniteQuery({
    queryKey: ['stock', workspaceId, search],
    queryFn: ({ signal, pageParam }) =>
      api.media.searchStock(
        { workspaceId, source: search?.source, query: search?.query ?? '', page: pageParam },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    enabled: search !== null,
    // Sources limit searches: none is retried automatically.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The key of a picture. */
export const keyOf = ({ source, id }: StockPicture) => `${source} ${id}`

/** Imports pictures into the library, one after the other. */
export function useTakeStock(
  workspaceId: string,
  folderId: string | undefined,
  onTaken: (file: LibraryFile) => void,
) {
  const [busy, setBusy] = useState<string | null>(null)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<{ key: string; words: string } | null>(null)

  async function take(picture: StockPicture) {
    const key = keyOf(picture)
    if (busy !== null || taken.has(key)) return
    setBusy(key)
    setFailed(null)
    try {
      const { source, id } = picture
      const file = await api.media.takeStock({ workspaceId, source, id, ...(folderId && { folderId }) })
      setTaken((before) => new Set([...before, key]))
      onTaken(file)
    } catch (problem) {
      setFailed({ key, words: wordsOf(problem, 'The picture was not added. Try again in a moment.') })
    } finally {
      setBusy(null)
    }
  }

  return { busy, taken, failed, take }
}

/** The server's message for a problem, else the given one. */
export function wordsOf(problem: unknown, otherwise: string): string {
  return (problem instanceof ApiProblem && problem.detail) || otherwise
}
