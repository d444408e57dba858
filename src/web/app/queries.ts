import type { Instance } from '#contract/people.ts'
import type { PostFilters, PostOrder } from '#contract/posts.ts'
import type { PostView } from '#domain/post/post.ts'
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, ApiProblem } from './api.ts'

/** The keys what was fetched is kept under; invalidate by the shortest that covers what changed. */
export const keys = {
  instance: ['instance'] as const,
  me: ['me'] as const,
  workspaces: ['workspaces'] as const,
  sessions: ['sessions'] as const,
  passkeys: ['passkeys'] as const,
  apiKeys: ['api-keys'] as const,
  members: (workspaceId: string) => ['members', workspaceId] as const,
  invitations: (workspaceId: string) => ['members', workspaceId, 'invitations'] as const,
  activity: (workspaceId: string) => ['members', workspaceId, 'activity'] as const,
  connections: (workspaceId: string) => ['connections', workspaceId] as const,
  notifications: (workspaceId: string) => ['notifications', workspaceId] as const,
  offer: (workspaceId: string, offerId: string) => ['offer', workspaceId, offerId] as const,
  choices: (connectionId: string, setting: string, chosen: string) =>
    ['choices', connectionId, setting, chosen] as const,
  media: (workspaceId: string, mediaId: string) => ['media', workspaceId, mediaId] as const,
  posts: (workspaceId: string) => ['posts', workspaceId] as const,
  postCounts: (workspaceId: string) => ['posts', workspaceId, 'counts'] as const,
  postPage: (workspaceId: string, view: PostView, page: number) =>
    ['posts', workspaceId, view, page] as const,
  /** A page of the list that is narrowed down, or in another order. */
  narrowedPage: (workspaceId: string, view: PostView, page: number, narrowed: Narrowed) =>
    ['posts', workspaceId, view, page, narrowed] as const,
  post: (workspaceId: string, postId: string) => ['posts', workspaceId, 'post', postId] as const,
  slots: (workspaceId: string) => ['slots', workspaceId] as const,
  habits: (workspaceId: string, connectionIds: readonly string[]) =>
    ['habits', workspaceId, connectionIds] as const,
  /** Whatever is scheduled may take one: fetched again with the posts. */
  nextFreeSlots: (workspaceId: string, connectionIds: readonly string[], postId: string | undefined) =>
    ['posts', workspaceId, 'next-free', connectionIds, postId ?? ''] as const,
  labels: (workspaceId: string) => ['labels', workspaceId] as const,
  templates: (workspaceId: string) => ['templates', workspaceId] as const,
  pause: (workspaceId: string) => ['pause', workspaceId] as const,
  library: (workspaceId: string) => ['library', workspaceId] as const,
  imports: (workspaceId: string) => ['imports', workspaceId] as const,
  calendarFeed: (workspaceId: string) => ['calendar-feed', workspaceId] as const,
}

/**
 * A client for one tab. What the server refused isn't asked again; what got no answer is, twice. Without a network it
 * is the same: whoever waits is told, and what is missing comes when the network does.
 * @param instance what the page already brought along
 */
export function createQueryClient(instance: Instance | undefined): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
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

export const connectionsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.connections(workspaceId),
    queryFn: ({ signal }) => api.connections.list({ workspaceId }, { signal }),
  })

/** Waits while there is no workspace yet. */
export function useConnections(workspaceId: string | undefined) {
  return useQuery({ ...connectionsQuery(workspaceId ?? ''), enabled: workspaceId !== undefined })
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

/** What narrows the list down, and its order; `{}`: nothing does. */
export type Narrowed = PostFilters & { order?: PostOrder }

export const postsQuery = (workspaceId: string, view: PostView, page: number, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey:
      Object.keys(narrowed).length === 0
        ? keys.postPage(workspaceId, view, page)
        : keys.narrowedPage(workspaceId, view, page, narrowed),
    queryFn: ({ signal }) => api.posts.list({ workspaceId, view, page, ...narrowed }, { signal }),
  })

/** How many posts each view holds. */
export function usePostCounts(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.postCounts(workspaceId ?? ''),
    queryFn: ({ signal }) => api.posts.counts({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** One page of the list; turning the page keeps the old one in view until the new one is here. Another view starts afresh. */
export function usePosts(
  workspaceId: string | undefined,
  view: PostView,
  page: number,
  narrowed: Narrowed = {},
) {
  return useQuery({
    ...postsQuery(workspaceId ?? '', view, page, narrowed),
    enabled: workspaceId !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === workspaceId && query?.queryKey[2] === view ? previous : undefined,
  })
}
