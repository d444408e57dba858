import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** The key of what X costs a workspace in a month; without one, in any. It is fetched again with the subscription. */
export const xCostsKey = (workspaceId: string, month?: string) => [
  ...keys.subscription,
  'x-costs',
  workspaceId,
  ...(month === undefined ? [] : [month]),
]

/**
 * What X costs a workspace in a UTC month. Fetched whenever it is shown again: every post changes it.
 * @param month 2026-11
 */
export function useXCosts(workspaceId: string, month: string, isWanted = true) {
  return useQuery({
    queryKey: xCostsKey(workspaceId, month),
    queryFn: ({ signal }) => api.costs.find({ workspaceId, month }, { signal }),
    enabled: isWanted,
  })
}

/** The UTC month of an instant: 2026-11. */
export const monthOf = (at: Date) => at.toISOString().slice(0, 7)
