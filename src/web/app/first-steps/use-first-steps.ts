import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** The first steps of a new person in this workspace. */
export function useFirstSteps() {
  const workspace = useWorkspace()
  return useQuery({
    queryKey: keys.firstSteps(workspace?.id ?? ''),
    queryFn: ({ signal }) => api.workspaces.firstSteps({ workspaceId: workspace?.id ?? '' }, { signal }),
    enabled: workspace !== undefined,
  })
}
