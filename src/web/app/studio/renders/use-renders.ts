import type { Render } from '#contract/film.ts'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import { statusOf } from './render-calls.ts'
import { isOver } from './render-text.ts'

/** How many renders the studio shows; older videos are in the library. */
const shown = 12
/** Without events, each render is asked about this often. */
const askAfterMs = 2_000

export const rendersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.renders(workspaceId),
    queryFn: async ({ signal }) =>
      (await api.films.list({ workspaceId, limit: shown }, { signal })).renders as readonly Render[],
  })

/**
 * The newest renders of a workspace. Events bring their progress; while none arrive, those that are being made are
 * asked about every two seconds.
 */
export function useRenders(workspaceId: string) {
  const client = useQueryClient()
  const query = useQuery(rendersQuery(workspaceId))
  const hasWork = query.data?.some((render) => !isOver(render)) ?? false
  useEffect(() => {
    if (!hasWork) return
    const timer = setInterval(() => void askAgain(client, workspaceId), askAfterMs)
    return () => clearInterval(timer)
  }, [client, workspaceId, hasWork])
  return query
}

async function askAgain(client: QueryClient, workspaceId: string): Promise<void> {
  const { queryKey } = rendersQuery(workspaceId)
  const state = client.getQueryState(queryKey)
  const renders = client.getQueryData(queryKey) ?? []
  if (!state || Date.now() - state.dataUpdatedAt < askAfterMs) return
  const asked = renders.filter((render) => !isOver(render))
  const answers = await Promise.allSettled(
    asked.map(({ id, itemId, userId }) => statusOf({ id, itemId, workspaceId, userId: userId ?? '' })),
  )
  for (const answer of answers)
    if (answer.status === 'fulfilled') putRender(client, workspaceId, answer.value)
}

/** Puts a render as it is now into the list: a new one at its beginning. */
export function putRender(client: QueryClient, workspaceId: string, render: Render): void {
  client.setQueryData(rendersQuery(workspaceId).queryKey, (before) => {
    const renders = before ?? []
    const at = renders.findIndex(({ id }) => id === render.id)
    return at === -1 ? [render, ...renders] : renders.with(at, render)
  })
}
