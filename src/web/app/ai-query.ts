import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What writes texts and makes films on this server. Doesn't change while a tab is open. */
export const aiQuery = queryOptions({
  queryKey: ['ai'],
  queryFn: ({ signal }) => api.ai.read(undefined, { signal }),
  staleTime: Infinity,
})
