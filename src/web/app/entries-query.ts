import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './queries.ts'

/** From an instant to another, which is excluded. ISO 8601. */
export interface TimeSpan {
  from: string
  to: string
}

/** All entries of the calendar within a span, by workspace. */
export const entriesKey = (workspaceId: string) => [...keys.posts(workspaceId), 'between'] as const

/** The entries within a span of at most 62 days. */
export const entriesQuery = (workspaceId: string, { from, to }: TimeSpan) =>
  queryOptions({
    queryKey: [...entriesKey(workspaceId), from, to] as const,
    queryFn: ({ signal }) => api.posts.between({ workspaceId, from, to }, { signal }),
  })
