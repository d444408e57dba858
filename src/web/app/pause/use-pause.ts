import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResumePlan } from '#contract/pause.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** Whether the workspace is paused, by whom and why. */
export function usePause(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.pause(workspaceId ?? ''),
    queryFn: ({ signal }) => api.pause.find({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** The posts that came due during the pause, fetched when the person is about to decide. */
export function useLatePosts(workspaceId: string) {
  return useQuery({
    queryKey: [...keys.pause(workspaceId), 'late'],
    queryFn: ({ signal }) => api.pause.late({ workspaceId }, { signal }),
    staleTime: 0,
  })
}

/** Pausing and resuming. Each throws `ApiProblem`. */
export function usePauseActions(workspaceId: string) {
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keys.pause(workspaceId) })
    void client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
  }
  return {
    /** @param reason left out: the one there is stays */
    async pause(reason?: string) {
      await api.pause.begin({ workspaceId, reason })
      await refresh()
    },
    async resume(plan: ResumePlan) {
      const result = await api.pause.resume({ workspaceId, plan })
      await refresh()
      return result
    },
  }
}
