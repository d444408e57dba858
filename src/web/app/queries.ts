import type { Instance } from '#contract/people.ts'
import type { PostView } from '#domain/post.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { api, ApiProblem } from './api.ts'

/** The keys what was fetched is kept under; invalidate by the shortest that covers what changed. */
export const keys = {
  instance: ['instance'] as const,
  me: ['me'] as const,
  workspaces: ['workspaces'] as const,
  connections: (workspaceId: string) => ['connections', workspaceId] as const,
  offer: (workspaceId: string, offerId: string) => ['offer', workspaceId, offerId] as const,
  choices: (connectionId: string, setting: string, chosen: string) =>
    ['choices', connectionId, setting, chosen] as const,
  media: (workspaceId: string, mediaId: string) => ['media', workspaceId, mediaId] as const,
  posts: (workspaceId: string) => ['posts', workspaceId] as const,
  postPage: (workspaceId: string, view: PostView, page: number) =>
    ['posts', workspaceId, view, page] as const,
}

/**
 * A client for one tab. What the server refused isn't asked again; what got no answer is, twice.
 * @param instance what the page already brought along
 */
export function createQueryClient(instance: Instance | undefined): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiProblem && isPassing(error),
      },
    },
  })
  if (instance) client.setQueryData(keys.instance, instance)
  return client
}

function isPassing(problem: ApiProblem): boolean {
  return problem.code === 'no-answer' || problem.code === 'unavailable' || problem.code === 'internal'
}

/** What this installation can do. Doesn't change while a tab is open. */
export function useInstance() {
  return useQuery({
    queryKey: keys.instance,
    queryFn: ({ signal }) => api.people.instance(undefined, { signal }),
    staleTime: Infinity,
  })
}

export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: ({ signal }) => api.people.me(undefined, { signal }) })
}

export function useWorkspaces() {
  return useQuery({
    queryKey: keys.workspaces,
    queryFn: ({ signal }) => api.workspaces.list(undefined, { signal }),
  })
}

/** Waits while there is no workspace yet. */
export function useConnections(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.connections(workspaceId ?? ''),
    queryFn: ({ signal }) => api.connections.list({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** The accounts a sign-in opened, to pick from. Waits while there is none. */
export function useOffer(workspaceId: string | undefined, offerId: string | null) {
  return useQuery({
    queryKey: keys.offer(workspaceId ?? '', offerId ?? ''),
    queryFn: ({ signal }) =>
      api.connections.offer({ workspaceId: workspaceId ?? '', offerId: offerId ?? '' }, { signal }),
    enabled: workspaceId !== undefined && offerId !== null,
  })
}

/** One page of the list; turning the page keeps the old one in view until the new one is here. Another view starts afresh. */
export function usePosts(workspaceId: string | undefined, view: PostView, page: number) {
  return useQuery({
    queryKey: keys.postPage(workspaceId ?? '', view, page),
    queryFn: ({ signal }) => api.posts.list({ workspaceId: workspaceId ?? '', view, page }, { signal }),
    enabled: workspaceId !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === workspaceId && query?.queryKey[2] === view ? previous : undefined,
  })
}
