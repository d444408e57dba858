import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/**
 * The subscription that counts in a workspace: its owner's. It is fetched again when the event `subscription-changed`
 * arrives. Disabled without a workspace.
 */
export function useSubscription(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.subscriptionIn(workspaceId ?? ''),
    queryFn: ({ signal }) => api.billing.subscription({ workspaceId }, { signal }),
    enabled: workspaceId !== undefined,
  })
}
