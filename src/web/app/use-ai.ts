import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Where what this server writes and makes with is kept. */
export const aiKey = ['ai']

/** What writes texts, makes pictures and renders videos on this server. Does not change while a tab is open. */
export function useAi() {
  return useQuery({
    queryKey: aiKey,
    queryFn: ({ signal }) => api.ai.read(undefined, { signal }),
    staleTime: Infinity,
  })
}
