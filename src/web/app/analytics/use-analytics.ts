import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import type { Narrowed, PostsAsked } from './analytics-address.ts'

/** How often an import of history is looked at while it runs. */
const lookEveryMs = 3_000

/** Numbers change with each reading, the most often every few minutes. */
const freshMs = 60_000

const of = (workspaceId: string, ...rest: readonly unknown[]) => [...keys.analytics(workspaceId), ...rest]

/** The tiles and the accounts of a period. */
export function useOverview(
  workspaceId: string,
  asked: Narrowed & { compare: 'previous' | 'year' | 'none' },
) {
  return useQuery({
    queryKey: of(workspaceId, 'overview', asked),
    queryFn: ({ signal }) => api.analytics.overview({ workspaceId, ...asked }, { signal }),
    staleTime: freshMs,
    placeholderData: (before) => before,
  })
}

/** Authors and campaigns to filter by. */
export function useFilterChoices(workspaceId: string | undefined) {
  return useQuery({
    queryKey: of(workspaceId ?? '', 'filters'),
    queryFn: ({ signal }) => api.analytics.filterChoices({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
    staleTime: freshMs,
  })
}

/** 50 posts with their numbers. */
export function useNumbersOfPosts(workspaceId: string, asked: PostsAsked) {
  return useQuery({
    queryKey: of(workspaceId, 'posts', asked),
    queryFn: ({ signal }) => api.analytics.posts({ workspaceId, ...asked }, { signal }),
    staleTime: freshMs,
    placeholderData: (before) => before,
  })
}

/** Every reading of one publication, or of a post made elsewhere. */
export function useNumbersOf(workspaceId: string, subjectId: string) {
  return useQuery({
    queryKey: of(workspaceId, 'post', subjectId),
    queryFn: ({ signal }) => api.analytics.post({ workspaceId, subjectId }, { signal }),
  })
}

/** The publications of one post with all their readings. */
export function useNumbersOfPost(workspaceId: string, postId: string) {
  return useQuery({
    queryKey: of(workspaceId, 'of-post', postId),
    queryFn: ({ signal }) => api.analytics.ofPost({ workspaceId, postId }, { signal }),
    staleTime: freshMs,
  })
}

/** One account. Fetched again while its history is being imported. */
export function useAccountNumbers(
  workspaceId: string,
  connectionId: string,
  { from, to }: Pick<Narrowed, 'from' | 'to'>,
) {
  return useQuery({
    queryKey: of(workspaceId, 'account', connectionId, from, to),
    queryFn: ({ signal }) => api.analytics.account({ workspaceId, connectionId, from, to }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => {
      const status = state.data?.backfill?.status
      return status === 'running' || status === 'waiting' ? lookEveryMs : false
    },
  })
}

/** When posts went out. */
export function useHeatmap(workspaceId: string, asked: Narrowed) {
  return useQuery({
    queryKey: of(workspaceId, 'heatmap', asked),
    queryFn: ({ signal }) => api.analytics.heatmap({ workspaceId, ...asked }, { signal }),
    staleTime: freshMs,
    placeholderData: (before) => before,
  })
}

/** Which times did best for an account. */
export function useBestTimes(workspaceId: string, connectionId: string) {
  return useQuery({
    queryKey: of(workspaceId, 'best-times', connectionId),
    queryFn: ({ signal }) => api.analytics.bestTimes({ workspaceId, connectionId }, { signal }),
    staleTime: freshMs,
  })
}

/** The experiments of a workspace. */
export function useExperiments(workspaceId: string) {
  return useQuery({
    queryKey: of(workspaceId, 'experiments'),
    queryFn: ({ signal }) => api.analytics.experiments({ workspaceId }, { signal }),
  })
}

/** Numbers by label and by campaign. */
export function useLabelReport(workspaceId: string, asked: Narrowed) {
  return useQuery({
    queryKey: of(workspaceId, 'labels', asked),
    queryFn: ({ signal }) => api.analytics.labels({ workspaceId, ...asked }, { signal }),
    staleTime: freshMs,
    placeholderData: (before) => before,
  })
}

/** What is read, and what it may cost. */
export function useAnalyticsSettings(workspaceId: string) {
  return useQuery({
    queryKey: of(workspaceId, 'settings'),
    queryFn: ({ signal }) => api.analytics.settings({ workspaceId }, { signal }),
  })
}

/** Shared reports, for those who may see them. */
export function useReportLinks(workspaceId: string, mayLook: boolean) {
  return useQuery({
    queryKey: of(workspaceId, 'report-links'),
    queryFn: ({ signal }) => api.analytics.reportLinks({ workspaceId }, { signal }),
    enabled: mayLook,
  })
}
