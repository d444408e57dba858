import type { Instance } from '#contract/people.ts'
import type { PostFilters, PostOrder } from '#contract/posts.ts'
import type { AccountSlots } from '#contract/slots.ts'
import type { PostView } from '#domain/post/post.ts'
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { browserLocale, rememberTimeFormat } from '../ui/time-format.ts'
import { api, ApiProblem } from './api.ts'

/** The query keys; invalidate by the shortest one that covers the change. */
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
  filmFonts: () => ['film-fonts'] as const,
  media: (workspaceId: string, mediaId: string) => ['media', workspaceId, mediaId] as const,
  posts: (workspaceId: string) => ['posts', workspaceId] as const,
  postCounts: (workspaceId: string) => ['posts', workspaceId, 'counts'] as const,
  postPage: (workspaceId: string, view: PostView, page: number) =>
    ['posts', workspaceId, view, page] as const,
  /** A page of the list with filters, or in another order. */
  narrowedPage: (workspaceId: string, view: PostView, page: number, narrowed: Narrowed) =>
    ['posts', workspaceId, view, page, narrowed] as const,
  /** A post may finish one of them, so they are fetched again with the posts. */
  firstSteps: (workspaceId: string) => ['posts', workspaceId, 'first-steps'] as const,
  post: (workspaceId: string, postId: string) => ['posts', workspaceId, 'post', postId] as const,
  slots: (workspaceId: string) => ['slots', workspaceId] as const,
  habits: (workspaceId: string, connectionIds: readonly string[]) =>
    ['habits', workspaceId, connectionIds] as const,
  /** Any scheduled post may take a slot, so it is fetched again with the posts. */
  nextFreeSlots: (workspaceId: string, connectionIds: readonly string[], postId: string | undefined) =>
    ['posts', workspaceId, 'next-free', connectionIds, postId ?? ''] as const,
  /** Fetched again with the posts, as the next free ones. */
  postingTimes: (workspaceId: string, asked: object) =>
    ['posts', workspaceId, 'posting-times', asked] as const,
  /** Posts at removed posting times: fetched again with the posts. */
  reflows: (workspaceId: string) => ['posts', workspaceId, 'reflow'] as const,
  reflow: (workspaceId: string, before: readonly AccountSlots[]) =>
    ['posts', workspaceId, 'reflow', before] as const,
  labels: (workspaceId: string) => ['labels', workspaceId] as const,
  templates: (workspaceId: string) => ['templates', workspaceId] as const,
  renders: (workspaceId: string) => ['renders', workspaceId] as const,
  brand: (workspaceId: string) => ['brand', workspaceId] as const,
  analytics: (workspaceId: string) => ['analytics', workspaceId] as const,
  scans: (workspaceId: string) => ['scans', workspaceId] as const,
  pause: (workspaceId: string) => ['pause', workspaceId] as const,
  library: (workspaceId: string) => ['library', workspaceId] as const,
  /** Of every workspace: one person may own several. */
  subscription: ['subscription'] as const,
  subscriptionIn: (workspaceId: string) => ['subscription', workspaceId] as const,
  /** Fetched again with the subscription: a payment comes with one. */
  invoices: ['subscription', 'invoices'] as const,
  payment: ['subscription', 'payment'] as const,
  /** Not fetched again with the subscription, whose counts change with every post: Stripe is asked for them. */
  planPreviews: (...asked: readonly unknown[]) => ['plan-previews', ...asked] as const,
  checkoutSession: (sessionId: string) => ['checkout', sessionId] as const,
  /** Requests for pictures. */
  images: (workspaceId: string) => ['images', workspaceId] as const,
  imports: (workspaceId: string) => ['imports', workspaceId] as const,
  calendarFeed: (workspaceId: string) => ['calendar-feed', workspaceId] as const,
}

/**
 * A query client for one tab. Refused requests are not retried; unanswered ones are, twice. Offline too: the page
 * shows the failure, and fetches missing data when the network is back.
 * @param instance the data the page was served with
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

/** What this server supports. Doesn't change while a tab is open. */
export function useInstance() {
  return useQuery({
    queryKey: keys.instance,
    queryFn: ({ signal }) => api.people.instance(undefined, { signal }),
    staleTime: Infinity,
  })
}

/** The signed-in person. How they read times is remembered in this browser, and the region of this browser with them. */
export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: ({ signal }) => fetchMe(signal) })
}

async function fetchMe(signal: AbortSignal) {
  const me = await api.people.me(undefined, { signal })
  rememberTimeFormat(me)
  const locale = browserLocale()
  if (me.timeFormat.locale !== locale) {
    // Emails are written in the region last seen. If this fails, the next visit tries again.
    api.people.setTimeFormat({ locale }).then(rememberTimeFormat, () => {})
  }
  return me
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

/** The connected accounts of a workspace. Disabled while there is none. */
export function useConnections(workspaceId: string | undefined) {
  return useQuery({ ...connectionsQuery(workspaceId ?? ''), enabled: workspaceId !== undefined })
}

/** The accounts a sign-in offers to choose from. Disabled without an offer. */
export function useOffer(workspaceId: string | undefined, offerId: string | null) {
  return useQuery({
    queryKey: keys.offer(workspaceId ?? '', offerId ?? ''),
    queryFn: ({ signal }) =>
      api.connections.offer({ workspaceId: workspaceId ?? '', offerId: offerId ?? '' }, { signal }),
    enabled: workspaceId !== undefined && offerId !== null,
  })
}

/** Filters and order of the list; `{}`: none. */
export type Narrowed = PostFilters & { order?: PostOrder }

export const postsQuery = (workspaceId: string, view: PostView, page: number, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey:
      Object.keys(narrowed).length === 0
        ? keys.postPage(workspaceId, view, page)
        : keys.narrowedPage(workspaceId, view, page, narrowed),
    queryFn: ({ signal }) => api.posts.list({ workspaceId, view, page, ...narrowed }, { signal }),
  })

/** The number of posts in each view. */
export function usePostCounts(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.postCounts(workspaceId ?? ''),
    queryFn: ({ signal }) => api.posts.counts({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/** One page of the list. While the next page loads, the old one stays visible; another view starts empty. */
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
