import type { PostEntry } from '#contract/post-entry.ts'
import type { Post } from '#contract/posts.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { entriesKey, entriesQuery, type TimeSpan } from '../../entries-query.ts'
import { keys, usePosts, type Narrowed } from '../../queries.ts'
import { badgeFor, preview, wholeMedia, wordsOf } from '../../posts/post-facts.ts'
import { postParts } from '../../posts/publication-text.ts'
import type { CalendarFilters } from './use-calendar-address.ts'

interface Answer {
  entries: PostEntry[]
}

/** The posts within a span. While it is fetched, what a wider or neighbouring view already knows of it is shown. */
export function useEntries(workspaceId: string | undefined, span: TimeSpan) {
  const client = useQueryClient()
  const id = workspaceId ?? ''
  return useQuery({
    ...entriesQuery(id, span),
    enabled: workspaceId !== undefined,
    placeholderData: () => knownOf(client, id, span),
  })
}

/** Fetches a span before it is turned to. */
export function prefetchEntries(client: QueryClient, workspaceId: string, span: TimeSpan): void {
  void client.prefetchQuery(entriesQuery(workspaceId, span))
}

/** The part of a longer span that was fetched before. */
function knownOf(client: QueryClient, workspaceId: string, span: TimeSpan): Answer | undefined {
  const around = client
    .getQueriesData<Answer>({ queryKey: entriesKey(workspaceId) })
    .find(([key, data]) => data && String(key[3]) <= span.from && String(key[4]) >= span.to)?.[1]
  if (!around) return undefined
  const isWithin = (at: string) => at >= span.from && at < span.to
  const isSeen = ({ at, recurring }: PostEntry) =>
    isWithin(at) || [...(recurring?.coming ?? []), ...(recurring?.past ?? [])].some(isWithin)
  return { entries: around.entries.filter(isSeen) }
}

/** Puts what the server answered about a post into every span that shows it. */
export function noteChange(client: QueryClient, workspaceId: string, post: Post): void {
  client.setQueriesData<Answer>({ queryKey: entriesKey(workspaceId) }, (data) => {
    if (!data?.entries.some(({ id }) => id === post.id)) return data
    return { entries: data.entries.map((entry) => (entry.id === post.id ? changed(entry, post) : entry)) }
  })
}

function changed(entry: PostEntry, post: Post): PostEntry {
  return {
    ...entry,
    version: post.version,
    status: post.status,
    badge: badgeFor(post),
    at: post.scheduledFor ?? entry.at,
    scheduledFor: post.scheduledFor,
    networks: networksOf(post),
  }
}

/**
 * The first page of drafts, as cards, and how many there are beside them under the filters. Filtered by the server only
 * where the first page does not hold them all.
 */
export function useDrafts(workspaceId: string | undefined, filters: DraftFilters) {
  const { data: all } = usePosts(workspaceId, 'draft', 1)
  const isPart = all !== undefined && all.counts.draft > all.posts.length
  const { data } = usePosts(workspaceId, 'draft', 1, isPart ? givenOf(filters) : {})
  return useMemo(
    () =>
      data && {
        entries: data.posts.map(entryOfDraft),
        more: Math.max(0, data.counts.draft - data.posts.length),
      },
    [data],
  )
}

type DraftFilters = Pick<CalendarFilters, 'accounts' | 'labels' | 'authors'>

/** Without those that let everything through: a list that nothing narrows is kept under another key. */
function givenOf({ accounts, labels, authors }: DraftFilters): Narrowed {
  return {
    ...(accounts.length > 0 && { accounts: [...accounts] }),
    ...(labels.length > 0 && { labels: [...labels] }),
    ...(authors.length > 0 && { authors: [...authors] }),
  }
}

function entryOfDraft(post: Post): PostEntry {
  const files = wholeMedia(post.media)
  const [first] = files
  return {
    id: post.id,
    version: post.version,
    status: post.status,
    badge: badgeFor(post),
    text: preview(wordsOf(post), 140),
    networks: networksOf(post),
    thumbnail: first ? { url: first.thumbnailUrl, kind: first.kind, count: files.length } : null,
    at: post.updatedAt,
    scheduledFor: null,
    postedAt: null,
    recurring: null,
    approval: null,
    labels: post.labels,
    author: post.author,
  }
}

function networksOf(post: Post): PostEntry['networks'] {
  return postParts(post.publications).map(({ network, connectionId, username, state, found }) => ({
    network,
    connectionId,
    username,
    state,
    found,
  }))
}

/** One post with all that is known about it, for what a card has no room for. */
export function useWholePost(workspaceId: string | undefined, postId: string | null) {
  const id = workspaceId ?? ''
  return useQuery({
    queryKey: [...keys.posts(id), 'one', postId ?? ''],
    queryFn: ({ signal }) => api.posts.find({ workspaceId: id, postId: postId ?? '' }, { signal }),
    enabled: workspaceId !== undefined && postId !== null,
  })
}
