import type { Scan } from '#contract/scans.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** How often a running scan is fetched, in addition to live events, which can be missed. */
const lookEveryMs = 3_000

export const scanKey = (workspaceId: string, scanId: string) => [...keys.scans(workspaceId), scanId] as const

/** Whether a scan is at work. */
export const isAtWork = ({ status }: Pick<Scan, 'status'>) => status === 'reading' || status === 'writing'

/** One scan, with its pages, brand and drafts. */
export function useScan(workspaceId: string, scanId: string) {
  return useQuery({
    queryKey: scanKey(workspaceId, scanId),
    queryFn: ({ signal }) => api.scans.find({ workspaceId, scanId }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookEveryMs : false),
  })
}

/** The latest scans of a workspace. */
export function useScans(workspaceId: string) {
  return useQuery({
    queryKey: [...keys.scans(workspaceId), 'list'],
    queryFn: ({ signal }) => api.scans.list({ workspaceId }, { signal }),
  })
}
