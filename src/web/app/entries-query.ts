import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './queries.ts'

/** From an instant up to another one, which is not included. ISO 8601. */
export interface TimeSpan {
  from: string
  to: string
}

/** Everything that goes out or went out within a span, of every workspace by itself. */
export const entriesKey = (workspaceId: string) => [...keys.posts(workspaceId), 'between'] as const

/** What stands within a span of at most 62 days. */
export const entriesQuery = (workspaceId: string, { from, to }: TimeSpan) =>
  queryOptions({
    queryKey: [...entriesKey(workspaceId), from, to] as const,
    queryFn: ({ signal }) => api.posts.between({ workspaceId, from, to }, { signal }),
  })
