import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

export const templatesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.templates(workspaceId),
    queryFn: ({ signal }) => api.templates.list({ workspaceId }, { signal }),
  })

/** The workspace’s own templates. Disabled while there is no workspace. */
export function useTemplates(workspaceId: string | undefined) {
  return useQuery({ ...templatesQuery(workspaceId ?? ''), enabled: workspaceId !== undefined })
}
