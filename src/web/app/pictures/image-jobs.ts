import type { ImageJob } from '#contract/ai-images.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** How often a job that is being made is asked for, should its events not arrive. */
const askAgainMs = 4_000

export const isRunning = ({ status }: ImageJob) => status === 'queued' || status === 'making'

/** The latest requests for pictures, the newest first. */
export const imageJobsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.images(workspaceId),
    queryFn: async ({ signal }) => (await api.aiImages.list({ workspaceId }, { signal })).jobs,
  })

/** The same, fetched again with every event of a job, and of the library, which may keep a picture. */
export function useImageJobs(workspaceId: string) {
  return useQuery({
    ...imageJobsQuery(workspaceId),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askAgainMs : false),
  })
}

/** The jobs with one of them changed, or added as the newest. */
export function withJob(jobs: readonly ImageJob[] = [], job: ImageJob): ImageJob[] {
  return jobs.some(({ id }) => id === job.id)
    ? jobs.map((one) => (one.id === job.id ? job : one))
    : [job, ...jobs]
}

/** The jobs with a picture that is in the library now. */
export function withKept(jobs: readonly ImageJob[], mediaId: string): ImageJob[] {
  return jobs.map((job) => ({
    ...job,
    images: job.images.map((image) => (image.mediaId === mediaId ? { ...image, kept: true } : image)),
  }))
}
