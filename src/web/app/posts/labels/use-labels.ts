import type { Label, LabelColor } from '#contract/labels.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

/** The fields of a label. Days are 'YYYY-MM-DD'. */
export interface LabelInput {
  name: string
  color: LabelColor
  campaign: { from: string; to: string } | null
}

/** All labels of the workspace, by name. */
export function useLabels(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.labels(workspaceId ?? ''),
    queryFn: ({ signal }) => api.labels.list({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** Creates, changes and deletes labels. Each throws `ApiProblem`; data that contains labels is fetched again. */
export function useLabelActions(workspaceId: string) {
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keys.labels(workspaceId) })
    void client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
  }
  return {
    async create(writing: LabelInput): Promise<Label> {
      const label = await api.labels.create({ workspaceId, ...writing })
      await refresh()
      return label
    },
    async change(labelId: string, writing: LabelInput): Promise<void> {
      await api.labels.change({ workspaceId, labelId, ...writing })
      await refresh()
    },
    async remove(labelId: string): Promise<void> {
      await api.labels.remove({ workspaceId, labelId })
      await refresh()
    },
  }
}
