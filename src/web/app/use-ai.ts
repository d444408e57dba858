import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const aiQuery = queryOptions({
  queryKey: ['ai'],
  queryFn: ({ signal }) => api.ai.read(undefined, { signal }),
  staleTime: Infinity,
})

/** Who writes texts and makes pictures on this server. Does not change while a tab is open. */
export const useAi = () => useQuery(aiQuery)
