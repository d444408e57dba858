import { networkNames } from '#domain/networks/network.ts'
import type { PostView, StatusFilter } from '#domain/post/post.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys, useConnections } from '../../queries.ts'
import { useLabels } from '../labels/use-labels.ts'
import { approvalNames, badgeNames, type FilterChoice } from './filter-text.ts'
import { approvalStates, type FilterKind } from './list-filters.ts'

/** The states that posts of a view can have. */
const badgesOf: Record<PostView, readonly StatusFilter[]> = {
  scheduled: ['needs-author', 'scheduled', 'processing', 'failed', 'missed', 'uncertain'],
  draft: [],
  shared: ['needs-author', 'posted', 'failed'],
}

/** All options of the filters, by kind. Kinds without options are empty. */
export function useFilterChoices(
  workspaceId: string | undefined,
  view: PostView,
): Record<FilterKind, readonly FilterChoice[]> {
  const { data: connections = [] } = useConnections(workspaceId)
  const { data: labels = [] } = useLabels(workspaceId)
  const { data: members = [] } = useQuery({
    queryKey: keys.members(workspaceId ?? ''),
    queryFn: ({ signal }) => api.members.list({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
  return {
    accounts: connections.map(({ id, provider, username }) => ({
      value: id,
      name: `${networkNames[provider]}: ${username}`,
    })),
    badges: badgesOf[view].map((badge) => ({ value: badge, name: badgeNames[badge] })),
    labels: labels.map(({ id, name }) => ({ value: id, name })),
    authors: members.map(({ userId, name }) => ({ value: userId, name })),
    approvals: approvalStates.map((state) => ({ value: state, name: approvalNames[state] })),
  }
}
